import type { UiSchema } from '@rjsf/utils'
import { isObject } from '../../../domain/json.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { EntityOverrides, FormDefinition } from '../definition/definition.ts'

/** Key of the generated field or widget beside an override, which may draw it (`Default`). */
const generatedKey = 'ui:generated'

const mounted = (ui: unknown): object => {
  const { 'ui:field': field, 'ui:widget': widget, ...others } = isObject(ui) ? ui : {}
  // The schema leaves it to the override, or shows it nowhere.
  if (field === 'override' || widget === 'hidden') return isObject(ui) ? ui : {}
  const generated = {
    ...(field !== undefined && { 'ui:field': field }),
    ...(widget !== undefined && { 'ui:widget': widget }),
  }
  return { ...others, 'ui:field': 'override', [generatedKey]: generated }
}

/** The form with each property that has an override drawn by it, whatever widget the schema gives the property. */
export const mountOverrides = (
  form: FormDefinition<AnyRecord>,
  { fields = {} }: EntityOverrides<AnyRecord>,
): FormDefinition<AnyRecord> => {
  const drawnByHand = ({ uiSchema, fields: names }: FormDefinition<AnyRecord>['sections'][number]) =>
    names.filter((name) => fields[name] !== undefined).map((name) => [name, mounted(uiSchema[name])] as const)
  return {
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      uiSchema: { ...section.uiSchema, ...Object.fromEntries(drawnByHand(section)) },
    })),
  }
}

/** How a property with an override is drawn without it; the override has drawn the label already. */
export const withoutOverride = (ui: UiSchema): UiSchema => {
  const { 'ui:field': _override, [generatedKey]: generated, ...plain } = ui
  return { ...plain, ...(isObject(generated) && generated), 'ui:unlabelled': true }
}
