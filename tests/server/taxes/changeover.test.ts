import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChangeoverAnswer, ChangeoverRow } from '../../../src/api/taxChangeover.ts'
import { fromWallClock } from '../../../src/domain/time.ts'
import { createFrame } from '../../../src/server/http/frame.ts'
import { mountRoutes } from '../../../src/server/http/mountRoutes.ts'
import { securityHeaders } from '../../../src/server/http/securityHeaders.ts'
import { createSessionReader } from '../../../src/server/http/sessionReader.ts'
import { changeoverRoutes } from '../../../src/server/taxes/changeoverRoutes.ts'
import { engines } from '../../support/engines.ts'
import { bookingBody, type Hall, idOf, openHall, priceCategory } from '../bookings/hall.ts'
import { invoiceApp } from '../records/testApi.ts'

/** The year after next: bookable whatever day it is. */
const bookedYear = new Date().getUTCFullYear() + 2
const newYear = `${bookedYear}-01-01`
const at = (date: string, time: string): number => fromWallClock(date, time) ?? NaN
const keys = [
  { code: 'S19', label: '19 %', category: 'S', rate: 19, reasonText: '' },
  { code: 'E12', label: 'frei', category: 'E', rate: 0, reasonText: 'Steuerfrei nach § 4 Nr. 12 UStG' },
]
const all = { from: newYear, keeps: 'gross', choices: [], withSettled: false, after: null, changeover: null }
type Caller = Parameters<ReturnType<Hall['askOf']>>[0]

