import type { FieldProps } from '@rjsf/utils'
import { ReadonlyValue } from '../widgets/ReadonlyValue.tsx'
import { plainValue } from './plainValue.ts'
import { useSectionScope } from './SectionScope.ts'

/** An object or a list that is only shown: RJSF has no widgets for objects. */
export const PlainField = ({ fieldPathId, formData, schema }: FieldProps) => {
  const { namedField, headingId } = useSectionScope()
  const id = fieldPathId.$id
  return (
    <ReadonlyValue
      id={id}
      labelledBy={namedField === id ? headingId : `${id}-label`}
      describedBy={`${id}-notes`}
      text={plainValue(formData, schema)}
    />
  )
}
