import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../../src/server/actor.ts'
import type { Transaction } from '../../../src/server/database/database.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { releaseMails } from '../../../src/server/documents/documentMails.ts'
import { readFacts, type StoredFacts } from '../../../src/server/documents/storeDocument.ts'
import { giroCodeOf } from '../../../src/domain/documents/documentValues.ts'
import { usualEngines } from '../../support/engines.ts'
import { at as moment, bookingBody, type Hall, idOf, openHall, priceCategory } from '../bookings/hall.ts'
import { invoiceApp } from '../records/testApi.ts'
import { type Session, signIn } from '../../support/session.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'
import { bookFlyer, sellFlyer, town } from './paidBookings.ts'
import { at } from './valueAt.ts'

const letting = 'steuerfrei nach § 4 Nr. 12 UStG'
const sovereign = 'nicht steuerbar nach § 2b UStG'
const key = (code: string, category: string, rate: number, reasonText = '') => ({
  ...{ code, label: code, category, rate, reasonText },
})

interface Issued {
  readonly kind: string
  readonly title: string
  readonly whole: string
  readonly facts: StoredFacts
  readonly html: string
}

describe.each(usualEngines)('taxes of documents on %s', (engine) => {
  let hall: Hall
  let box: Mailbox
  let objects: Readonly<Record<'S' | 'E' | 'O', string>>
  beforeAll(async () => {
    hall = await openHall(engine)
    box = createMailbox(hall)
    await hall.put('tenant', null, {
      ...{ id: 'stadt', mail: 'stadt@demo.example', applications: [invoiceApp] },
      tax: { keys: [key('S19', 'S', 19), key('E12', 'E', 0, letting), key('O2B', 'O', 0, sovereign)] },
    })
    const object = (taxKey: string, price: number) =>
      hall.object({
        ...{ amount: null, priceType: 'per-item', priceValueAddedTax: 0, priceCategories: [priceCategory(price)] },
        ...{ title: taxKey, taxAssignments: [{ customerKind: 'any', taxKey, validFrom: '2000-01-01' }] },
        groupBooking: { enabled: true, permittedRoles: [] },
      })
    objects = { S: await object('S19', 100), E: await object('E12', 50), O: await object('O2B', 20) }
  })
  afterEach(async () => {
    expect(hall.unexpected).toEqual([])
    await hall.demandHealth()
  })
  afterAll(async () => {
    await box.close()
    await hall.close()
  })

  let day = 3
  const items = (...kinds: readonly (keyof typeof objects)[]) =>
    kinds.map((kind) => ({ bookableId: objects[kind], amount: 1 }))
  const byInvoice = { paymentProvider: 'invoice', isCommitted: true }
  const invoiced = async (...kinds: readonly (keyof typeof objects)[]): Promise<string> => {
    day += 1
    const body = bookingBody([], moment(day, '10:00'), moment(day, '11:00'), {
      ...byInvoice,
      bookableItems: items(...kinds),
    })
    return idOf(await hall.book(body))
  }
  const act = (id: string, action: string, body: object = {}, path = 'bookings') =>
    hall.ask('team', 'POST', `/api/stadt/${path}/${id}/${action}`, body)
  const inTown = (work: (tx: Transaction) => Promise<unknown>) =>
    hall.database.system.transaction({ actor: systemActor, at: Date.now() }, { reason: 'test', tenant: null }, work)
  /** Documents over a booking, by kind and number. */
  const issuedFor = (id: string): Promise<readonly Issued[]> =>
    hall.database.system.query<Issued>(sql`
      select kind, regexp_replace(title, '[0-9]{4}-0*', '') as title, title as whole, facts::json as facts, html from document
      join document_booking as part on part.tenant_id = document.tenant_id and part.document_id = document.id
      where part.tenant_id = 'stadt' and part.booking_id = ${id} order by kind desc, year, number, revision`)
  /** Kind, number, bookings and lines of each: category and gross cents. */
  const linesFor = async (id: string) =>
    (await issuedFor(id)).map(({ title, facts }) => [
      title,
      ...readFacts(facts).bookings.flatMap(({ lines }) =>
        lines.map(({ category, grossCents }) => `${String(category)} ${String(grossCents)}`),
      ),
    ])
  const mails = async () => {
    box.draw(null)
    await expect.poll(box.waiting, { timeout: 60_000 }).toBe(0)
    return box.take()
  }
  const attachedNames = (mail: Awaited<ReturnType<typeof mails>>[number] | undefined) =>
    mail?.attachments.map(({ name }) => name.replace(/\d{4}-0*/, ''))

  it('taxable and exempt lines are on one invoice, summed apart, with the reason; its receipt has the same sums', async () => {
    const id = await invoiced('E', 'S')
    const [invoice, ...more] = await issuedFor(id)
    expect(more).toEqual([])
    expect(invoice?.html).toMatch(
      /<th scope="row">19 %<\/th>(?:<td class="zahl">(?:100|19|119),00\s€<\/td>){3}<\/tr><tr><th scope="row">steuerfrei<\/th>/,
    )
    expect(invoice?.html).toContain(`class="zeitraum">${letting}</td>`)
    expect(readFacts(invoice?.facts ?? Object({ bookings: [] })).bookings[0]?.lines).toMatchObject([
      { category: 'E', reason: letting, vatRate: 0, taxDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      { category: 'S', reason: '', vatRate: 19, grossCents: 11_900n },
    ])
    await act(id, 'pay', { paymentMethod: 'CASH' })
    const receipt = (await issuedFor(id)).find(({ kind }) => kind === 'receipt')
    expect(receipt?.html).toContain(letting)
  })

  it('what is outside VAT has an invoice of its own: numbers, sums, codes and mail; the receipt stays one', async () => {
    await mails()
    const id = await invoiced('S', 'O', 'E')
    const [first, second, ...more] = await issuedFor(id)
    if (first === undefined || second === undefined) throw new Error('an invoice is missing')
    expect(more).toEqual([])
    expect((await linesFor(id)).map(([, ...lines]) => lines)).toEqual([['S 11900', 'E 5000'], ['O 2000']])
    expect(first.html).toContain('Die nicht steuerbaren Leistungen stehen auf einer eigenen Rechnung.')
    expect([first.html.includes(sovereign), second.html.includes(sovereign)]).toEqual([false, true])
    expect([first, second].map(({ facts }) => /EUR[\d.]+/.exec(giroCodeOf(readFacts(facts)) ?? '')?.[0])).toEqual([
      'EUR189.00',
      'EUR189.00',
    ])
    const shown = await hall.ask('team', 'GET', `/api/stadt/bookings/${id}`)
    expect(shown.body).toMatchObject({ attachments: [{ title: first.whole }, { title: second.whole }] })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(attachedNames(mail)?.sort()).toEqual([`Rechnung-${first.title}.pdf`, `Rechnung-${second.title}.pdf`])
    expect(mail?.text).toContain(`Rechnungen ${first.whole} und ${second.whole} über zusammen 189,00`)

    await act(id, 'reject', { reason: 'Rohrbruch' })
    const taken = (await issuedFor(id)).filter(({ kind }) => kind === 'cancellation')
    expect(taken.map(({ facts }) => facts.correction?.original)).toEqual([first.whole, second.whole])
    expect((await linesFor(id)).filter(([title]) => title?.startsWith('ST')).map(([, ...lines]) => lines)).toEqual([
      ['S -11900', 'E -5000'],
      ['O -2000'],
    ])
    const [cancellation, ...rest] = await mails()
    expect([cancellation?.kind, rest]).toEqual(['booking.cancellation', []])
    expect(attachedNames(cancellation)?.sort()).toEqual(taken.map(({ title }) => `Stornorechnung-${title}.pdf`))

    const paid = await invoiced('S', 'O')
    await act(paid, 'pay', { paymentMethod: 'CASH' })
    const receipts = (await issuedFor(paid)).filter(({ kind }) => kind === 'receipt')
    expect(receipts.map(({ facts }) => readFacts(facts).bookings[0]?.lines.length)).toEqual([2])
    expect(receipts[0]?.html).toContain(sovereign)
  })

  it('a change revises the invoice that it is about, begins the second one and takes it back', async () => {
    const id = await invoiced('S')
    const again = async (...kinds: readonly (keyof typeof objects)[]) => {
      const before = (await linesFor(id)).length
      await hall.book({ id, isCommitted: false })
      await hall.book({ id, isCommitted: true, bookableItems: items(...kinds) })
      return (await linesFor(id)).length - before
    }
    const numbers = async (kind: string) =>
      (await linesFor(id)).flatMap(([title = '', ...lines]) => (title.startsWith(kind) ? lines.join(', ') : []))
    expect(await again('S', 'O')).toBe(2)
    expect(await numbers('RE')).toEqual(['S 11900', 'S 11900', 'O 2000'])
    expect(await again('S', 'O')).toBe(0)
    expect(await again('S', 'O', 'E')).toBe(2) // The other invoice names the sum of both.
    expect(await again('S', 'E')).toBe(2)
    expect(await numbers('ST')).toEqual(['O -2000'])
    const later = ['S 11900, E 5000', 'S 11900, E 5000', 'O 2000', 'O 2000']
    expect(await numbers('RE')).toEqual(['S 11900', 'S 11900', ...later])
    await act(id, 'reject', { reason: 'belegt' })
    expect(await numbers('ST')).toEqual(['O -2000', 'S -11900, E -5000'])
  })

  it('a series is split as a whole; a date that is taken back takes back its part of both', async () => {
    const { timeBegin: _begin, timeEnd: _end, bookableItems: _items, ...contact } = bookingBody([], null, null)
    const bookingAttempts = [['S', 'O'] as const, ['O'] as const, ['S'] as const].map((kinds, index) => ({
      ...{
        timeBegin: moment(60 + index, '08:00'),
        timeEnd: moment(60 + index, '09:00'),
        bookableItems: items(...kinds),
      },
    }))
    const made = await hall.ask('team', 'POST', '/api/stadt/group-bookings', {
      ...{ ...contact, paymentProvider: 'invoice', bookingAttempts },
    })
    const series = idOf(made)
    const [both = '', outside = '', taxed = ''] = Object(made.body).bookingIds as readonly string[]
    await act(series, 'commit', {}, 'group-bookings')
    const lines = async (id: string) => (await linesFor(id)).map(([, ...some]) => some.join(', '))
    expect([await lines(both), await lines(outside), await lines(taxed)]).toEqual([
      ['S 11900, S 11900', 'O 2000, O 2000'],
      ['O 2000, O 2000'],
      ['S 11900, S 11900'],
    ])
    await mails()
    await act(both, 'reject', { reason: 'fällt aus' })
    expect((await lines(both)).slice(2)).toEqual(['S -11900', 'O -2000'])
    expect((await mails()).map(attachedNames)).toEqual([[expect.any(String), expect.any(String)]])
    // A changed date of the series keeps to the documents of the series.
    await hall.book({ id: outside, isCommitted: false })
    await hall.book({ id: outside, isCommitted: true, priceOverrideEur: 30, priceOverrideReason: 'Zuschlag' })
    expect(await lines(outside)).toEqual(['O 2000, O 2000', 'O 3000', 'O -2000'])
    const subjects = await hall.database.system.query<{ subject: string }>(
      sql`select distinct subject from document where tenant_id = 'stadt' and subject like ${`%${outside}%`}`,
    )
    expect(subjects).toEqual([])
  })

  it('a mail with two invoices waits for both, whichever is rendered first', async () => {
    await mails()
    await box.close()
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const id = await invoiced('S', 'O')
      const issued = await issuedFor(id)
      const waiting: number[] = []
      for (const index of order) {
        const title = issued[index]?.whole ?? ''
        await inTown(async (tx) => {
          const [document] = await tx.query<{ id: string }>(sql`select id from document where title = ${title}`)
          const documentId = document?.id ?? ''
          await tx.query(sql`insert into document_content (tenant_id, document_id, bytes, sha256, rendered_at)
            values ('stadt', ${documentId}::uuid, 'x'::bytea, encode(sha256('x'::bytea), 'hex'), now())`)
          await tx.query(sql`delete from job where id = ${documentId}::uuid and queue = 'document'`)
          await releaseMails(tx, 'stadt', documentId)
        })
        waiting.push(await box.waiting())
      }
      expect(waiting).toEqual([1, 0])
      const [mail] = await box.take()
      expect(mail?.attachments).toHaveLength(2)
    }
  })

  it('documents that were frozen without categories stay as they are, and are taken back', async () => {
    const id = await invoiced('S')
    const [made] = await issuedFor(id)
    // A second revision as it was stored before lines had categories.
    await inTown(async (tx) => {
      const facts = sql`regexp_replace(facts, ',"category":"S","reason":"","taxDate":"[^"]*"', '', 'g')`
      await tx.query(sql`insert into document (tenant_id, id, kind, subject, aggregated, year, number, revision, title, file_name, created_at, html, fingerprint, facts, frozen)
        select tenant_id, gen_random_uuid(), kind, subject, aggregated, year, number, 2, 'RE-alt', file_name, created_at, html, fingerprint,
          ${facts}, encode(sha256(convert_to(html || ${facts}, 'UTF8')), 'hex') from document where title = ${made?.whole}`)
      await tx.query(sql`insert into document_booking (tenant_id, booking_id, document_id, owners, booker)
        select part.tenant_id, part.booking_id, (select id from document where title = 'RE-alt'), part.owners, part.booker
        from document_booking as part join document on document.id = part.document_id where document.title = ${made?.whole}`)
      await tx.query(sql`insert into document_content (tenant_id, document_id, bytes, sha256, rendered_at)
        select tenant_id, id, 'x'::bytea, encode(sha256('x'::bytea), 'hex'), created_at from document where title = 'RE-alt'`)
    })
    const old = (await issuedFor(id)).find(({ whole }) => whole === 'RE-alt')
    expect(JSON.stringify(old?.facts)).toMatch(/"vatRate":19\}/)
    await hall.demandHealth()
    await act(id, 'reject', { reason: 'belegt' })
    const [cancellation] = (await issuedFor(id)).filter(({ kind }) => kind === 'cancellation')
    expect(cancellation?.facts.correction?.original).toBe('RE-alt')
    expect(cancellation?.html).toContain('<th scope="row">19 %</th>')
  })
})

