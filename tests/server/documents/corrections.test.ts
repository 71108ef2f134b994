import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { lockBookings } from '../../../src/server/bookings/bookingLocks.ts'
import { systemActor } from '../../../src/server/actor.ts'
import type { Transaction } from '../../../src/server/database/database.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { runDoctor } from '../../../src/server/doctor/runDoctor.ts'
import { correctDocument, standingDocuments } from '../../../src/server/documents/correctDocument.ts'
import { readFacts, type StoredFacts } from '../../../src/server/documents/storeDocument.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, bookingBody, type Hall, idOf, openHall, priceCategory } from '../bookings/hall.ts'
import { invoiceApp } from '../records/testApi.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'

const priced: Partial<Bookable> = {
  amount: null,
  priceType: 'per-item',
  priceValueAddedTax: 19,
  priceCategories: [priceCategory(10)],
}

interface Issued {
  readonly kind: string
  readonly title: string
  readonly whole: string
  readonly facts: StoredFacts
  readonly html: string
}

describe.each(usualEngines)('corrections of documents on %s', (engine) => {
  let hall: Hall
  let box: Mailbox
  let object: string
  beforeAll(async () => {
    hall = await openHall(engine)
    box = createMailbox(hall)
    await hall.put('tenant', null, { id: 'stadt', mail: 'stadt@demo.example', applications: [invoiceApp] })
    object = await hall.object(priced)
  })
  afterEach(() => expect(hall.unexpected).toEqual([]))
  afterAll(async () => {
    await box.close()
    await hall.close()
  })

  const act = (id: string, action: string, body: object = {}, path = 'bookings') =>
    hall.ask('team', 'POST', `/api/stadt/${path}/${id}/${action}`, body)
  let day = 3
  const invoiced = async (): Promise<string> => {
    day += 1
    const body = bookingBody(object, at(day, '10:00'), at(day, '11:00'), {
      paymentProvider: 'invoice',
      isCommitted: true,
    })
    return idOf(await hall.book(body))
  }
  /** Documents over a booking, in the order of issue. */
  const issuedFor = (id: string): Promise<readonly Issued[]> =>
    hall.database.system
      .query<Issued>(sql`select kind, regexp_replace(title, '[0-9]{4}-0*', '') as title, title as whole, facts::json as facts, html from document
      join document_booking as part on part.tenant_id = document.tenant_id and part.document_id = document.id
      where part.tenant_id = 'stadt' and part.booking_id = ${id} order by document.created_at, kind = 'invoice', document.title`)
  const titlesFor = async (id: string) => (await issuedFor(id)).map(({ title }) => title)
  const sums = ({ facts }: Issued) =>
    readFacts(facts).bookings.flatMap(({ lines }) =>
      lines.map(({ netCents, grossCents, vatRate }) => [netCents, grossCents, vatRate]),
    )

  it('an invoiced booking that is cancelled gets a cancellation with its own number, the mirrored amounts and the original’s number, by mail', async () => {
    const id = await invoiced()
    box.draw(null)
    await expect.poll(box.waiting).toBe(0)
    await box.take()
    const answer = await act(id, 'reject', { reason: 'Rohrbruch im Saal' })
    expect(answer.body).toMatchObject({ data: { attachments: [{ type: 'invoice' }, { type: 'cancellation' }] } })
    const [invoice, cancellation, ...others] = await issuedFor(id)
    if (invoice === undefined || cancellation === undefined) throw new Error('a document is missing')
    expect([invoice.title, cancellation.title, others]).toEqual(['RE-1-1', 'ST-1-1', []])
    expect(sums(invoice)).toEqual([[1000n, 1190n, 19]])
    expect(sums(cancellation)).toEqual([[-1000n, -1190n, 19]])
    expect(cancellation.html).toMatch(/Unsere Rechnung RE-\d{4}-0001-1 vom .* storniert/)
    expect(cancellation.html).toContain('Rohrbruch im Saal')
    expect(cancellation.html).toContain('-11,90')
    expect(cancellation.html).not.toContain('IBAN')
    box.draw(null)
    await expect.poll(box.waiting).toBe(0)
    const [mail] = await box.take()
    expect(mail?.kind).toBe('booking.cancellation')
    expect(mail?.attachments.map(({ name }) => name)).toContainEqual(
      expect.stringMatching(/^Stornorechnung-ST-\d{4}-0001-1\.pdf$/),
    )

    await act(id, 'commit')
    expect(await titlesFor(id)).toEqual(['RE-1-1', 'ST-1-1', 'RE-2-1'])
    await act(id, 'reject', { reason: 'doch nicht' })
    expect(await titlesFor(id)).toEqual(['RE-1-1', 'ST-1-1', 'RE-2-1', 'ST-2-1'])
  })

  it('a booking without an invoice gets none, and one that is deleted still gets it', async () => {
    const id = await invoiced()
    await hall.ask('team', 'DELETE', `/api/stadt/bookings/${id}`)
    const [, cancellation] = await issuedFor(id)
    expect(cancellation).toMatchObject({
      kind: 'cancellation',
      html: expect.stringContaining('Die Buchung wurde gelöscht.'),
    })
    day += 1
    const plain = idOf(await hall.book(bookingBody(object, at(day, '10:00'), at(day, '11:00'))))
    await act(plain, 'reject', { reason: 'belegt' })
    expect(await issuedFor(plain)).toEqual([])
  })

  it('of a series one date is taken back alone; a changed date takes back the rest of it, and is invoiced anew', async () => {
    const {
      timeBegin: _begin,
      timeEnd: _end,
      ...shared
    } = bookingBody(object, null, null, { paymentProvider: 'invoice' })
    const bookingAttempts = [1, 2, 3].map((more) => ({
      timeBegin: at(30 + more, '08:00'),
      timeEnd: at(30 + more, '09:00'),
    }))
    const made = await hall.ask('team', 'POST', '/api/stadt/group-bookings', { ...shared, bookingAttempts })
    const series = idOf(made)
    const [first = '', second = ''] = Object(made.body).bookingIds as readonly string[]
    await act(series, 'commit', {}, 'group-bookings')
    const [invoice = ''] = await titlesFor(first)
    await act(first, 'reject', { reason: 'fällt aus' })
    expect([(await titlesFor(first)).length, await titlesFor(second)]).toEqual([2, [invoice]])
    const change = (given: object) => hall.ask('team', 'PUT', '/api/stadt/bookings', { id: second, ...given })
    await change({ isCommitted: false })
    await change({ isCommitted: true })
    expect(await titlesFor(second)).toEqual([invoice])
    await change({ isCommitted: false })
    await change({ isCommitted: true, priceOverrideEur: 23.8, priceOverrideReason: 'Zwei Säle' })
    expect(await titlesFor(second)).toHaveLength(3)
    const [sum] = await hall.database.system.query<{ cents: number }>(sql`
      select sum((line ->> 'grossCents')::bigint)::integer as cents from document,
        jsonb_path_query(facts::jsonb, '$.bookings[*].lines[*]') as line
      where tenant_id = 'stadt' and subject = ${`series/${series}`}`)
    expect(sum?.cents).toBe(2380 + 1190)
  })

  it('each part is taken back once, however many ask at once', async () => {
    const id = await invoiced()
    const take = () =>
      hall.database.system.transaction(
        { actor: systemActor, at: at(0, '12:00') },
        { reason: 'test', tenant: 'stadt' },
        async (tx) => {
          await lockBookings(tx, 'stadt', [id])
          const [standing] = await standingDocuments(tx, 'stadt', 'invoice', [id])
          return standing === undefined
            ? null
            : correctDocument(tx, 'stadt', standing.id, [id], { reason: '', refund: null })
        },
      )
    const taken = await Promise.all([take(), take(), take()])
    expect(taken.filter((one) => one !== null)).toHaveLength(1)
  })

  it('the doctor sees a page that was changed, and a correction that does not mirror its original', async () => {
    const [id, other] = [await invoiced(), await invoiced()]
    await act(id, 'reject', { reason: 'belegt' })
    const found = async () =>
      (await runDoctor(hall.database, hall.registry))
        .filter(({ check }) => check === 'documents')
        .map(({ message }) => message)
    const inTown = (work: (tx: Transaction) => Promise<unknown>) =>
      hall.database.system.transaction(
        { actor: systemActor, at: at(0, '12:00') },
        { reason: 'test', tenant: null },
        work,
      )
    await hall.demandHealth()
    const [first, second] = [await issuedFor(id), await issuedFor(other)]
    const [invoice, cancellation] = [second[0]?.whole ?? '', first[1]?.whole ?? '']
    await inTown(async (tx) => {
      await tx.query(sql`insert into document (tenant_id, id, kind, subject, aggregated, year, number, revision, title, file_name, created_at, html, fingerprint, facts, frozen)
        select tenant_id, gen_random_uuid(), kind, subject, aggregated, year, number, 2, 'RE-falsch', file_name, created_at, html || ' ', fingerprint, facts, frozen
        from document where title = ${invoice}`)
      await tx.query(sql`insert into document_correction (tenant_id, original_id, booking_id, correction_id)
        select original.tenant_id, original.id, ${other}, correction.id from document as original, document as correction
        where original.title = ${invoice} and correction.title = ${cancellation}`)
    })
    expect((await found()).sort()).toEqual([
      'Es hat weder Inhalt noch einen Auftrag zum Zeichnen.',
      expect.stringMatching(/^Es nimmt RE-/),
      'Seite oder Daten passen nicht zu ihrer Prüfsumme.',
    ])
  })
})
