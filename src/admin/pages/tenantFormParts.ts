import type { AnyRecord } from '../kit/anyRecord.ts'
import type { FormDefinition, FormSection } from '../kit/definition.ts'

/** Properties in the dialog besides the mail settings (TENANT-004); the others are filled in later. */
const asked = new Set(['name', 'contactName', 'location', 'mail', 'phone', 'website', 'paymentPurposeSuffix'])

const isAsked = (section: FormSection<AnyRecord>, name: string) => section.name === 'mail' || asked.has(name)

const part = (section: FormSection<AnyRecord>): FormSection<AnyRecord> => {
  const { properties = {}, required = [] } = section.schema
  const keep = (name: string) => isAsked(section, name)
  return {
    ...section,
    fields: section.fields.filter(keep),
    schema: {
      ...section.schema,
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => keep(name))),
      required: required.filter(keep),
    },
  }
}

/** The part of the tenant's generated form that a new tenant needs: same fields, same texts, same validators. */
export const tenantFormParts = (form: FormDefinition<AnyRecord>): FormDefinition<AnyRecord> => ({
  ...form,
  sections: form.sections.map(part).filter(({ fields }) => fields.length > 0),
})
