import { existsSync } from 'node:fs'
import { createPrecompiledValidator } from '@rjsf/validator-ajv8'
import { describe, expect, it } from 'vitest'
import validateBookable from 'virtual:validators/bookable'
import validateCoupon from 'virtual:validators/coupon'
import validateTenant from 'virtual:validators/tenant'
import wireTenant from 'virtual:wire-schema/tenant'
import couponForm from '../../src/generated/admin/coupon.form.ts'
import tenantForm from '../../src/generated/admin/tenant.form.ts'
import { definitions } from '../../src/generated/admin/resources.tsx'
import { couponEntity } from '../../src/generated/entities/coupon.ts'

const coupon = { ...couponEntity.defaults, id: 'SOMMER', discount: 0.29 }
const keywords = ({ errors }: typeof validateCoupon) => errors?.map(({ keyword }) => keyword).sort()

describe('the validator of a document', () => {
  it('takes a document made of the defaults, amounts of single cents included', () => {
    expect(validateCoupon(coupon)).toBe(true)
    for (let cents = 0; cents < 2000; cents += 1)
      expect(validateCoupon({ ...coupon, discount: cents / 100 })).toBe(true)
    expect(validateCoupon({ ...coupon, discount: 0.295 })).toBe(false)
  })

  it('tells every fault and coerces nothing', () => {
    expect(validateCoupon({ ...coupon, discount: '5', maxAmount: -1, extra: 1 })).toBe(false)
    expect(keywords(validateCoupon)).toEqual(['additionalProperties', 'minimum', 'type'])
  })

  it('ends the day at 24:00', () => {
    const hours = (endTime: string) =>
      validateBookable({ type: 'room', title: 'Saal', openingHours: [{ weekdays: [1], startTime: '08:00', endTime }] })
    expect(hours('24:00')).toBe(true)
    expect(hours('24:30')).toBe(false)
  })

  it('ENTITY-014 takes a secret as text, empty or null, and whether one is set as an echo', () => {
    const secret = (noreplyPassword: unknown) =>
      validateTenant({ name: 'A', noreplyPassword, noreplyPasswordSet: true }) || keywords(validateTenant)
    expect(secret(7)).toContain('type')
    for (const value of ['neu', '', null]) expect(secret(value)).not.toContain('type')
    expect(secret('neu')).not.toContain('additionalProperties')
  })

  it('ENTITY-019 names the fault inside the variant of a list element, not that no variant fits', () => {
    validateTenant({ name: 'A', applications: [{ id: 'pareva', type: 'locker', serverUrl: 7 }] })
    const faults = validateTenant.errors?.filter(({ instancePath }) => instancePath.startsWith('/applications'))
    expect(faults?.map(({ instancePath, keyword }) => [instancePath, keyword])).toEqual([
      ['/applications/0/serverUrl', 'type'],
    ])
  })
})

it('the wire schema has no annotations of ours but what it accepts, and secrets are only written', () => {
  expect(JSON.stringify(wireTenant).replaceAll('"x-accepts"', '')).not.toContain('"x-')
  expect(wireTenant.properties).toMatchObject({
    defaultEventCreationMode: { 'x-accepts': { instead: [{ given: '', means: 'detailed' }] } },
  })
  expect(wireTenant.properties).toMatchObject({
    noreplyPassword: { writeOnly: true },
    noreplyPasswordSet: { type: 'boolean', readOnly: true },
  })
})

it('a section is judged by its precompiled function', () => {
  const section = couponForm.sections[0]
  if (!section) throw new Error('coupon has no section')
  const validator = createPrecompiledValidator(couponForm.validators, section.schema)
  expect(validator.validateFormData({ id: 'A', discount: 1 }, section.schema).errors).toEqual([])
  expect(validator.validateFormData({ id: 'A' }, section.schema).errors.map(({ name }) => name)).toEqual(['required'])
})

it('a link is judged by one rule in the document and in the form', () => {
  const section = tenantForm.sections.find(({ fields }) => fields.some((field) => field === 'website'))
  if (!section) throw new Error('the form has no website')
  const form = createPrecompiledValidator(tenantForm.validators, section.schema)
  const inForm = (website: string) =>
    form.validateFormData({ website }, section.schema).errors.some(({ property }) => property === '.website')
  const inDocument = (website: string) => {
    validateTenant({ name: 'A', website })
    return validateTenant.errors?.some(({ instancePath }) => instancePath === '/website')
  }
  const judged = (link: string) => [link, inForm(link), inDocument(link)]
  for (const link of ['https://stadt.example', 'http://[::1]:80/a?b#c'])
    expect(judged(link)).toEqual([link, false, false])
  for (const link of ['https://xn--', 'https://a.example:99999', 'https://a.example/\u202E', 'https://a＠b.example'])
    expect(judged(link)).toEqual([link, true, true])
})

const forms = definitions.flatMap((definition) =>
  'form' in definition
    ? [{ name: definition.entity.name, fields: Object.keys(definition.entity.fields), form: definition.form }]
    : [],
)

it('an entity without a screen has no form', () => {
  const names = forms.map(({ name }) => name)
  expect(names).toContain('booking')
  for (const name of ['workflow', 'group-booking']) {
    expect(names).not.toContain(name)
    expect(existsSync(`src/generated/admin/${name}.form.ts`)).toBe(false)
  }
})

describe.each(forms)('the form of $name', ({ fields, form }) => {
  it('has a validator for every section, and every property in one section at most', async () => {
    const { sections, validators } = (await form()).default
    expect(sections.filter(({ schema }) => validators[schema.$id ?? ''] === undefined)).toEqual([])
    // A section with entries of another section's list has no property of its own.
    const own = sections.filter(({ part }) => part === undefined)
    const placed: readonly string[] = own.flatMap((section): readonly string[] => section.fields)
    expect(new Set(placed).size).toBe(placed.length)
    expect(placed.filter((field) => !fields.includes(field))).toEqual([])
  })
})
