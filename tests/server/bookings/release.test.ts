import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../../src/server/actor.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { invoiceApp } from '../records/testApi.ts'
import { at, field, type Hall, idOf, openHall, priceCategory, bookingBody } from './hall.ts'

describe.each(usualEngines)('releasing bookings on %s', (engine) => {
  let hall: Hall
  let room: string
  let day = 20
  beforeAll(async () => {
    hall = await openHall(engine)
    room = await hall.object({ priceCategories: [priceCategory(10, { fixedPrice: true })] })
  })
  afterAll(() => hall.close())

  const next = (): [number, number] => {
    day += 1
    return [at(day, '10:00'), at(day, '11:00')]
  }
  const body = (change: object = {}) => bookingBody(room, ...next(), change)
  const book = async (change: object = {}) => idOf(await hall.book(body(change)))
  const commit = (id: string, input?: object, path = 'bookings') =>
    hall.ask('team', 'POST', `/api/stadt/${path}/${id}/commit`, input)
  const codes = ({ body: answer }: { readonly body: unknown }): unknown => {
    const errors = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'errors') : undefined
    return Array.isArray(errors) ? errors.map((error: { readonly code: string }) => error.code) : answer
  }
  const invoices = async (): Promise<number> => {
    const [row] = await hall.database.system.query<{ count: number }>(
      sql`select count(*) as count from document where kind = 'invoice'`,
    )
    return row?.count ?? -1
  }
  /** As stored before an active invoice had to be complete. */
  const store = (application: object) =>
    hall.database.system.transaction({ actor: systemActor, at: 0 }, { reason: 'test', tenant: null }, (tx) =>
      tx.query(sql`update tenants set doc = jsonb_set(doc, '{applications}', ${JSON.stringify([application])}::jsonb)
          where id = 'stadt'`),
    )
  const applications = (...apps: readonly object[]) => hall.put('tenant', null, { id: 'stadt', applications: apps })

  it('PAY-006 a booking without a provider is released with one chosen at the release, or explicitly without', async () => {
    const [one, other] = [await book(), await book()]
    expect(codes(await commit(one))).toEqual(['PAYMENT_PROVIDER_REQUIRED'])
    const before = await invoices()
    expect(field(await commit(one, { paymentProvider: 'invoice' }), 'data')).toMatchObject({
      isCommitted: true,
      paymentProvider: 'invoice',
      attachments: [{ type: 'invoice' }],
    })
    expect(await invoices()).toBe(before + 1)
    expect(field(await commit(other, { paymentProvider: '' }), 'data')).toMatchObject({
      isCommitted: true,
      paymentProvider: '',
      attachments: [],
    })
    expect(await invoices()).toBe(before + 1)
    expect(codes(await commit(await book(), { paymentProvider: 'pmPayment' }))).toEqual(['PAYMENT_PROVIDER_INACTIVE'])
    expect((await commit(await book(), { paymentProvider: 'bar' })).status).toBe(400)
    expect((await commit(await book(), { anders: true })).status).toBe(400)
  })

  it('a series is released by the same rule: the chosen provider goes to all dates, with one invoice', async () => {
    const series = async (providers: readonly string[]) => {
      const made = await hall.ask('team', 'POST', '/api/stadt/group-bookings', {
        ...body(),
        timeBegin: undefined,
        timeEnd: undefined,
        bookingAttempts: providers.map(() => {
          const [timeBegin, timeEnd] = next()
          return { timeBegin, timeEnd }
        }),
      })
      const ids = field(made, 'bookingIds')
      for (const [index, paymentProvider] of providers.entries())
        if (Array.isArray(ids))
          await hall.ask('team', 'PUT', '/api/stadt/bookings', { id: ids[index], paymentProvider })
      return idOf(made)
    }
    const id = await series(['', 'invoice'])
    expect(codes(await commit(id, undefined, 'group-bookings'))).toEqual([
      'PAYMENT_PROVIDER_MISMATCH',
      'PAYMENT_PROVIDER_REQUIRED',
    ])
    expect(codes(await commit(id, { paymentProvider: 'giroCockpit' }, 'group-bookings'))).toEqual([
      'PAYMENT_PROVIDER_INACTIVE',
    ])
    const before = await invoices()
    expect(field(await commit(id, { paymentProvider: 'invoice' }, 'group-bookings'), 'success')).toBe(true)
    expect(await invoices()).toBe(before + 1)
    const shown = await hall.ask('team', 'GET', `/api/stadt/group-bookings/${id}?populate=true`)
    expect(field(shown, 'bookings')).toMatchObject([
      { isCommitted: true, paymentProvider: 'invoice', street: 'Am Markt 1' },
      { isCommitted: true, paymentProvider: 'invoice', zipCode: '38999', location: 'Musterstadt' },
    ])
    const without = await series(['', ''])
    expect(field(await commit(without, { paymentProvider: '' }, 'group-bookings'), 'success')).toBe(true)
  })

  it('the board releases by the same rule', async () => {
    await hall.put('workflow', 'stadt', {
      active: true,
      states: [
        { id: 'neu', name: 'Neu', actions: [] },
        { id: 'frei', name: 'Frei', actions: [{ type: 'bookingStatus', bookingStatus: ['commit'] }] },
        { id: 'bar', name: 'Bar', actions: [{ type: 'bookingStatus', bookingStatus: ['commit', 'paid'] }] },
      ],
    })
    const move = (taskId: string, destination: string, change: object = {}) =>
      hall.ask('team', 'PUT', '/api/stadt/workflow/task', { taskId, operation: 'move', destination, ...change })
    const id = await book()
    expect(await move(id, 'frei')).toMatchObject({ status: 409, body: { code: 'PAYMENT_PROVIDER_REQUIRED' } })
    expect(await move(id, 'frei', { paymentProvider: 'pmPayment' })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_PROVIDER_INACTIVE' },
    })
    expect((await move(id, 'frei', { paymentProvider: '' })).status).toBe(200)
    expect((await hall.ask('team', 'GET', `/api/stadt/bookings/${id}`)).body).toMatchObject({ isCommitted: true })
    const paid = await book()
    expect((await move(paid, 'bar')).status).toBe(200)
    expect((await hall.ask('team', 'GET', `/api/stadt/bookings/${paid}`)).body).toMatchObject({
      isCommitted: true,
      isPayed: true,
    })
  })

  it('no invoice without account holder, IBAN, BIC, term and address, whichever way a booking is released', async () => {
    const released = await book({ paymentProvider: 'invoice', isCommitted: true })
    const lacking = { accountHolder: '', iban: 'DE00', bic: '', daysUntilPaymentDue: null }
    await store({ ...invoiceApp, ...lacking })
    const before = await invoices()
    const missing = ['Kontoinhaber', 'gültige IBAN', 'gültiger BIC', 'Zahlungsziel', 'Straße der Buchung']
    const id = await book({ street: '', paymentProvider: 'invoice' })
    expect(await commit(id)).toMatchObject({
      status: 200,
      body: { success: false, errors: [{ code: 'PAYMENT_PROVIDER_INCOMPLETE', meta: { missing } }] },
    })
    const refused = { status: 409, body: { code: 'PAYMENT_PROVIDER_INCOMPLETE', details: { missing } } }
    expect(await hall.ask('team', 'PUT', '/api/stadt/bookings', { id, isCommitted: true })).toMatchObject(refused)
    expect(await hall.book(body({ street: '', paymentProvider: 'invoice', isCommitted: true }))).toMatchObject(refused)
    const [timeBegin, timeEnd] = next()
    const series = {
      ...body({ street: '', paymentProvider: 'invoice', isCommitted: true }),
      timeBegin: undefined,
      timeEnd: undefined,
    }
    expect(
      await hall.ask('team', 'POST', '/api/stadt/group-bookings', {
        ...series,
        bookingAttempts: [{ timeBegin, timeEnd }],
      }),
    ).toMatchObject(refused)
    expect(await invoices()).toBe(before)
    await applications({ ...invoiceApp, active: false })
    expect(codes(await commit(id))).toEqual(['PAYMENT_PROVIDER_INACTIVE'])
    // A released booking is not checked again.
    const later = { id: released, bookableItems: [{ bookableId: room, amount: 1 }], name: 'Eva Anders' }
    expect((await hall.ask('team', 'PUT', '/api/stadt/bookings', later)).status).toBe(200)
    await applications(invoiceApp)
    await hall.ask('team', 'PUT', '/api/stadt/bookings', { id, street: 'Am Markt 1' })
    expect(field(await commit(id), 'success')).toBe(true)
    expect(await invoices()).toBe(before + 1)
  })
})
