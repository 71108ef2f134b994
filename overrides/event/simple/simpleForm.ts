import type { AnyRecord } from '../../../src/admin/kit/definition/anyRecord.ts'
import type { FormDefinition, FormSection } from '../../../src/admin/kit/definition/definition.ts'
import { isObject } from '../../../src/domain/json.ts'
import { uiWith } from '../uiWith.ts'

/** Fields of the single page, by property and part. */
const shown: Readonly<Record<string, readonly string[]>> = {
  information: ['name', 'teaserImage', 'teaserText', 'startDate', 'startTime', 'endDate', 'endTime'],
  eventLocation: ['name'],
  eventOrganizer: ['name', 'contactPersonName', 'contactPersonPhoneNumber', 'contactPersonEmailAddress'],
  attendees: ['needsRegistration', 'maxAttendees', 'free'],
}

const hide = { 'ui:widget': 'hidden', 'ui:field': undefined } as const
const required = 'Pflichtfeld'
const asked = { 'ui:options': { messages: { required, minLength: required, type: required } } } as const
const blank = { 'ui:options': { messages: { pattern: required } } } as const
const mail = { 'ui:options': { messages: { pattern: 'E-Mail muss gültig sein' } } } as const

const partsOf = ({ schema }: FormSection<AnyRecord>, property: string): readonly string[] => {
  const object: unknown = schema.properties?.[property]
  return isObject(object) && isObject(object['properties']) ? Object.keys(object['properties']) : []
}

const simpleSection = (section: FormSection<AnyRecord>): FormSection<AnyRecord> => {
  const uiSchema = section.fields.reduce((ui, property) => {
    const parts = shown[property]
    if (parts === undefined) return uiWith(ui, [property], hide)
    return partsOf(section, property).reduce((rest, part) => {
      if (!parts.includes(part)) return uiWith(rest, [property, part], hide)
      const named = uiWith(rest, [property, part], asked)
      if (part === 'name') return uiWith(named, [property, part], blank)
      return part === 'contactPersonEmailAddress' ? uiWith(named, [property, part], mail) : named
    }, ui)
  }, section.uiSchema)
  return { ...section, uiSchema }
}

/** The event form reduced to one page, with the documented texts (EVENT-SIMPLE-003 to EVENT-SIMPLE-013). */
export const simpleForm = (form: FormDefinition<AnyRecord>): FormDefinition<AnyRecord> => ({
  ...form,
  sections: form.sections
    .filter(({ fields }) => fields.some((property) => shown[property] !== undefined))
    .map(simpleSection),
})
