import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils'
import type { ComponentType } from 'react'
import { useAdminFrame } from '../screens/adminFrame.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { useCell } from '../browser/cell.ts'
import { ColorInput } from '../widgets/ColorInput.tsx'
import { DateInput } from '../widgets/DateInput.tsx'
import { HtmlInput } from '../widgets/HtmlInput.tsx'
import { ImageInput } from '../widgets/ImageInput.tsx'
import { LinkInput } from '../widgets/LinkInput.tsx'
import { NumberInput } from '../widgets/NumberInput.tsx'
import { ReadonlyValue } from '../widgets/ReadonlyValue.tsx'
import type { NumberKind } from '../widgets/readNumber.ts'
import { SecretInput } from '../widgets/SecretInput.tsx'
import { SwitchInput } from '../widgets/SwitchInput.tsx'
import { TextInput } from '../widgets/TextInput.tsx'
import { TimeInput } from '../widgets/TimeInput.tsx'
import { TimestampInput } from '../widgets/TimestampInput.tsx'
import { choiceWidgets } from './choiceWidgets.tsx'
import type { WidgetName } from './fieldUi.ts'
import { useFormScope } from './FormScope.ts'
import { plainValue } from './plainValue.ts'
import { useSectionScope } from './SectionScope.ts'
import { useRecord } from './useRecord.ts'
import { valueAt } from '../definition/valueAt.ts'
import { asText, asTextOrNull, changeText, emptyText, isInteger, useDrawn } from './useDrawn.ts'

const number = (kind: NumberKind) =>
  function NumberWidget(props: WidgetProps) {
    const { control, ui, schema, nullable, value, change } = useDrawn(props)
    const unit = ui.unit ?? { money: '€', percent: '%', number: undefined, integer: undefined }[kind]
    const restore = () => {
      // On blur, an emptied number that must not be absent returns to its default, if it has one.
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
  const { namedField, name } = useSectionScope()
  const blocked = useCell(useFormScope().blocked)
  // Only properties of the record itself: a nested part of the same name has another id.
  const reason = control.id === `${name}_${props.name}` ? blocked.get(props.name) : undefined
  return (
    <SwitchInput {...control} blocked={reason} value={value === true} onChange={change}>
      {namedField === control.id ? undefined : props.label}
    </SwitchInput>
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

const Image = (props: WidgetProps) => {
  const drawn = useDrawn(props)
  return (
    <ImageInput
      {...drawn.control}
      directory={drawn.ui.directory}
      value={asText(drawn.value)}
      onChange={changeText(drawn)}
    />
  )
}

const Link = (props: WidgetProps) => {
  const drawn = useDrawn(props)
  return (
    <LinkInput
      {...drawn.control}
      directory={drawn.ui.directory}
      value={asText(drawn.value)}
      onChange={changeText(drawn)}
    />
  )
}

const Color = (props: WidgetProps) => {
  const drawn = useDrawn(props)
  return <ColorInput {...drawn.control} value={asText(drawn.value)} onChange={changeText(drawn)} />
}

const Secret = (props: WidgetProps) => {
  const { control, value, change } = useDrawn(props)
  const { name } = useSectionScope()
  // A flag beside a secret says whether the server has one: `noreplyPassword` and `noreplyPasswordSet`, also inside a list's entry.
  const path = control.id.slice(name.length + 1).replaceAll('_', '.')
  const stored = useRecord((record: AnyRecord) => valueAt(record, `${path}Set`) === true)
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

/** Without `custom`: the entity's override renders it; a form without one shows the value's parts instead. */
const widgets: Readonly<Record<Exclude<WidgetName, 'custom' | 'panels'>, ComponentType<WidgetProps>>> = {
  ...choiceWidgets,
  text: Text,
  textarea: block(false),
  code: block(true),
  html: Html,
  money: number('money'),
  number: number('number'),
  integer: number('integer'),
  percent: number('percent'),
  switch: Switch,
  date: DateField,
  time: TimeField,
  timestamp: Timestamp,
  image: Image,
  link: Link,
  secret: Secret,
  color: Color,
  readonly: Readonly,
}

/** The widgets by the vocabulary's names, and as replacements of RJSF's defaults for schemas that name none. */
export const rjsfWidgets: RegistryWidgetsType = {
  ...widgets,
  TextWidget: Text,
  TextareaWidget: widgets.textarea,
  CheckboxWidget: Switch,
  SelectWidget: choiceWidgets.select,
  RadioWidget: choiceWidgets.radio,
  CheckboxesWidget: choiceWidgets.checkboxes,
  DateWidget: DateField,
  TimeWidget: TimeField,
  EmailWidget: Text,
  URLWidget: Link,
  ColorWidget: Color,
}
