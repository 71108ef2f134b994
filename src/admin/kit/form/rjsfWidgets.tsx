import type { RegistryWidgetsType, RJSFSchema, WidgetProps } from '@rjsf/utils'
import type { ComponentType } from 'react'
import type { Option } from '../../../domain/entity.ts'
import { useAdminFrame } from '../adminFrame.ts'
import { useCell } from '../cell.ts'
import { formTexts as texts } from '../texts/form.ts'
import { CheckboxesInput } from '../widgets/CheckboxesInput.tsx'
import { ColorInput } from '../widgets/ColorInput.tsx'
import { DateInput } from '../widgets/DateInput.tsx'
import { HtmlInput } from '../widgets/HtmlInput.tsx'
import { ImageInput } from '../widgets/ImageInput.tsx'
import { LinkInput } from '../widgets/LinkInput.tsx'
import { NumberInput } from '../widgets/NumberInput.tsx'
import { RadioInput } from '../widgets/RadioInput.tsx'
import { ReadonlyValue } from '../widgets/ReadonlyValue.tsx'
import { ReferenceInput } from '../widgets/ReferenceInput.tsx'
import { ReferencesInput } from '../widgets/ReferencesInput.tsx'
import type { NumberKind } from '../widgets/readNumber.ts'
import { SecretInput } from '../widgets/SecretInput.tsx'
import { SelectInput } from '../widgets/SelectInput.tsx'
import { SwitchInput } from '../widgets/SwitchInput.tsx'
import { TagsInput } from '../widgets/TagsInput.tsx'
import { TextInput } from '../widgets/TextInput.tsx'
import { TimeInput } from '../widgets/TimeInput.tsx'
import { TimestampInput } from '../widgets/TimestampInput.tsx'
import { UsersInput } from '../widgets/UsersInput.tsx'
import { WeekdaysInput } from '../widgets/WeekdaysInput.tsx'
import type { WidgetName } from './fieldUi.ts'
import { useFormScope } from './FormScope.ts'
import { plainValue } from './plainValue.ts'
import { useSectionScope } from './SectionScope.ts'
import {
  asNumbers,
  asText,
  asTextOrNull,
  asTexts,
  changeText,
  emptyText,
  isChoice,
  isInteger,
  useDrawn,
} from './useDrawn.ts'

const number = (kind: NumberKind) =>
  function NumberWidget(props: WidgetProps) {
    const { control, ui, schema, nullable, value, change } = useDrawn(props)
    const unit = ui.unit ?? { money: '€', percent: '%', number: undefined, integer: undefined }[kind]
    const restore = () => {
      // An emptied number that has a default and may not be absent goes back to it when the field is left.
      if (value === undefined && schema.default !== undefined) change(schema.default)
    }
    return (
      <NumberInput
        {...control}
        onBlur={restore}
        kind={isInteger(schema) ? 'integer' : kind}
        value={value}
        onChange={change}
        nullable={nullable}
        unit={unit}
        minimum={schema.minimum}
        maximum={schema.maximum}
      />
    )
  }

const Text = (props: WidgetProps) => {
  const drawn = useDrawn(props)
  const { control, ui, schema, value } = drawn
  const type = schema.format === 'email' ? 'email' : 'text'
  return (
    <TextInput
      {...control}
      type={type}
      value={asText(value)}
      onChange={changeText(drawn)}
      unit={ui.unit}
      autoComplete={ui.autocomplete}
    />
  )
}

const block = (code: boolean) =>
  function BlockWidget(props: WidgetProps) {
    const drawn = useDrawn(props)
    const { control, ui, value } = drawn
    return (
      <TextInput
        {...control}
        code={code}
        rows={ui.rows ?? (code ? 20 : 4)}
        value={asText(value)}
        onChange={changeText(drawn)}
      />
    )
  }

const Html = (props: WidgetProps) => {
  const drawn = useDrawn(props)
  return <HtmlInput {...drawn.control} value={asText(drawn.value)} onChange={changeText(drawn)} />
}

const Switch = (props: WidgetProps) => {
  const { control, value, change } = useDrawn(props)
  const { namedField } = useSectionScope()
  return (
    <SwitchInput {...control} value={value === true} onChange={change}>
      {namedField === control.id ? undefined : props.label}
    </SwitchInput>
  )
}

