import { type ThemeProps, withTheme } from '@rjsf/core'
import { Theme } from '@rjsf/mui'
import type { FieldProps } from '@rjsf/utils'
import { ReadonlyValue } from '../widgets/ReadonlyValue.tsx'
import { OverrideField } from './OverrideField.tsx'
import { PanelsField } from './PanelsField.tsx'
import { plainValue } from './plainValue.ts'
import { rjsfWidgets } from './rjsfWidgets.tsx'
import { useSectionScope } from './SectionScope.ts'
import { EntryTemplate } from './templates/EntryTemplate.tsx'
import { FieldTemplate } from './templates/FieldTemplate.tsx'
import { ListTemplate } from './templates/ListTemplate.tsx'
import { ObjectTemplate } from './templates/ObjectTemplate.tsx'

/** An object or a list that is only shown: RJSF has no widgets for objects. */
const PlainField = ({ fieldPathId, formData, schema }: FieldProps) => {
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

/** RJSF converts texts to numbers itself, without decimal commas; our number widgets pass on numbers. */
const NumberField = (props: FieldProps) => {
  const { StringField } = props.registry.fields
  return StringField ? <StringField {...props} /> : null
}

const Nothing = () => null

const theme: ThemeProps = {
  ...Theme,
  widgets: { ...Theme.widgets, ...rjsfWidgets },
  fields: { ...Theme.fields, NumberField, override: OverrideField, plain: PlainField, panels: PanelsField },
  templates: {
    ...Theme.templates,
    FieldTemplate,
    ObjectFieldTemplate: ObjectTemplate,
    ArrayFieldTemplate: ListTemplate,
    ArrayFieldItemTemplate: EntryTemplate,
    // The field template alone renders labels, help and errors.
    FieldErrorTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    DescriptionFieldTemplate: Nothing,
    ArrayFieldDescriptionTemplate: Nothing,
    ArrayFieldTitleTemplate: Nothing,
    TitleFieldTemplate: Nothing,
  },
}

/** RJSF with its MUI theme and the kit's fields on top: renders one section. */
export const SectionRjsf = withTheme(theme)
