import { useMemo } from 'react'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { useCell } from '../browser/cell.ts'
import type { FormSection } from '../definition/definition.ts'
import type { FormScope } from './FormScope.ts'
import { isShown } from './isShown.ts'
import { widgetAt } from './schemaNode.ts'
import { sectionFilled } from './sectionFilled.ts'
import { useRecord } from './useRecord.ts'

/** A section as the index lists it. */
export type ShownSection = Pick<FormSection<AnyRecord>, 'name' | 'title'>

interface SectionStates {
  /** In page order. */
  readonly visible: readonly ShownSection[]
  /** Names of the sections with values. */
  readonly filled: ReadonlySet<string>
  /** Titles of the companion sections with unsaved changes. */
  readonly changedBeside: readonly string[]
}

/** State of all sections of a form, including companion sections. */
export const useSectionStates = (sections: readonly FormSection<AnyRecord>[], scope: FormScope): SectionStates => {
  const { overrides, isNew } = scope
  const companions = useCell(scope.companions)
  const filledNames = useRecord((record: AnyRecord) =>
    sections.filter((section) => sectionFilled(sections, section, record)).map(({ name }) => name),
  )
  const visibleNames = useRecord((record: AnyRecord) =>
    sections
      .filter(({ fields, showWhen, uiSchema }) =>
        fields.some((name) => isShown(showWhen[name], record) && widgetAt(uiSchema, name) !== 'hidden'),
      )
      .map(({ name }) => name),
  )
  const visible = useMemo(() => {
    const beside = isNew ? [] : (overrides.companions ?? [])
    return sections.flatMap((section): readonly ShownSection[] => [
      ...(visibleNames.includes(section.name) ? [section] : []),
      ...beside.filter(({ after }) => after === section.name),
    ])
  }, [sections, visibleNames, overrides, isNew])
  const filled = useMemo(() => {
    const beside = [...companions].filter(([, companion]) => companion.filled).map(([name]) => name)
    return new Set([...filledNames, ...beside])
  }, [filledNames, companions])
  const changedBeside = useMemo(
    () => (overrides.companions ?? []).filter(({ name }) => companions.get(name)?.dirty).map(({ title }) => title),
    [overrides, companions],
  )
  return { visible, filled, changedBeside }
}
