import { describe, expect, it } from 'vitest'
import { createScope } from '../../../../src/admin/kit/form/createScope.ts'
import { fixedProperties } from '../../../../src/admin/kit/form/fixedProperties.ts'
import { isShown } from '../../../../src/admin/kit/form/isShown.ts'
import { newRecord } from '../../../../src/admin/kit/form/newRecord.ts'
import { sectionFilled } from '../../../../src/admin/kit/form/sectionFilled.ts'
import { ofAnyRecord, type AnyRecord } from '../../../../src/admin/kit/definition/anyRecord.ts'
import type { FormDefinition } from '../../../../src/admin/kit/definition/definition.ts'
import { mergeRoles, visitorState, type PermissionState } from '../../../../src/domain/access.ts'
import { bookableAdmin } from '../../../../src/generated/admin/bookable.tsx'
import { couponAdmin } from '../../../../src/generated/admin/coupon.tsx'
import { tenantAdmin } from '../../../../src/generated/admin/tenant.tsx'
import { screenNamed } from '../screenNamed.ts'
import bookableForm from '../../../../src/generated/admin/bookable.form.ts'
import couponForm from '../../../../src/generated/admin/coupon.form.ts'

const bookables = (name: string) =>
  ofAnyRecord({ admin: bookableAdmin, screen: screenNamed(bookableAdmin, name), overrides: {} })
const start = (name: string): AnyRecord => {
  const screen = bookables(name)
  return newRecord(screen.admin.entity, screen.screen.fixed)
}
const anyForm = (form: unknown) => form as FormDefinition<AnyRecord>
const scopeOf = (record: AnyRecord) =>
  createScope({ screenProps: bookables('room'), form: anyForm(bookableForm), record, access: 'edit', isNew: true })
const messages = (record: AnyRecord) =>
  scopeOf(record)
    .problems.checkAll(record)
    .map(({ path, message }) => `${path} ${message}`)

describe('a new record', () => {
  it.each(['event-location', 'room', 'resource', 'ticket'])(
    'BOOKABLE-FORM-005 of the place %s has its type',
    (name) => {
      expect(start(name).type).toBe(name)
    },
  )

  it('BOOKABLE-FORM-045 CONST-009 starts with the amount 1', () => {
    expect(start('room').amount).toBe(1)
  })

  it('PRICE-002 PRICE-003 PRICE-005 PRICE-025 CONST-010 CONST-011 CONST-012 CONST-013 starts per item, without VAT, with coupons, at price 0', () => {
    expect(start('room')).toMatchObject({
      priceType: 'per-item',
      priceValueAddedTax: 0,
      enableCoupons: true,
      priceCategories: [{ priceEur: 0 }],
    })
  })

  it('carries nothing that only the server sets', () => {
    const names = Object.keys(start('room'))
    for (const name of ['id', 'tenantId', 'ownerUserId', 'timeCreated', 'timeUpdated', 'version', 'priceEur']) {
      expect(names).not.toContain(name)
    }
    expect(
      newRecord(ofAnyRecord({ admin: couponAdmin, screen: screenNamed(couponAdmin), overrides: {} }).admin.entity, {}),
    ).not.toHaveProperty('usedAmount')
  })

  it('is refused only for what a person must give', () => {
    expect(messages(start('room'))).toEqual(['/title Pflichtfeld'])
    expect(messages({ ...start('room'), title: 'Saal' })).toEqual([])
  })
})

