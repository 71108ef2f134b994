import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import type { RJSFSchema, WidgetProps } from '@rjsf/utils'
import type { Option } from '../../../domain/entity.ts'
import { formTexts as texts } from '../texts/form.ts'
import { CheckboxesInput } from '../widgets/CheckboxesInput.tsx'
import { RadioInput } from '../widgets/RadioInput.tsx'
import { ReadonlyValue } from '../widgets/ReadonlyValue.tsx'
import { ReferenceInput } from '../widgets/ReferenceInput.tsx'
import { ReferencesInput } from '../widgets/ReferencesInput.tsx'
import { SelectInput } from '../widgets/SelectInput.tsx'
import { TagsInput } from '../widgets/TagsInput.tsx'
import { TextInput } from '../widgets/TextInput.tsx'
import { UsersInput } from '../widgets/UsersInput.tsx'
import { WeekdaysInput } from '../widgets/WeekdaysInput.tsx'
import { plainValue } from './plainValue.ts'
import { TaxKeySelect } from './TaxKeySelect.tsx'
import { asNumbers, asText, asTextOrNull, asTexts, changeText, emptyText, isChoice, useDrawn } from './useDrawn.ts'

/** Selects a variant of an object; it is not in a field of its own, so it renders its label itself. */
const isVariant = (id: string) => /__(?:oneof|anyof)_select$/.test(id)

const VariantSelect = (props: WidgetProps) => {
  const { control, options, value, change } = useDrawn(props)
  const { id, disabled, readOnly } = control
  return (
    <Box sx={{ mb: 2 }}>
      <InputLabel htmlFor={id}>{texts.variant}</InputLabel>
      <SelectInput {...{ id, disabled, readOnly }} options={options} value={value} onChange={change} />
    </Box>
  )
}

const Select = (props: WidgetProps) =>
  isVariant(props.id) ? <VariantSelect {...props} /> : <ChoiceSelect {...props} />

const ChoiceSelect = (props: WidgetProps) => {
  const { control, options, nullable, value: given, change, schema } = useDrawn(props)
  // Of a new row, which is stored with its defaults.
  const value = given === undefined && !nullable ? schema.default : given
  if (control.readOnly) {
    const chosen = options.find((option) => option.value === value)?.label
    return <ReadonlyValue {...control} text={chosen ?? plainValue(value, schema)} />
  }
  const emptyWord = nullable && !options.some((option) => option.value === null) ? texts.none : undefined
  return <SelectInput {...control} options={options} value={value} onChange={change} emptyWord={emptyWord} />
}

const RadioChoice = (props: WidgetProps) => {
  const { control, options, value, change } = useDrawn(props)
  return <RadioInput {...control} options={options} value={value} onChange={change} />
}

const Checkboxes = (props: WidgetProps) => {
  const { control, options, schema, value, change } = useDrawn(props)
  const choices = options.length > 0 ? options : optionsOfItems(schema)
  return <CheckboxesInput {...control} options={choices} value={Array.isArray(value) ? value : []} onChange={change} />
}

/** A list rendered as one widget has no options of its own; they are at its items. */
const optionsOfItems = ({ items }: RJSFSchema): readonly Option[] => {
  if (typeof items !== 'object' || Array.isArray(items)) return []
  const named = (items.oneOf ?? []).flatMap((one) =>
    typeof one === 'object' && isChoice(one.const) ? [{ value: one.const, label: one.title ?? String(one.const) }] : [],
  )
  return named.length > 0
    ? named
    : (items.enum ?? []).flatMap((one) => (isChoice(one) ? [{ value: one, label: String(one) }] : []))
}

const Tags = (props: WidgetProps) => {
  const { control, ui, value, change } = useDrawn(props)
  const tags = asTexts(value)
  return (
    <TagsInput
      {...control}
      placeholder={ui.placeholder ?? ui.addLabel ?? texts.addTag(props.label)}
      value={tags}
      onChange={change}
    />
  )
}

const Weekdays = (props: WidgetProps) => {
  const { control, value, change } = useDrawn(props)
  return <WeekdaysInput {...control} value={asNumbers(value)} onChange={change} />
}

const Reference = (props: WidgetProps) => {
  const drawn = useDrawn(props)
  const { control, ui, value, change } = drawn
  if (ui.reference === undefined) {
    return <TextInput {...control} value={asText(value)} onChange={changeText(drawn)} />
  }
  return (
    <ReferenceInput
      {...control}
      resource={ui.reference}
      filter={ui.referenceFilter}
      value={asTextOrNull(value)}
      onChange={(id) => change(id ?? emptyText(drawn))}
    />
  )
}

const References = (props: WidgetProps) => {
  const { control, ui, value, change } = useDrawn(props)
  if (ui.reference === undefined) return <Tags {...props} />
  return (
    <ReferencesInput
      {...control}
      resource={ui.reference}
      noChoices={ui.emptyHint}
      value={asTexts(value)}
      onChange={change}
    />
  )
}

const Users = (props: WidgetProps) => {
  const { control, value, change } = useDrawn(props)
  return <UsersInput {...control} value={asTexts(value)} onChange={change} />
}

/** The widgets that select: from a closed list, from other records, or from free text. */
export const choiceWidgets = {
  select: Select,
  radio: RadioChoice,
  checkboxes: Checkboxes,
  tags: Tags,
  weekdays: Weekdays,
  reference: Reference,
  references: References,
  users: Users,
  taxKey: TaxKeySelect,
} as const
