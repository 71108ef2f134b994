import type { RJSFSchema, WidgetProps } from '@rjsf/utils'
import type { Option } from '../../../domain/entity.ts'
import { useCell } from '../browser/cell.ts'
import { wordOf } from '../definition/wordOf.ts'
import type { ControlProps } from '../widgets/ControlProps.ts'
import type { FieldUi } from './fieldUi.ts'
import { useFormScope } from './FormScope.ts'
import { fieldUi } from './schemaNode.ts'
import { useSectionScope } from './SectionScope.ts'

/** Input of every widget: RJSF's props, mapped to those of the kit's controls. */
export interface Drawn {
  readonly control: ControlProps
  readonly ui: FieldUi
  readonly schema: RJSFSchema
  readonly nullable: boolean
  readonly value: unknown
  readonly options: readonly Option[]
  readonly change: (value: unknown) => void
}

const isNullable = ({ type }: RJSFSchema) => [type].flat().includes('null')
/** Does the schema accept whole numbers? */
export const isInteger = ({ type }: RJSFSchema) => [type].flat().includes('integer')
export const asText = wordOf
/** The text; null for an empty one and for other types. */
export const asTextOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
/** The numbers of a list; none for other types. */
export const asNumbers = (value: unknown) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
/** The texts of a list; none for other types. */
export const asTexts = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

/** Can the value be one of a list of options? */
export const isChoice = (value: unknown): value is Option['value'] =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const choicesOf = (options: WidgetProps['options']): readonly Option[] =>
  (options.enumOptions ?? []).flatMap(({ value, label }: { value: unknown; label: string }) =>
    isChoice(value) ? [{ value, label }] : [],
  )

/** What a widget shows of a field: value, label, hint, faults, and the callbacks that change it. */
export const useDrawn = (props: WidgetProps): Drawn => {
  const { id, schema, uiSchema, onChange, options, required, disabled, readonly, rawErrors = [] } = props
  const value: unknown = props.value
  const { namedField, headingId } = useSectionScope()
  const { access, emphasis } = useFormScope()
  const alarm = useCell(emphasis)
  const ui = fieldUi(uiSchema)
  return {
    control: {
      id,
      labelledBy: namedField === id ? headingId : `${id}-label`,
      describedBy: `${id}-notes`,
      required: required || ui.required === true,
      disabled,
      readOnly: readonly || access === 'read',
      invalid: rawErrors.length > 0,
      alarmed: alarm && rawErrors.length > 0,
      placeholder: ui.placeholder,
    },
    ui,
    schema,
    nullable: isNullable(schema),
    value,
    options: choicesOf(options),
    change: onChange,
  }
}

/** An emptied text is null if the schema allows it, else the empty text: records are complete. */
export const changeText =
  ({ nullable, change }: Drawn) =>
  (text: string) =>
    change(text === '' && nullable ? null : text)
/** A value without default that must not be absent is undefined once emptied: reported as required, not as malformed. */
export const emptyText = ({ nullable, schema }: Drawn) =>
  nullable ? null : schema.default === undefined ? undefined : ''
