import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { fromWallClock } from '../../../src/domain/time.ts'
import { Refusal } from '../../../src/domain/refusal.ts'
import { runDoctor } from '../../../src/server/doctor/runDoctor.ts'
import { engines } from '../../support/engines.ts'
import { bookingBody, field, type Hall, idOf, openHall, priceCategory } from './hall.ts'

const at = (date: string, time: string): number => fromWallClock(date, time) ?? NaN
/** The year after next: bookable whatever day it is. */
const supplyYear = new Date().getUTCFullYear() + 2
const newYear = `${supplyYear}-01-01`
const eve = `${supplyYear - 1}-12-31`

const key = (code: string, category: 'S' | 'E' | 'O', rate: number, reasonText = '') => ({
  ...{ code, label: code, category, rate, reasonText },
})
const keys = [
  key('S19', 'S', 19),
  key('S7', 'S', 7),
  key('E12', 'E', 0, 'Steuerfrei nach § 4 Nr. 12 UStG'),
  key('O2B', 'O', 0, 'Nicht steuerbar nach § 2b UStG'),
]
const saved = { status: 200 }
const from = (validFrom: string, taxKey: string, customerKind = 'any') => ({ customerKind, taxKey, validFrom })
const priced: Partial<Bookable> = {
  amount: null,
  priceType: 'per-item',
  priceValueAddedTax: 0,
  priceCategories: [priceCategory(100)],
}

