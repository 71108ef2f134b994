import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Query, sql } from '../../../src/server/database/sql.ts'
import { dateOf, dayMs } from '../../../src/domain/time.ts'
import { usualEngines } from '../../support/engines.ts'
import { idOf, priceCategory } from '../bookings/hall.ts'
import { invoiceApp } from '../records/testApi.ts'
import { openTransferTown, type TransferTown } from '../payments/transferTown.ts'

describe.each(usualEngines)('the doctor misses money that does not agree on %s', (engine) => {
  let town: TransferTown
  beforeAll(async () => {
    town = await openTransferTown(engine)
  })
  afterAll(() => town.close())

  /** Healthy, then not, for this reason, then healthy again. */
  const demand = async (message: string, breaks: Query, repairs: Query) => {
    const { system } = town.hall.database
    await town.hall.demandHealth()
    await system.query(breaks)
    await expect(town.hall.demandHealth()).rejects.toThrow(message)
    await system.query(repairs)
    await town.hall.demandHealth()
  }
  const document = (id: string, path: string, value: unknown) =>
    sql`update bookings set doc = jsonb_set(doc, ${path}::text[], ${JSON.stringify(value)}::jsonb) where id = ${id}`

  it('in the VAT and the time of payment of a booking', async () => {
    const id = await town.paid()
    const { vatIncludedEur, timePaid } = Object(await town.read(id)) as Readonly<Record<string, number>>
    const vat = Number(vatIncludedEur)
    await demand(
      'Die enthaltene Umsatzsteuer ist nicht die der Positionen.',
      document(id, '{vatIncludedEur}', vat + 0.01),
      document(id, '{vatIncludedEur}', vat),
    )
    await demand(
      'Die Buchung ist bezahlt, aber nicht seit wann',
      document(id, '{timePaid}', null),
      document(id, '{timePaid}', timePaid),
    )
  })

  it('between a batch, its refunds and their counter-receipts', async () => {
    const { booking, refund } = await town.withAccount()
    const batch = await town.create([refund])
    const item = (change: Query) => sql`update refund_batch_items set ${change} where refund_id = ${refund}`
    await demand(
      'einen anderen Betrag als die Erstattung',
      item(sql`amount_cents = 1999`),
      item(sql`amount_cents = 2000`),
    )
    const row = (change: Query) => sql`update refunds set ${change} where id = ${refund}`
    await demand(
      'steht doch noch in einer Sammelüberweisung',
      row(sql`state = 'paid', settled_at = now()`),
      row(sql`state = 'due', settled_at = null`),
    )
    await demand('lässt sich nicht überweisen', row(sql`currency = 'CHF'`), row(sql`currency = 'EUR'`))
    expect(await town.call(`refund-batches/${batch}/release`, {}, 'owner')).toEqual([200, 'released'])
    await town.file(batch)
    await town.call(`refund-batches/${batch}/sent`, { paidOn: dateOf(Date.now()) })
    expect((await town.refunds(booking)).map(({ state }) => state)).toEqual(['paid'])
    await demand('steht noch darin', item(sql`is_live = true`), item(sql`is_live = false`))
    await demand('Der Gegenbeleg nennt andere Beträge', row(sql`fee_cents = 1`), row(sql`fee_cents = 0`))
  })

  it('between both parts of an invoice, and the letters about them', async () => {
    const key = { label: '', reasonText: 'Grund' }
    const keys = [
      { ...key, code: 'S19', category: 'S', rate: 19 },
      { ...key, code: 'O2B', category: 'O', rate: 0 },
    ]
    await town.hall.put('tenant', null, { id: 'stadt', applications: [invoiceApp], tax: { keys } })
    const object = (taxKey: string, price: number) =>
      town.hall.object({
        ...{ amount: null, priceType: 'per-item', priceValueAddedTax: 0, priceCategories: [priceCategory(price)] },
        taxAssignments: [{ customerKind: 'any', taxKey, validFrom: '2000-01-01' }],
      })
    const bookableItems = [await object('S19', 100), await object('O2B', 20)].map((bookableId) => ({
      ...{ bookableId, amount: 1 },
    }))
    const body = town.body({ isCommitted: true, paymentProvider: 'invoice', bookableItems })
    const id = idOf(await town.hall.book(body))
    await town.hall.database.system.query(
      sql`update session set expires_at = now() + interval '1 year', absolute_expires_at = now() + interval '1 year'`,
    )
    town.pass(40 * dayMs)
    expect((await town.ask('team', 'POST', '/api/stadt/payments/remind', { bookingIds: [id] })).status).toBe(200)
    await town.hall.demandHealth()
    // Nobody changes documents: copies that say something else.
    const copied = (kind: string, from: string, to: string) =>
      town.hall.database.system
        .query(sql`insert into document (tenant_id, id, kind, subject, aggregated, year, number, revision, title,
          file_name, created_at, html, fingerprint, facts, frozen)
        select tenant_id, gen_random_uuid(), kind, subject, aggregated, year, number, 2, 'Kopie von ' || title, file_name,
          created_at + interval '1 second', html, fingerprint, replace(facts, ${from}, ${to}), frozen
        from document where kind = ${kind} and id in (select document_id from document_booking where booking_id = ${id})`)
    await copied('invoice', '"cents":"13900"', '"cents":"13901"')
    await copied('reminder', '"grossCents":"2000"}]', '"grossCents":"2001"}]')
    await expect(town.hall.demandHealth()).rejects.toThrow('Die gemeinsame Summe ist nicht die beider Rechnungen.')
    await expect(town.hall.demandHealth()).rejects.toThrow(
      /nennt für RE-\S+ einen anderen Betrag, als die Rechnung verlangt/,
    )
  })
})
