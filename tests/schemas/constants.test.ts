import { describe, expect, it } from 'vitest'
import { bookableEntity } from '../../src/generated/entities/bookable.ts'
import { bookingEntity } from '../../src/generated/entities/booking.ts'
import { couponEntity } from '../../src/generated/entities/coupon.ts'
import { eventEntity } from '../../src/generated/entities/event.ts'
import { instanceEntity } from '../../src/generated/entities/instance.ts'
import { roleEntity } from '../../src/generated/entities/role.ts'
import { tenantEntity } from '../../src/generated/entities/tenant.ts'
import { adminAreas } from '../../src/domain/access.ts'
import { takes } from './documents.ts'
import { documentedAreas } from '../support/documentedAreas.ts'

const valuesOf = (options: readonly { readonly value: unknown }[] | undefined) =>
  (options ?? []).map(({ value }) => value)

describe('facts of a new record', () => {
  const { defaults } = bookableEntity

  it('CONST-009 CONST-010 CONST-011 CONST-012 CONST-013 a new bookable: amount 1, per item, price 0, coupons, VAT 0', () => {
    expect(defaults).toMatchObject({
      amount: 1,
      priceType: 'per-item',
      enableCoupons: true,
      priceValueAddedTax: 0,
      priceCategories: [
        { priceEur: 0, interval: { start: null, end: null }, fixedPrice: false, weekdays: [], holidays: [] },
      ],
    })
  })

  it('ENTITY-001 a new bookable is neither public nor bookable nor released by itself, and restricted to nobody', () => {
    expect(defaults).toMatchObject({
      isPublic: false,
      isBookable: false,
      autoCommitBooking: false,
      requiredFields: [],
      permittedUsers: [],
      permittedRoles: [],
      parent: null,
      longRangeOptions: null,
    })
    expect(defaults).not.toHaveProperty('type')
  })

  it('ENTITY-023 ENTITY-027 ENTITY-029 a new event: on site, with contact person, open to the public', () => {
    expect(eventEntity.defaults).toMatchObject({ format: 0, attendees: { publicEvent: true } })
    expect(takes('event', '/eventOrganizer/addContactPerson', undefined)).toBe(true)
  })

  it('ENTITY-039 a new coupon takes off an amount and is unlimited', () => {
    expect(couponEntity.defaults).toMatchObject({ type: 'fixed', maxAmount: null, validFrom: null, validTo: null })
    expect(couponEntity.fields.type.options).toEqual([
      { value: 'fixed', label: 'Betrag' },
      { value: 'percentage', label: 'Prozent' },
    ])
  })
})