describe.each(engines)('taxes of bookings on %s', (engine) => {
  let hall: Hall
  /** Saves the tenant; its refusal if there is one. */
  const setTax = (tax: object): Promise<object> =>
    hall.put('tenant', null, { id: 'stadt', tax }).then(
      () => saved,
      (error: unknown) => {
        if (error instanceof Refusal)
          return { status: error.status, code: error.code, message: error.message, details: error.details }
        throw error
      },
    )
  const room = (change: object = {}) => hall.object({ ...priced, ...change })
  const book = (object: string | readonly string[], begin: number | null, end: number | null, change: object = {}) =>
    hall.book(bookingBody(object, begin, end, change))
  beforeAll(async () => {
    hall = await openHall(engine)
    await hall.put('tenant', null, { id: 'stadt', maxBookingAdvanceInMonths: null })
  })
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  it('follow the day on which the use ends, over New Year, at midnight and after a move; lines store all of it', async () => {
    expect(await setTax({ keys })).toBe(saved)
    const object = await room({ taxAssignments: [from('2000-01-01', 'E12'), from(newYear, 'S19')] })
    const old = { taxKey: 'E12', taxCategory: 'E', vatRate: 0, taxReason: 'Steuerfrei nach § 4 Nr. 12 UStG' }
    const fresh = { taxKey: 'S19', taxCategory: 'S', vatRate: 19, taxReason: '', priceBasis: 'net' }
    const midnight = await book(object, at(eve, '22:00'), at(newYear, '00:00'))
    expect(midnight).toMatchObject({ status: 201, body: { priceEur: 100, bookableItems: [{ ...old, taxDate: eve }] } })
    const over = await book(object, at(eve, '22:00'), at(newYear, '02:00'))
    expect(over.body).toMatchObject({
      priceEur: 119,
      vatIncludedEur: 19,
      bookableItems: [{ ...fresh, taxDate: newYear }],
    })
    const moved = await hall.book({ id: idOf(over), timeEnd: at(eve, '23:30') })
    expect(moved.body).toMatchObject({ priceEur: 100, vatIncludedEur: 0, bookableItems: [{ ...old, taxDate: eve }] })
    // A key that changes afterwards does not reach what is stored.
    await setTax({ keys: keys.map((one) => (one.code === 'E12' ? { ...one, reasonText: 'Neuer Text' } : one)) })
    const kept = await hall.book({ id: idOf(moved), comment: 'unverändert' })
    expect(kept.body).toMatchObject({ bookableItems: [old] })
    await setTax({ keys })
  })

  it('a series over New Year has both keys; prices are gross or net by the object', async () => {
    const object = await room({
      ...{ priceBasis: 'gross', groupBooking: { enabled: true, permittedRoles: [] } },
      taxAssignments: [from('2000-01-01', 'S7'), from(newYear, 'S19')],
    })
    const dates = [eve, newYear].map((date) => ({
      ...{ timeBegin: at(date, '10:00'), timeEnd: at(date, '11:00') },
      bookableItems: [{ bookableId: object, amount: 1 }],
    }))
    const { timeBegin: _begin, timeEnd: _end, bookableItems: _items, ...contact } = bookingBody(object, null, null)
    const series = await hall.ask('team', 'POST', '/api/stadt/group-bookings', { ...contact, bookingAttempts: dates })
    expect(series.status).toBe(201)
    const ids = field(series, 'bookingIds')
    const lines = await Promise.all(
      (Array.isArray(ids) ? ids : []).map((id) => hall.ask('team', 'GET', `/api/stadt/bookings/${String(id)}`)),
    )
    expect(lines.map(({ body }) => body)).toMatchObject([
      { priceEur: 100, vatIncludedEur: 6.54, bookableItems: [{ taxKey: 'S7', priceBasis: 'gross', taxDate: eve }] },
      { priceEur: 100, vatIncludedEur: 15.97, bookableItems: [{ taxKey: 'S19', regularPriceEur: 84.03 }] },
    ])
  })

  it('tickets follow their event, companies their own assignments, objects theirs before the tenant’s', async () => {
    await setTax({
      keys,
      assignments: [from('2000-01-01', 'O2B'), from('2000-01-01', 'S19', 'company')],
      zeroKey: 'E12',
    })
    const event = await hall.put('event', 'stadt', {
      information: { name: 'Silvester', startDate: eve, startTime: '20:00', endDate: newYear, endTime: '03:00' },
      eventLocation: { name: 'Saal' },
      eventOrganizer: { name: 'Stadt', addContactPerson: false },
      isPublic: true,
      taxAssignments: [from(newYear, 'S7')],
    })
    const ticket = await hall.object({ ...priced, type: 'ticket', eventId: event, isScheduleRelated: false })
    const plain = await room()
    const taxed = await room({ taxAssignments: [from('2000-01-01', 'S19')] })
    const keysOf = async (object: string, change: object = {}, begin: number | null = at(newYear, '10:00')) => {
      const { status, body } = await book(object, begin, begin === null ? null : at(newYear, '11:00'), change)
      expect(status).toBe(201)
      return Reflect.get(Object(body), 'bookableItems')[0].taxKey
    }
    expect([
      await keysOf(ticket, {}, null),
      await keysOf(plain),
      await keysOf(plain, { customerKind: 'company' }),
      await keysOf(taxed, { customerKind: 'company' }),
    ]).toEqual(['S7', 'O2B', 'S19', 'S19'])
    const booked = await book(plain, at(newYear, '12:00'), at(newYear, '13:00'))
    const changed = await hall.book({ id: idOf(booked), customerKind: 'company' })
    expect([booked.body, changed.body]).toMatchObject([{ priceEur: 100 }, { priceEur: 119, customerKind: 'company' }])
    const preview = await hall.ask('team', 'POST', '/api/stadt/bookings/preview', {
      ...{ bookableItems: [{ bookableId: plain, amount: 1 }], customerKind: 'company' },
      ...{ timeBegin: at(newYear, '14:00'), timeEnd: at(newYear, '15:00') },
    })
    expect(preview).toMatchObject({ status: 200, body: { price: { priceEur: 119, vatIncludedEur: 19 } } })
  })

  it('§ 19 UStG holds from its day for everything; the law is changed with a note, and twice', async () => {
    const object = await room({ taxAssignments: [from('2000-01-01', 'S19')] })
    const small = (validFrom: string, note = '') => ({ validFrom, regime: 'KLEINUNTERNEHMER', note })
    expect(await setTax({ keys, regimes: [small(newYear)] })).toBe(saved)
    const lines = async () =>
      (await Promise.all([eve, newYear].map((date) => book(object, at(date, '15:00'), at(date, '16:00'))))).map(
        ({ body }) => Reflect.get(Object(body), 'bookableItems')[0],
      )
    const exempt = {
      taxKey: '',
      taxCategory: 'E',
      vatRate: 0,
      taxReason: 'Umsatzsteuer wird nach § 19 UStG nicht erhoben.',
    }
    expect(await lines()).toMatchObject([{ taxKey: 'S19' }, exempt])
    // Edited twice: the second edit alone counts.
    expect(await setTax({ keys, regimes: [small(eve)] })).toBe(saved)
    expect(await lines()).toMatchObject([exempt, exempt])
    expect(await setTax({ keys, regimes: [] })).toBe(saved)
    expect(await lines()).toMatchObject([{ taxKey: 'S19' }, { taxKey: 'S19' }])
    const past = await setTax({ keys, regimes: [small('2020-01-01')] })
    expect(past).toMatchObject({ status: 400, details: { fields: [{ path: '/tax/regimes/0/note' }] } })
    expect(await setTax({ keys, regimes: [small('2020-01-01', 'Rückwirkend beantragt')] })).toBe(saved)
    expect(await setTax({ keys, regimes: [] })).toBe(saved)
  })

  it('named keys exist and stay; a public price of 0 % states its reason once § 2b UStG is declared', async () => {
    await setTax({ keys, regimes: [] })
    const unknown = await hall.ask('owner', 'PUT', '/api/stadt/bookables', {
      ...{ type: 'room', title: 'Saal' },
      taxAssignments: [from(newYear, 'FEHLT')],
    })
    expect(unknown).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: '/taxAssignments/0/taxKey', code: 'TAX_KEY_UNKNOWN' }] } },
    })
    const object = await room({ title: 'Sängersaal', taxAssignments: [from(newYear, 'S7')] })
    const removed = await setTax({ keys: keys.filter(({ code }) => code !== 'S7') })
    expect(removed).toMatchObject({
      ...{ status: 409, code: 'TAX_KEY_IN_USE' },
      message: expect.stringContaining('Buchungsobjekt „Sängersaal“'),
    })
    const declared = { keys, regimes: [{ validFrom: '2026-01-01', regime: 'PAR_2B', note: 'Option widerrufen' }] }
    expect(await setTax(declared)).toBe(saved)
    const publish = (change: object) => hall.ask('owner', 'PUT', '/api/stadt/bookables', { id: object, ...change })
    // Its assignment holds from a later day on.
    expect(await publish({ title: 'Saal' })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: '/taxAssignments', code: 'TAX_KEY_MISSING' }] } },
    })
    expect((await book(object, at(eve, '10:00'), at(eve, '11:00'))).status).toBe(201)
    const notes = async () =>
      (await runDoctor(hall.database, hall.registry)).filter(
        ({ check, location }) => check === 'taxes' && location.endsWith(object),
      )
    expect(await notes()).toMatchObject([{ location: `bookables stadt/${object}`, note: true }])
    for (const change of [
      { isPublic: false },
      { priceValueAddedTax: 7 },
      { taxAssignments: [from('2026-01-01', 'S7')] },
    ])
      expect((await publish({ isPublic: true, priceValueAddedTax: 0, ...change })).status).toBe(200)
    expect(await setTax({ ...declared, zeroKey: 'E12' })).toBe(saved)
    expect(await notes()).toEqual([])
    expect((await publish({ isPublic: true, priceValueAddedTax: 0, taxAssignments: [] })).status).toBe(200)
    expect(await setTax({ keys, regimes: [] })).toBe(saved)
  })
})
