import type { FieldProps } from '@rjsf/utils'
import { useCallback, useMemo, useRef } from 'react'
import { useFormScope, useSectionProblems } from './FormScope.ts'
import { isAtOrBelow, relativeTo, toPointer } from './pointer.ts'
import { useSectionScope } from './SectionScope.ts'
import { useReadRecord } from './useReadRecord.ts'

/** Draws a property with the hand-written component the entity's overrides name for it. */
export const OverrideField = (props: FieldProps) => {
  const { name, onChange, fieldPathId, readonly, uiSchema = {}, registry } = props
  const formData: unknown = props.formData
  const { overrides, access, record } = useFormScope()
  const section = useSectionScope()
  const values = useReadRecord(record)
  const pointer = toPointer(fieldPathId.path)
  const found = useSectionProblems(section.name)
  const problems = useMemo(
    () =>
      found
        .filter(({ path }) => isAtOrBelow(path, pointer))
        .map(({ path, ...problem }) => ({ ...problem, path: relativeTo(path, pointer) })),
    [found, pointer],
  )
  const { SchemaField } = registry.fields
  const latest = useRef(props)
  latest.current = props
  const Default = useCallback(() => {
    const { 'ui:field': _override, ...plain } = latest.current.uiSchema ?? {}
    return SchemaField ? <SchemaField {...latest.current} uiSchema={plain} /> : null
  }, [SchemaField])

  const Override = new Map(Object.entries(overrides.fields ?? {})).get(name)
  // What the server sets is not there before the first save.
  const absent = readonly && formData === undefined
  // A form that was given no override for the property still shows and keeps it.
  if (!Override || absent || uiSchema['ui:field'] !== 'override') return <Default />
  return (
    <Override
      value={formData}
      onChange={(value) => onChange(value, fieldPathId.path)}
      record={values}
      access={readonly || access === 'read' ? 'read' : 'edit'}
      problems={problems}
      id={fieldPathId.$id}
      labelledBy={section.namedField === fieldPathId.$id ? section.headingId : `${fieldPathId.$id}-label`}
      Default={Default}
    />
  )
}