describe('what is wrong with a record', () => {
  const room = (values: AnyRecord): AnyRecord => ({ ...start('room'), title: 'Saal', ...values })

  it('ERR-080 says the schema’s own sentence', () => {
    expect(messages(room({ title: '' }))).toEqual(['/title Pflichtfeld'])
    expect(messages(room({ priceValueAddedTax: 101 }))).toEqual([
      '/priceValueAddedTax Bitte einen Wert von 0 bis 100 angeben.',
    ])
  })

  it('ERR-086 says how long a text may be', () => {
    expect(messages(room({ title: 'x'.repeat(201) }))).toEqual([
      '/title Titel Die Anzahl an Zeichen darf nicht größer als 200 sein.',
    ])
    expect(messages(room({ location: 'x'.repeat(301) }))).toEqual([
      '/location Standort Die Anzahl an Zeichen darf nicht größer als 300 sein.',
    ])
  })

  it('says that a text is no number, where it stands', () => {
    const [category] = room({}).priceCategories as readonly object[]
    expect(messages(room({ priceCategories: [category, { ...category, priceEur: 'zwölf' }] }))).toEqual([
      '/priceCategories/1/priceEur Preis netto: Bitte eine Zahl angeben, zum Beispiel 12,50.',
    ])
  })

  it('says one sentence per value', () => {
    expect(messages(room({ priceType: 'per-year' }))).toEqual([
      '/priceType Preisart: Bitte einen der angebotenen Werte wählen.',
    ])
  })

  it('runs the rules of the domain while typing; warnings do not keep from saving', () => {
    const scope = scopeOf(room({ type: 'ticket' }))
    expect(scope.problems.shown().map(({ code, severity }) => `${code} ${severity}`)).toContain(
      'TICKET_WITHOUT_EVENT warning',
    )
    expect(scope.problems.checkAll(room({ type: 'ticket' }))).toEqual([])
    expect(messages(room({ isScheduleRelated: true, isTimePeriodRelated: true }))).toHaveLength(1)
  })

  it('ERR-080 asks for the discount of a coupon', () => {
    const screen = ofAnyRecord({ admin: couponAdmin, screen: screenNamed(couponAdmin), overrides: {} })
    const record = { ...newRecord(screen.admin.entity, {}), id: 'SOMMER' }
    const scope = createScope({ screenProps: screen, form: anyForm(couponForm), record, access: 'edit', isNew: true })
    expect(scope.problems.checkAll(record).map(({ message }) => message)).toEqual(['Pflichtfeld'])
  })
})

describe('what a form shows', () => {
  const section = (name: string) => {
    const found = anyForm(bookableForm).sections.find((one) => one.name === name)
    if (!found) throw new Error(`no section ${name}`)
    return found
  }

  it('BOOKABLE-FORM-006 has the documented sections in the documented order', () => {
    expect(anyForm(bookableForm).sections.map(({ title }) => title)).toEqual([
      'Typ und Mandant',
      'Veranstaltung',
      'Titel',
      'Titelbild',
      'Beschreibung',
      'Standort',
      'Tags',
      'Flags',
      'Preise',
      'Zeitliche Abhängigkeiten',
      'Schließsysteme',
      'Berechtigungen',
      'Kostenfreie Buchungen',
      'Gruppenbuchungen',
      'Zugehörige Buchungsobjekte',
      'Anhänge',
      'Weitere Optionen',
      'Buchungshinweise',
    ])
  })

  it.each([
    ['ticket', true],
    ['room', false],
  ])('BOOKABLE-FORM-008 of a %s shows the event: %s', (type, shown) => {
    expect(isShown(section('event').showWhen.eventId, { type })).toBe(shown)
  })

  it('reads conditions of list entries from the same entry', () => {
    const record = { list: [{ on: true }, { on: false }] }
    expect(isShown({ 'list.*.on': [true] }, record, ['list', 0, 'name'])).toBe(true)
    expect(isShown({ 'list.*.on': [true] }, record, ['list', 1, 'name'])).toBe(false)
  })

  it('marks a section as filled when it holds something and all it requires', () => {
    expect(sectionFilled([section('title')], section('title'), { title: '' })).toBe(false)
    expect(sectionFilled([section('title')], section('title'), { title: 'Saal' })).toBe(true)
    expect(sectionFilled([section('tags')], section('tags'), { tags: [] })).toBe(false)
  })
})

describe('what a person may not edit', () => {
  const owner: PermissionState = { ...visitorState, userId: 'x', tenants: [mergeRoles('t', [], true)] }
  const instanceOwner: PermissionState = { ...visitorState, userId: 'x', instanceOwner: true }
  const tenant = ofAnyRecord({ admin: tenantAdmin, screen: screenNamed(tenantAdmin), overrides: {} }).admin.entity
  const coupon = ofAnyRecord({ admin: couponAdmin, screen: screenNamed(couponAdmin), overrides: {} }).admin.entity

  it('is what the server sets', () => {
    expect([...fixedProperties(coupon, owner, 't', true)]).toEqual(
      expect.arrayContaining(['tenantId', 'usedAmount', 'timeCreated']),
    )
  })

  it('is an id once it is given', () => {
    expect(fixedProperties(coupon, owner, 't', true).has('id')).toBe(false)
    expect(fixedProperties(coupon, owner, 't', false).has('id')).toBe(true)
  })

  it('is what only instance owners write', () => {
    expect(fixedProperties(tenant, owner, 't', false).has('maxPublicBookables')).toBe(true)
    expect(fixedProperties(tenant, instanceOwner, 't', false).has('maxPublicBookables')).toBe(false)
  })
})