const Select = (props: WidgetProps) => {
  const { control, options, nullable, value, change } = useDrawn(props)
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

/** A list drawn as one widget brings no choices along; they stand at its elements. */
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

const DateField = (props: WidgetProps) => {
  const drawn = useDrawn(props)
  return (
    <DateInput
      {...drawn.control}
      value={asTextOrNull(drawn.value)}
      onChange={(date) => drawn.change(date ?? emptyText(drawn))}
    />
  )
}

const TimeField = (props: WidgetProps) => {
  const drawn = useDrawn(props)
  return (
    <TimeInput
      {...drawn.control}
      value={asTextOrNull(drawn.value)}
      onChange={(time) => drawn.change(time ?? emptyText(drawn))}
    />
  )
}

const Timestamp = (props: WidgetProps) => {
  const { control, nullable, value, change } = useDrawn(props)
  const instant = typeof value === 'number' ? value : null
  return (
    <TimestampInput {...control} value={instant} onChange={(next) => change(next ?? (nullable ? null : undefined))} />
  )
}

const Weekdays = (props: WidgetProps) => {
  const { control, value, change } = useDrawn(props)
  return <WeekdaysInput {...control} value={asNumbers(value)} onChange={change} />
}

const Reference = (props: WidgetProps) => {
  const drawn = useDrawn(props)
  const { control, ui, value, change } = drawn
  if (ui.reference === undefined) return <Text {...props} />
  return (
    <ReferenceInput
      {...control}
      resource={ui.reference}
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

const Image = (props: WidgetProps) => {
  const drawn = useDrawn(props)
  return <ImageInput {...drawn.control} value={asText(drawn.value)} onChange={changeText(drawn)} />
}

const Link = (props: WidgetProps) => {
  const drawn = useDrawn(props)
  return <LinkInput {...drawn.control} value={asText(drawn.value)} onChange={changeText(drawn)} />
}

const Color = (props: WidgetProps) => {
  const drawn = useDrawn(props)
  return <ColorInput {...drawn.control} value={asText(drawn.value)} onChange={changeText(drawn)} />
}

const Secret = (props: WidgetProps) => {
  const { control, value, change } = useDrawn(props)
  const { record } = useFormScope()
  // Beside a secret stands whether the server holds one: `noreplyPassword` and `noreplyPasswordSet`.
  const stored = useCell(record)[`${props.name}Set`] === true
  const typed = value === null ? null : typeof value === 'string' && value !== '' ? value : undefined
  return <SecretInput {...control} stored={stored} value={typed} onChange={change} />
}

const Readonly = (props: WidgetProps) => {
  const { control, ui, schema, options, value } = useDrawn(props)
  const { tenantId, tenantName } = useAdminFrame()
  const ofThisTenant = props.name === 'tenantId' && (value === '' || value === undefined || value === tenantId)
  const choice = options.find((option) => option.value === value)?.label
  const text = (ofThisTenant ? tenantName : choice) ?? plainValue(value, schema)
  return <ReadonlyValue {...control} text={text} unit={ui.unit} />
}

/** Drawn by the entity's override; a form without one shows the value's parts instead. */
const widgets: Readonly<Record<Exclude<WidgetName, 'custom'>, ComponentType<WidgetProps>>> = {
  text: Text,
  textarea: block(false),
  code: block(true),
  html: Html,
  money: number('money'),
  number: number('number'),
  integer: number('integer'),
  percent: number('percent'),
  switch: Switch,
  checkboxes: Checkboxes,
  select: Select,
  radio: RadioChoice,
  tags: Tags,
  date: DateField,
  time: TimeField,
  timestamp: Timestamp,
  weekdays: Weekdays,
  reference: Reference,
  references: References,
  users: Users,
  image: Image,
  link: Link,
  secret: Secret,
  color: Color,
  readonly: Readonly,
}

/** The widgets by the vocabulary's names, and in place of those RJSF takes where a schema names none. */
export const rjsfWidgets: RegistryWidgetsType = {
  ...widgets,
  TextWidget: Text,
  TextareaWidget: widgets.textarea,
  CheckboxWidget: Switch,
  SelectWidget: Select,
  RadioWidget: RadioChoice,
  CheckboxesWidget: Checkboxes,
  DateWidget: DateField,
  TimeWidget: TimeField,
  EmailWidget: Text,
  URLWidget: Link,
  ColorWidget: Color,
}
