import Alert from '@mui/material/Alert'
import type { FieldProps } from '@rjsf/utils'
import { type ComponentType, memo, useCallback, useMemo, useRef } from 'react'
import { useEvent } from 'react-admin'
import type { FieldOverrideProps } from '../definition/definition.ts'
import { formTexts } from '../texts/form.ts'
import { type FormScope, useFormScope, useSectionProblems } from './FormScope.ts'
import { withoutOverride } from './mountOverrides.ts'
import { isAtOrBelow, relativeTo, toPointer } from './pointer.ts'
import { useSectionScope } from './SectionScope.ts'

interface MissingOverrideProps {
  readonly entity: string
  readonly property: string
}

const pascalCase = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** In development, above a property that the schema leaves to an override which nobody has written yet. */
const MissingOverride = ({ entity, property }: MissingOverrideProps) => (
  <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
    {formTexts.missingOverride(property, `overrides/${entity}/${pascalCase(property)}.tsx`)}
  </Alert>
)

interface RestingFieldProps extends FieldOverrideProps<unknown> {
  readonly Editor: ComponentType<FieldOverrideProps<unknown>>
}

/** Re-renders a hand-written editor only when its props change, not on each key stroke in another field of its section. */
const RestingField = memo(function RestingField({ Editor, ...props }: RestingFieldProps) {
  return <Editor {...props} />
})

/** The `$id` of a section's schema is `<entity>/<section>`. */
const entityOf = (sections: FormScope['sections']): string => sections[0]?.schema.$id?.split('/')[0] ?? ''

/** Renders a property with the hand-written component from the entity's overrides. */
export const OverrideField = (props: FieldProps) => {
  const { name, fieldPathId, readonly, registry } = props
  const formData: unknown = props.formData
  const { overrides, access, sections } = useFormScope()
  const section = useSectionScope()
  const pointer = toPointer(fieldPathId.path)
  const all = useSectionProblems(section.name)
  const problems = useMemo(
    () =>
      all
        .filter(({ path }) => isAtOrBelow(path, pointer))
        .map(({ path, ...problem }) => ({ ...problem, path: relativeTo(path, pointer) })),
    [all, pointer],
  )
  const { SchemaField } = registry.fields
  const latest = useRef(props)
  latest.current = props
  const change = useEvent((value: unknown) => props.onChange(value, fieldPathId.path))
  const Default = useCallback(() => {
    const plain = withoutOverride(latest.current.uiSchema ?? {})
    return SchemaField ? <SchemaField {...latest.current} uiSchema={plain} /> : null
  }, [SchemaField])

  const Editor = new Map(Object.entries(overrides.fields ?? {})).get(name)
  // Values set by the server are absent before the first save.
  const absent = readonly && formData === undefined
  // A form without an override for the property still shows and keeps it.
  if (!Editor && import.meta.env.DEV)
    return (
      <>
        <MissingOverride entity={entityOf(sections)} property={name} />
        <Default />
      </>
    )
  if (!Editor || absent) return <Default />
  return (
    <RestingField
      Editor={Editor}
      value={formData}
      onChange={change}
      access={readonly || access === 'read' ? 'read' : 'edit'}
      problems={problems}
      id={fieldPathId.$id}
      labelledBy={section.namedField === fieldPathId.$id ? section.headingId : `${fieldPathId.$id}-label`}
      Default={Default}
    />
  )
}
