import { createPrecompiledValidator } from '@rjsf/validator-ajv8'
import { describe, expect, it } from 'vitest'
import type { AnyRecord } from '../../../../src/admin/kit/definition/anyRecord.ts'
import type { FormDefinition } from '../../../../src/admin/kit/definition/definition.ts'
import { type SchemaFault, schemaProblems } from '../../../../src/admin/kit/form/schemaProblems.ts'
import bookableForm from '../../../../src/generated/admin/bookable.form.ts'
import tenantForm from '../../../../src/generated/admin/tenant.form.ts'

/** Faults of these values by a section's own validator and messages. */
const said = (form: unknown, name: string, values: AnyRecord) => {
  const { sections, validators } = form as FormDefinition<AnyRecord>
  const section = sections.find((one) => one.name === name)
  if (!section) throw new Error(`no section ${name}`)
  const validator = createPrecompiledValidator(validators, section.schema)
  const { errors = [] } = validator.rawValidation<SchemaFault>(section.schema, values)
  return schemaProblems(section.schema, section.uiSchema, errors).map(({ path, message }) => `${path} ${message}`)
}
const applications = (...list: readonly object[]) => said(tenantForm, 'payment', { applications: list })

describe('what the schema says against a variant', () => {
  const pareva = { id: 'pareva', type: 'locker', serverUrl: '' }

  it('LOCKER-007 names the field of the variant the value means to be, in the schema’s own words', () => {
    expect(applications(pareva)).toEqual([])
    expect(applications({ ...pareva, serverUrl: 'parkhaus' })).toEqual(['/applications/0/serverUrl Ungültige URL.'])
    expect(applications({ id: 'invoice', type: 'payment' }, { ...pareva, lockerId: 7 })).toEqual([
      '/applications/1/lockerId Kennung der Anlage: Diese Angabe hat die falsche Form.',
    ])
    expect(applications({ ...pareva, schloss: true })).toHaveLength(1)
  })

  it('says once that no variant fits, where the value means to be none', () => {
    const none = ['/applications/0 Anwendung: Bitte einen der angebotenen Werte wählen.']
    expect(applications({ id: 'tresor', type: 'locker' })).toEqual(none)
    expect(applications({})).toEqual(none)
  })

  it('says of a choice that it is none of those offered', () => {
    expect(said(bookableForm, 'prices', { priceType: 'per-year' })).toEqual([
      '/priceType Preisart: Bitte einen der angebotenen Werte wählen.',
    ])
  })
})

describe('what the schema says against the parts of a hand-drawn field', () => {
  it('is said in the parts’ own words', () => {
    expect(said(bookableForm, 'time', { openingHours: [{ weekdays: [1], startTime: '25:00' }] })).toEqual([
      '/openingHours/0/endTime Bitte eine Uhrzeit angeben.',
      '/openingHours/0/startTime Bitte eine Uhrzeit von 00:00 bis 23:59 angeben.',
    ])
    expect(said(bookableForm, 'lockers', { lockerDetails: { active: true, units: [{ id: '' }] } })).toEqual([
      '/lockerDetails/units/0/id Pflichtfeld',
    ])
  })
})