describe.each(engines)('the changeover of taxes on %s', (engine) => {
  let hall: Hall
  let ask: ReturnType<Hall['askOf']>
  let close: () => Promise<void>
  let object: string
  const errors: unknown[] = []
  beforeAll(async () => {
    hall = await openHall(engine)
    const { database, registry } = hall
    const app = createFrame({
      headers: securityHeaders(false),
      trustProxy: false,
      report: (_id, error) => errors.push(error),
    })
    mountRoutes(app, changeoverRoutes(registry), {
      database,
      sessions: createSessionReader(database, false),
      clock: Date.now,
      ownOrigin: () => ({ origin: 'http://localhost', loopback: true }),
      showEffects: async () => ({}),
    })
    ask = hall.askOf(app)
    close = () => app.close()
  })
  beforeEach(async () => {
    await hall.put('tenant', null, { id: 'stadt', maxBookingAdvanceInMonths: null, tax: { keys, zeroKey: 'E12' } })
    object = await hall.object({
      ...{ amount: null, priceType: 'per-item', priceValueAddedTax: 0, priceCategories: [priceCategory(100)] },
    })
  })
  afterEach(async () => {
    await hall.demandHealth()
    expect([...hall.unexpected, ...errors]).toEqual([])
  })
  afterAll(async () => {
    await close()
    await hall.close()
  })

  const book = async (change: object = {}, day = `${bookedYear}-02-03`): Promise<string> =>
    idOf(await hall.book(bookingBody(object, at(day, '10:00'), at(day, '12:00'), change)))
  const read = async (id: string) => (await hall.ask('team', 'GET', `/api/stadt/bookings/${id}`)).body
  const taxable = () => hall.put('bookable', 'stadt', { id: object, taxAssignments: assigned })
  const assigned = [{ customerKind: 'any', taxKey: 'S19', validFrom: newYear }]
  const call = async (change: object = {}, query = '', who: Caller = 'owner') => {
    const { status, body } = await ask(who, 'POST', `/api/stadt/tax/changeovers${query}`, { ...all, ...change })
    const answer: unknown = query === '' ? body : Reflect.get(Object(body), 'answer')
    return { status, body: answer as ChangeoverAnswer }
  }
  const rowOf = ({ body }: { body: ChangeoverAnswer }, id: string): ChangeoverRow | undefined =>
    body.rows.find(({ bookingId }) => bookingId === id)
  const undo = (id: string | null) => ask('owner', 'POST', `/api/stadt/tax/changeovers/${id ?? ''}/undo`, undefined)

  it('shows old and new sums of bookings from the day on, and changes nothing before it is told to', async () => {
    const [after, before] = [await book(), await book({}, `${bookedYear - 1}-12-30`)]
    await taxable()
    const shown = await call({}, '?simulate=true')
    expect(shown.status).toBe(200)
    expect(rowOf(shown, before)).toBeUndefined()
    expect(rowOf(shown, after)).toEqual({
      ...{ bookingId: after, name: 'Eva Muster', customerKind: 'private', state: 'open' },
      lines: [
        expect.objectContaining({
          taxDate: `${bookedYear}-02-03`,
          before: { key: 'E12', category: 'E', rate: 0 },
          after: { key: 'S19', category: 'S', rate: 19 },
          keeps: 'gross',
        }),
      ],
      now: { netCents: 10000, vatCents: 0, grossCents: 10000 },
      gross: { netCents: 8403, vatCents: 1597, grossCents: 10000 },
      net: { netCents: 10000, vatCents: 1900, grossCents: 11900 },
      chosen: { netCents: 8403, vatCents: 1597, grossCents: 10000 },
    })
    expect(await read(after)).toMatchObject({ priceEur: 100, vatIncludedEur: 0 })
  })

  it('changes by object and kind of customer, keeps the price through later edits of texts, and tells the life story', async () => {
    const [club, other] = [await book({ customerKind: 'club' }), await book()]
    await taxable()
    const choices = [{ bookableId: object, customerKind: 'club', keeps: 'net' }]
    const { body } = await call({ choices })
    expect([rowOf({ body }, club)?.chosen.grossCents, rowOf({ body }, other)?.chosen.grossCents]).toEqual([
      11900, 10000,
    ])
    expect(await read(club)).toMatchObject({
      ...{ priceEur: 119, vatIncludedEur: 19 },
      bookableItems: [{ taxKey: 'S19', vatRate: 19, taxCategory: 'S', userPriceEur: 100, userGrossPriceEur: 119 }],
    })
    await hall.book({ id: other, comment: 'Bitte mit Bestuhlung' })
    expect(await read(other)).toMatchObject({ priceEur: 100, vatIncludedEur: 15.97 })
    const story = await hall.ask('team', 'GET', `/api/stadt/bookings/${club}/history`)
    expect(JSON.stringify(story.body)).toContain('Steuer umgestellt')
    // Nothing is left to change.
    const again = await call({})
    expect([rowOf(again, club), rowOf(again, other), again.body.changeover]).toEqual([undefined, undefined, null])
  })

  it('leaves paid bookings unless asked, and then keeps what was paid', async () => {
    const id = await book({ isCommitted: true, isPayed: true, paymentMethod: 'CASH' })
    await taxable()
    expect(rowOf(await call({ keeps: 'net' }), id)).toMatchObject({ state: 'paid', chosen: { grossCents: 10000 } })
    expect(await read(id)).toMatchObject({ vatIncludedEur: 0 })
    await call({ keeps: 'net', withSettled: true })
    expect(await read(id)).toMatchObject({ priceEur: 100, vatIncludedEur: 15.97 })
  })

  it('leaves invoiced bookings too, whose net price never stays', async () => {
    await hall.put('tenant', null, { id: 'stadt', applications: [invoiceApp] })
    const address = { street: 'Hauptstraße 1', zipCode: '12345', location: 'Musterstadt' }
    const id = await book({ isCommitted: true, paymentProvider: 'invoice', ...address })
    await taxable()
    expect(rowOf(await call(), id)).toMatchObject({ state: 'invoiced', lines: [{ keeps: 'none' }] })
    const kept = await call({ keeps: 'net', withSettled: true }, '?simulate=true')
    expect(rowOf(kept, id)).toMatchObject({ lines: [{ keeps: 'gross' }], chosen: { grossCents: 10000 } })
    expect(await read(id)).toMatchObject({ vatIncludedEur: 0 })
  })

  it('takes the day of a ticket from its event, as its price does', async () => {
    const eventOn = (startDate: string) =>
      hall.put('event', 'stadt', {
        information: { name: 'Konzert', startDate, startTime: '20:00' },
        ...{ eventLocation: { name: 'Saal' }, eventOrganizer: { name: 'Stadt', addContactPerson: false } },
      })
    const [before, after] = [await eventOn(`${bookedYear - 1}-12-30`), await eventOn(`${bookedYear}-03-01`)]
    const ids = await Promise.all(
      [before, after].map(async (eventId) => {
        const ticket = await hall.object({
          ...{ type: 'ticket', eventId, isScheduleRelated: false, amount: null, priceType: 'per-item' },
          ...{ priceValueAddedTax: 0, priceCategories: [priceCategory(10)] },
        })
        const made = idOf(await hall.book(bookingBody(ticket, null, null)))
        await hall.put('bookable', 'stadt', { id: ticket, taxAssignments: assigned })
        return { ticket, made }
      }),
    )
    const { body } = await call({ keeps: 'net' })
    expect(ids.map(({ made }) => rowOf({ body }, made)?.lines[0]?.taxDate)).toEqual([undefined, `${bookedYear}-03-01`])
    for (const { ticket, made } of ids) {
      const [stored, priced] = [await read(made), (await hall.book(bookingBody(ticket, null, null))).body]
      expect(Reflect.get(Object(stored), 'priceEur')).toBe(Reflect.get(Object(priced), 'priceEur'))
    }
  })

  it('is undone, but for bookings that have changed since', async () => {
    const [first, second, third] = [await book(), await book(), await book({ isCommitted: true })]
    await taxable()
    const { body } = await call({ keeps: 'net' })
    await hall.book({ id: second, bookableItems: [{ bookableId: object, amount: 2 }] })
    await hall.ask('team', 'POST', `/api/stadt/bookings/${third}/pay`, { paymentMethod: 'CASH' })
    const undone = await undo(body.changeover)
    expect(undone.body).toEqual({
      undone: expect.arrayContaining([first]) as string[],
      kept: [second, third].sort(),
      more: false,
    })
    expect(await read(first)).toMatchObject({ priceEur: 100, vatIncludedEur: 0, bookableItems: [{ taxKey: 'E12' }] })
    expect(await read(third)).toMatchObject({ priceEur: 119 })
    const { body: listed } = await ask('owner', 'GET', '/api/stadt/tax/changeovers', undefined)
    expect(listed).toMatchObject({
      changeovers: expect.arrayContaining([
        expect.objectContaining({ id: body.changeover, kept: 2, from: newYear }),
      ]) as unknown,
    })
    expect((await undo(body.changeover)).body).toEqual({ undone: [], kept: [], more: false })
  })

  it('goes on where it ended, and is for those who may change the tenant and all bookings', async () => {
    const id = await book()
    await taxable()
    expect(rowOf(await call({ after: id }, '?simulate=true'), id)).toBeUndefined()
    for (const [who, status] of [
      ['visitor', 401],
      ['read', 403],
      ['own', 403],
    ] as const)
      expect((await call({}, '', who)).status, who).toBe(status)
    expect((await call({ changeover: '00000000-0000-4000-8000-000000000000' })).status).toBe(404)
    expect((await undo('gibt-es-nicht')).status).toBe(404)
  })
})