describe.each(usualEngines)('a split invoice on %s', (engine) => {
  let server: TestServer
  let owner: Session
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    owner = await signIn(server, 'owner')
  })
  afterAll(() => server.close())

  it('counts as one open item over the price, and as two numbers with their sums', async () => {
    const kept = await owner.get('/api/tenants/musterstadt')
    const keys = at(kept.body, 'tax', 'keys')
    const added = [key('T19', 'S', 19), key('TO', 'O', 0, sovereign)]
    const tax = { ...Object(at(kept.body, 'tax')), keys: [...(Array.isArray(keys) ? keys : []), ...added] }
    const saved = await owner.put('/api/tenants', { id: 'musterstadt', tax })
    expect(saved.status).toBe(200)
    const sell = async (taxKey: string) => {
      const id = await sellFlyer(owner)
      const taxAssignments = [{ customerKind: 'any', taxKey, validFrom: '2000-01-01' }]
      expect((await owner.put(`${town}/bookables`, { id, taxAssignments })).status).toBe(200)
      return id
    }
    const [taxed, outside] = [await sell('T19'), await sell('TO')]
    const owed = { isPayed: false, paymentMethod: '', paymentProvider: 'invoice' }
    const bookableItems = [taxed, outside].map((bookableId) => ({ bookableId, amount: 2 }))
    const id = await bookFlyer(owner, taxed, { ...owed, bookableItems })
    const list = await owner.get(`${town}/payments?list=open&count=500`)
    const rows = at(list.body, 'rows')
    expect((Array.isArray(rows) ? rows : []).filter((row) => at(row, 'bookingId') === id)).toMatchObject([
      { open: { amountCents: 4380, dueBy: 'invoice' } },
    ])
    const { text } = await owner.get(`/csv/musterstadt/documents?year=${new Date().getFullYear()}`)
    const reported = text.split('\r\n').filter((row) => row.includes(id))
    expect(reported.map((row) => row.split(';').filter((_, index) => [0, 2, 6].includes(index)))).toEqual([
      ['Rechnung', '1', '23,80'],
      ['Rechnung', '1', '20,00'],
    ])
  })
})
