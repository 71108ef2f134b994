import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '../../support/engines.ts'
import { bookingBody, idOf, priceCategory } from '../bookings/hall.ts'
import { invoiceApp } from '../records/testApi.ts'
import { assigned, bookedYear, type ChangeoverTown, openChangeoverTown, rowOf } from './changeoverTown.ts'

describe.each(engines)('the changeover of taxes on %s', (engine) => {
  let town: ChangeoverTown
  let object: string
  beforeAll(async () => {
    town = await openChangeoverTown(engine)
  })
  beforeEach(async () => {
    object = await town.begin()
  })
  afterEach(async () => {
    await town.hall.demandHealth()
    expect([...town.hall.unexpected, ...town.errors]).toEqual([])
  })
  afterAll(() => town.close())

  it('shows old and new sums of bookings from the day on, and changes nothing before it is told to', async () => {
    const [after, before] = [await town.book(), await town.book({}, `${bookedYear - 1}-12-30`)]
    await town.tax('S19')
    const shown = await town.call({}, '?simulate=true')
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
    expect(await town.read(after)).toMatchObject({ priceEur: 100, vatIncludedEur: 0 })
  })

  it('changes by object and kind of customer, keeps the price through later edits of texts, and tells the life story', async () => {
    const [club, other] = [await town.book({ customerKind: 'club' }), await town.book()]
    await town.tax('S19')
    const choices = [{ bookableId: object, customerKind: 'club', keeps: 'net' }]
    const { body } = await town.call({ choices })
    expect([rowOf({ body }, club)?.chosen.grossCents, rowOf({ body }, other)?.chosen.grossCents]).toEqual([
      11900, 10000,
    ])
    expect(await town.read(club)).toMatchObject({
      ...{ priceEur: 119, vatIncludedEur: 19 },
      bookableItems: [{ taxKey: 'S19', vatRate: 19, taxCategory: 'S', userPriceEur: 100, userGrossPriceEur: 119 }],
    })
    await town.hall.book({ id: other, comment: 'Bitte mit Bestuhlung' })
    expect(await town.read(other)).toMatchObject({ priceEur: 100, vatIncludedEur: 15.97 })
    const story = await town.hall.ask('team', 'GET', `/api/stadt/bookings/${club}/history`)
    expect(JSON.stringify(story.body)).toContain('Steuer umgestellt')
    // Nothing is left to change.
    const again = await town.call({})
    expect([rowOf(again, club), rowOf(again, other), again.body.changeover]).toEqual([undefined, undefined, null])
  })

  it('leaves paid bookings unless asked, and then keeps what was paid', async () => {
    const id = await town.book({ isCommitted: true, isPayed: true, paymentMethod: 'CASH' })
    await town.tax('S19')
    expect(rowOf(await town.call({ keeps: 'net' }), id)).toMatchObject({ state: 'paid', chosen: { grossCents: 10000 } })
    expect(await town.read(id)).toMatchObject({ vatIncludedEur: 0 })
    await town.call({ keeps: 'net', withSettled: true })
    expect(await town.read(id)).toMatchObject({ priceEur: 100, vatIncludedEur: 15.97 })
  })

  it('leaves invoiced bookings too, whose net price never stays', async () => {
    await town.hall.put('tenant', null, { id: 'stadt', applications: [invoiceApp] })
    const address = { street: 'Hauptstraße 1', zipCode: '12345', location: 'Musterstadt' }
    const id = await town.book({ isCommitted: true, paymentProvider: 'invoice', ...address })
    await town.tax('S19')
    expect(rowOf(await town.call(), id)).toMatchObject({ state: 'invoiced', lines: [{ keeps: 'none' }] })
    const kept = await town.call({ keeps: 'net', withSettled: true }, '?simulate=true')
    expect(rowOf(kept, id)).toMatchObject({ lines: [{ keeps: 'gross' }], chosen: { grossCents: 10000 } })
    expect(await town.read(id)).toMatchObject({ vatIncludedEur: 0 })
  })

  it('takes the day of a ticket from its event, as its price does', async () => {
    const eventOn = (startDate: string) =>
      town.hall.put('event', 'stadt', {
        information: { name: 'Konzert', startDate, startTime: '20:00' },
        ...{ eventLocation: { name: 'Saal' }, eventOrganizer: { name: 'Stadt', addContactPerson: false } },
      })
    const [before, after] = [await eventOn(`${bookedYear - 1}-12-30`), await eventOn(`${bookedYear}-03-01`)]
    const ids = await Promise.all(
      [before, after].map(async (eventId) => {
        const ticket = await town.hall.object({
          ...{ type: 'ticket', eventId, isScheduleRelated: false, amount: null, priceType: 'per-item' },
          ...{ priceValueAddedTax: 0, priceCategories: [priceCategory(10)] },
        })
        const made = idOf(await town.hall.book(bookingBody(ticket, null, null)))
        await town.hall.put('bookable', 'stadt', { id: ticket, taxAssignments: assigned('S19') })
        return { ticket, made }
      }),
    )
    const { body } = await town.call({ keeps: 'net' })
    expect(ids.map(({ made }) => rowOf({ body }, made)?.lines[0]?.taxDate)).toEqual([undefined, `${bookedYear}-03-01`])
    for (const { ticket, made } of ids) {
      const [stored, priced] = [await town.read(made), (await town.hall.book(bookingBody(ticket, null, null))).body]
      expect(Reflect.get(Object(stored), 'priceEur')).toBe(Reflect.get(Object(priced), 'priceEur'))
    }
  })

  it('changes each booking once if two ask at once while one is edited', async () => {
    const ids = [await town.book(), await town.book(), await town.book()]
    const edited = await town.book()
    await town.tax('S19')
    const [first, second, edit] = await Promise.all([
      town.call({ keeps: 'net' }),
      town.call({ keeps: 'net' }),
      town.hall.book({ id: edited, bookableItems: [{ bookableId: object, amount: 2 }] }),
    ])
    expect([first.status, second.status, edit.status]).toEqual([200, 200, 200])
    for (const id of ids) {
      const rows = [rowOf(first, id), rowOf(second, id)].filter((row) => row !== undefined)
      expect(rows.map(({ now }) => now.grossCents)).toEqual([10000])
      expect(await town.read(id)).toMatchObject({ priceEur: 119, vatIncludedEur: 19 })
    }
    expect(await town.read(edited)).toMatchObject({ priceEur: 238, bookableItems: [{ taxKey: 'S19', amount: 2 }] })
  })

  it('goes on where it ended, and is for those who may change the tenant and all bookings', async () => {
    const id = await town.book()
    await town.tax('S19')
    expect(rowOf(await town.call({ after: id }, '?simulate=true'), id)).toBeUndefined()
    for (const [who, status] of [
      ['visitor', 401],
      ['read', 403],
      ['own', 403],
    ] as const)
      expect((await town.call({}, '', who)).status, who).toBe(status)
    expect((await town.call({ changeover: '00000000-0000-4000-8000-000000000000' })).status).toBe(404)
    expect((await town.undo('gibt-es-nicht')).status).toBe(404)
  })

  it('refuses days outside of the years 2000 to 2100 in German', async () => {
    for (const from of ['0001-01-01', '1599-12-31', '1999-12-31', '2101-01-01', '9999-12-31']) {
      const { status, body } = await town.call({ from })
      expect({ from, status, code: Reflect.get(body, 'code') }).toEqual({ from, status: 400, code: 'CHANGEOVER_YEAR' })
      expect(Reflect.get(body, 'message')).toContain('2000 bis 2100')
    }
    for (const from of ['2000-01-01', '2100-12-31'])
      expect((await town.call({ from }, '?simulate=true')).status).toBe(200)
  })
})