describe('closed lists', () => {
  it('CONST-020 weekdays are 1 to 6 for Monday to Saturday and 0 for Sunday', () => {
    const days = [0, 1, 2, 3, 4, 5, 6]
    expect(takes('bookable', '/openingHours/0/weekdays', days)).toBe(true)
    expect([-1, 7, 1.5, '1'].map((day) => takes('bookable', '/openingHours/0/weekdays', [day]))).toEqual(
      Array(4).fill(false),
    )
    expect(takes('bookable', '/openingHours/0/weekdays', [1, 1])).toBe(false)
  })

  it('CONST-035 event formats are 0 Präsenz, 1 Hybrid, 2 Online', () => {
    expect(eventEntity.fields.format.options).toEqual([
      { value: 0, label: 'Präsenz' },
      { value: 1, label: 'Hybrid' },
      { value: 2, label: 'Online' },
    ])
    expect(takes('event', '/format', 3)).toBe(false)
  })

  it('CONST-039 a workflow action sets a booking to commit, paid or reject', () => {
    const at = '/states/0/actions/0/bookingStatus'
    expect(takes('workflow', at, ['commit', 'paid', 'reject'])).toBe(true)
    expect(takes('workflow', at, ['pending'])).toBe(false)
  })

  it('CONST-040 the payment mode is test or prod', () => {
    expect(['test', 'prod', 'live'].map((mode) => takes('tenant', '/applications/1/paymentMode', mode))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('CONST-016 CONST-041 the event creation mode is simple or detailed', () => {
    expect(valuesOf(tenantEntity.fields.defaultEventCreationMode.options)).toEqual(['simple', 'detailed'])
    expect(takes('tenant', '/defaultEventCreationMode', 'wizard')).toBe(false)
  })

  it('CONST-045 there are sixteen payment methods, and two that providers have had since', () => {
    const methods =
      'CASH TRANSFER CREDIT_CARD DEBIT_CARD PAYPAL OTHER GIROPAY APPLE_PAY GOOGLE_PAY EPS IDEAL MAESTRO PAYDIRECT SOFORT BLUECODE UNKNOWN'
    const offered = valuesOf(bookingEntity.fields.paymentMethod.options).filter((value) => value !== '')
    expect(offered.slice(0, 16)).toEqual(methods.split(' '))
    expect(offered.slice(16)).toEqual(['WERO', 'DIRECT_TRANSFER'])
    expect(takes('booking', '/paymentMethod', 'BARTER')).toBe(false)
  })

  it('CONST-046 price types and their labels', () => {
    expect(bookableEntity.fields.priceType.options).toEqual([
      { value: 'per-item', label: 'pro Stück' },
      { value: 'per-hour', label: 'pro Stunde' },
      { value: 'per-day', label: 'pro Tag' },
      { value: 'per-square-meter', label: 'pro m²' },
    ])
    expect(takes('bookable', '/priceType', 'per-week')).toBe(false)
  })

  it('CONST-047 bookables are event locations, rooms, resources and tickets', () => {
    expect(valuesOf(bookableEntity.fields.type.options)).toEqual(['event-location', 'room', 'resource', 'ticket'])
    expect(takes('bookable', '/type', 'vehicle')).toBe(false)
  })

  it('CONST-048 attachments are of five kinds', () => {
    const kinds = ['agreement', 'privacy-agreement', 'user-manual', 'security-information', 'product-information']
    expect(kinds.map((kind) => takes('bookable', '/attachments/0/type', kind))).toEqual(kinds.map(() => true))
    expect(takes('bookable', '/attachments/0/type', 'photo')).toBe(false)
  })

  it('ENTITY-044 CONST-038 a role opens any of the ten documented admin areas and those of further screens, and nothing else', () => {
    expect(new Set(adminAreas).size).toBe(adminAreas.length)
    expect(adminAreas.filter((area) => documentedAreas.includes(area))).toHaveLength(10)
    expect(takes('role', '/adminInterfaces', [...adminAreas])).toBe(true)
    expect(['instance', 'settings', 'bookables'].map((name) => takes('role', '/adminInterfaces', [name]))).toEqual(
      Array(3).fill(false),
    )
    expect(roleEntity.defaults).toMatchObject({ adminInterfaces: [], freeBookings: false })
  })
})

describe('limits', () => {
  it('CONST-004 the payment purpose suffix has at most 12 characters', () => {
    expect(
      ['', 'zwölf Zeichen'.slice(0, 12), 'dreizehn Zeic'].map((text) => takes('tenant', '/paymentPurposeSuffix', text)),
    ).toEqual([true, true, false])
  })

  it('CONST-014 limits of public records are whole numbers or unlimited, and the instance alone sets them', () => {
    const verdicts = [true, true, true, false, false]
    for (const field of ['maxPublicBookables', 'maxPublicEvents'])
      expect([0, 5, null, -1, 1.5].map((value) => takes('tenant', `/${field}`, value))).toEqual(verdicts)
    expect(tenantEntity.defaults).toMatchObject({ maxPublicBookables: null, maxPublicEvents: null })
    const { maxPublicBookables, maxPublicEvents } = tenantEntity.fields
    const { maxTenants } = instanceEntity.fields
    expect([maxPublicBookables, maxPublicEvents, maxTenants].map(({ writableBy }) => writableBy)).toEqual([
      'instanceOwner',
      'instanceOwner',
      'instanceOwner',
    ])
  })

  it('CONST-015 the months of booking ahead are stored as given, unlimited unless said', () => {
    expect(tenantEntity.defaults.maxBookingAdvanceInMonths).toBeNull()
    expect([1, 18, null, 1.5].map((months) => takes('tenant', '/maxBookingAdvanceInMonths', months))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('ENTITY-001 an amount is a whole number up to a million, none, or unlimited', () => {
    expect([0, 1, 1_000_000, null, -1, 1.5, 1_000_001].map((amount) => takes('bookable', '/amount', amount))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('ENTITY-002 prices are whole cents from zero on; bounds of an interval are any numbers from zero on', () => {
    expect([0, 0.07, 19.99, -1, 0.001].map((price) => takes('bookable', '/priceCategories/0/priceEur', price))).toEqual(
      [true, true, true, false, false],
    )
    expect([0.25, null, -1].map((bound) => takes('bookable', '/priceCategories/0/interval/start', bound))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('ENTITY-003 ENTITY-004 times are clock times; only an end may be 24:00', () => {
    const start = '/openingHours/0/startTime'
    expect(['00:00', '23:59', '24:00', '8:00', ''].map((time) => takes('bookable', start, time))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(takes('bookable', '/openingHours/0/endTime', '24:00')).toBe(true)
  })

  it('ENTITY-005 a special day is a date of the calendar, or not chosen yet', () => {
    const at = '/specialOpeningHours/0/date'
    expect(['2028-02-29', null, '2027-02-29', '24.12.2027'].map((date) => takes('bookable', at, date))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('ENTITY-032 bookings lie in the years 2000 to 2100 or have no period', () => {
    const inBerlin = Date.UTC(1999, 11, 31, 23)
    expect(
      [inBerlin - 1, inBerlin, null, Date.UTC(2101, 0, 2)].map((time) => takes('booking', '/timeBegin', time)),
    ).toEqual([false, true, true, false])
  })
})
