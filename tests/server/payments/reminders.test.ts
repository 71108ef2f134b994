import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BookingMoneyAnswer, PaymentListAnswer } from '../../../src/api/paymentLists.ts'
import type { RemindAnswer } from '../../../src/api/reminders.ts'
import { addDays, dateOf, dayMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualDunningRules } from '../../../src/domain/payments/dunning.ts'
import { remindOverdue } from '../../../src/server/payments/remindOverdue.ts'
import { usualEngines } from '../../support/engines.ts'
import { field, idOf, priceCategory } from '../bookings/hall.ts'
import { invoiceApp, type Person } from '../records/testApi.ts'
import { openPayingTown, type PayingTown } from './payingTown.ts'

const rules = { ...usualDunningRules, feeEur: 5, secondText: 'Jetzt <b>bitte</b> wirklich.' }

describe.each(usualEngines)('reminders on %s', (engine) => {
  let town: PayingTown
  let ask: PayingTown['hall']['ask']
  beforeAll(async () => {
    town = await openPayingTown(engine)
    ask = town.hall.askOf(town.app)
    await town.hall.database.system.query(
      sql`update session set expires_at = now() + interval '1 year', absolute_expires_at = now() + interval '1 year'`,
    )
  })
  beforeEach(async () => {
    await town.setUp({ applications: [invoiceApp], dunningRules: rules })
    await town.reset()
  })
  afterEach(() => town.demandHealth())
  afterAll(async () => {
    await town.box.close()
    await town.close()
  })

  const today = () => dateOf(Date.now())
  /** A released booking over 20 € that is to be paid by invoice within 21 days. */
  const invoiced = async (change: object = {}) => {
    const id = idOf(await town.hall.book(town.body({ isCommitted: true, paymentProvider: 'invoice', ...change })))
    await town.mails()
    return id
  }
  const remind = (bookingIds: readonly string[], body: object = {}, who: Person = 'team', query = '') =>
    ask(who, 'POST', `/api/stadt/payments/remind${query}`, { bookingIds, ...body })
  const early = { early: true }
  const sentIn = (answer: Awaited<ReturnType<typeof remind>>) => (answer.body as RemindAnswer).reminders
  const item = async (id: string) => {
    const { rows, sums } = (await ask('team', 'GET', '/api/stadt/payments?list=open&count=500'))
      .body as PaymentListAnswer
    expect(sums?.total).toBe(rows.reduce((sum, { open }) => sum + (open?.amountCents ?? 0), 0))
    return rows.find(({ bookingId }) => bookingId === id)?.open
  }
  const moneyOf = async (id: string) =>
    (await ask('team', 'GET', `/api/stadt/bookings/${id}/money`)).body as BookingMoneyAnswer
  const documentsOf = (id: string) =>
    town.hall.database.system.query<{ kind: string; title: string; html: string }>(sql`
      select kind, regexp_replace(title, '-[0-9]{4}-0*[0-9]+-', '-') as title, html from document join document_booking as part
        on part.tenant_id = document.tenant_id and part.document_id = document.id
      where part.booking_id = ${id} and kind <> 'invoice' order by document.created_at, title`)
  /** Both letters, 40 and 55 days after the booking. */
  const dunned = async () => {
    const id = await invoiced()
    town.pass(40 * dayMs)
    await remind([id])
    town.pass(15 * dayMs)
    const [sent] = sentIn(await remind([id]))
    return { id, fee: sent?.id ?? '' }
  }

  it('names both invoices of what is split by tax, with their sums, and asks for the whole', async () => {
    const key = (code: string, category: string, rate: number) => ({
      code,
      label: '',
      category,
      rate,
      reasonText: 'Grund',
    })
    const keys = [key('S19', 'S', 19), key('O2B', 'O', 0)]
    await town.setUp({ applications: [invoiceApp], dunningRules: rules, tax: { keys } })
    const object = (taxKey: string, price: number) =>
      town.hall.object({
        ...{ amount: null, priceType: 'per-item', priceValueAddedTax: 0, priceCategories: [priceCategory(price)] },
        taxAssignments: [{ customerKind: 'any', taxKey, validFrom: '2000-01-01' }],
      })
    const bookableItems = [await object('S19', 100), await object('O2B', 20)].map((bookableId) => ({
      bookableId,
      amount: 1,
    }))
    const id = await invoiced({ bookableItems })
    const invoices = await town.hall.database.system.query<{ title: string; html: string }>(sql`
      select title, replace(html, chr(160), ' ') as html from document join document_booking as part
        on part.tenant_id = document.tenant_id and part.document_id = document.id
      where part.booking_id = ${id} and kind = 'invoice' order by title`)
    expect(invoices).toHaveLength(2)
    for (const { html } of invoices) {
      expect(html).toContain('Beide Rechnungen zusammen betragen 139,00 €')
      expect(html).toMatch(
        new RegExp(
          `Bitte überweisen Sie 139,00 €[^]*<dt>Betrag</dt><dd>139,00 €</dd><dt>Verwendungszweck</dt><dd>${id}`,
        ),
      )
    }
    town.pass(40 * dayMs)
    await remind([id])
    town.pass(15 * dayMs)
    await remind([id])
    const titles = invoices.map(({ title }) => title)
    for (const { html } of await documentsOf(id)) {
      const page = html.replaceAll('\u00a0', ' ')
      expect(page).toMatch(new RegExp(`Zu Rechnungen</dt><dd>${titles.join(' vom [^<]* und ')} vom`))
      expect(page).toMatch(
        new RegExp(
          `Rechnung ${titles[0] ?? ''} vom[^<]*</th><td class="zahl">119,00 €[^]*Rechnung ${titles[1] ?? ''} vom[^<]*</th><td class="zahl">20,00 €`,
        ),
      )
    }
    const [reminder, dunning] = await documentsOf(id)
    expect(reminder?.html.replaceAll('\u00a0', ' ')).toMatch(/Zu zahlen<\/th><td class="zahl">139,00 €/)
    expect(dunning?.html.replaceAll('\u00a0', ' ')).toMatch(/Zu zahlen<\/th><td class="zahl">144,00 €/)
  })

  it('reminds of an invoice, then duns once with a fee, by letters with numbers of their own', async () => {
    const id = await invoiced()
    town.pass(30 * dayMs)
    expect(await item(id)).toMatchObject({ reminder: null, next: { step: 1, day: addDays(today(), 28) } })
    const shown = await remind([id], {}, 'team', '?simulate=true')
    expect(shown).toMatchObject({
      status: 200,
      body: { simulated: true, refusals: [], answer: { reminders: [{ bookingId: id, step: 1, feeCents: 0 }] } },
    })
    expect([await documentsOf(id), await town.mails()]).toEqual([[], []])

    const day = addDays(today(), 30)
    expect(sentIn(await remind([id]))).toMatchObject([
      ...[{ step: 1, dueDay: addDays(today(), 21), termDay: addDays(day, 13), openCents: 2000, feeCents: 0 }],
    ])
    expect(await town.mails()).toEqual(['booking.dunning.first'])
    expect(await item(id)).toMatchObject({
      ...{ amountCents: 2000, reminder: { step: 1, day }, next: { step: 2, day: addDays(day, 14) } },
    })
    town.pass(14 * dayMs)
    const [second] = sentIn(await remind([id]))
    expect(second).toMatchObject({ step: 2, openCents: 2000, feeCents: 500, earlyUntil: null })
    expect(await item(id)).toMatchObject({ amountCents: 2500, feeCents: 500, next: null })
    const [reminder, dunning, ...more] = await documentsOf(id)
    expect([reminder, dunning, more]).toMatchObject([
      ...[{ kind: 'reminder', title: 'ZE-1' }, { kind: 'dunning', title: 'MA-1' }, []],
    ])
    const page = (dunning?.html ?? '').replaceAll('\u00a0', ' ')
    expect(page).toMatch(/Rechnung RE-\d{4}-\d{4}-1 vom .*fällig am/)
    expect(page).toContain('Jetzt &lt;b&gt;bitte&lt;/b&gt; wirklich.')
    expect(page).toMatch(/20,00 €[\s\S]*Mahngebühr[\s\S]*5,00 €[\s\S]*Zu zahlen[\s\S]*25,00 €/)
    expect(page).toMatch(/DE02 1203[\s\S]*class="girocode"><svg/)
    expect(page).not.toContain('MwSt')
    town.pass(dayMs)
    expect(await remind([id])).toMatchObject({ status: 409, body: { code: 'REMINDER_LAST' } })
    const { body } = await town.hall.ask('team', 'GET', `/api/stadt/bookings/${id}/history`)
    const eventNames = (body as readonly { what: string }[]).map(({ what }) => what)
    expect(eventNames.filter((name) => /^(Zahlungserinnerung|Mahnung) /.test(name))).toEqual([
      expect.stringMatching(/^Zahlungserinnerung ZE-\d{4}-\d{4}-1 ausgestellt$/),
      expect.stringMatching(/^Mahnung MA-\d{4}-\d{4}-1 ausgestellt$/),
    ])
  })

  it('says what may not be sent, and sends too early only if staff confirm it; two letters never leave on one day', async () => {
    const [id, other, paid] = [await invoiced(), await invoiced(), await invoiced()]
    await town.act(paid, 'pay', { paymentMethod: 'CASH' })
    await town.mails()
    const refused = async (code: string, ...given: Parameters<typeof remind>) =>
      expect(await remind(...given)).toMatchObject({ status: 409, body: { code } })
    await refused('REMINDER_EARLY', [id])
    await refused('REMINDER_NOTHING_OPEN', [id, paid], early)
    expect((await remind([id, 'GIBT-ESNI'], early)).status).toBe(404)
    expect(await town.mails()).toEqual([])
    const [first] = sentIn(await remind([id], early))
    expect(first).toMatchObject({ step: 1, earlyUntil: addDays(today(), 28) })
    await refused('REMINDER_TODAY', [id], early)
    await refused('REMINDER_TODAY', [other, id], early)
    expect(await documentsOf(other)).toEqual([])
    await town.setUp()
    const online = idOf(await town.hall.book(town.body({ isCommitted: true })))
    await refused('REMINDER_ONLINE', [online], early)
    for (const bookingIds of [[], [id, id], Array.from({ length: 101 }, (_, index) => `A${index}`)])
      expect((await remind(bookingIds)).status).toBe(400)
  })

  it('a mail leaves with its letter, and not if the booking was paid in between', async () => {
    const [owed, paid] = [await invoiced(), await invoiced()]
    expect(sentIn(await remind([paid, owed], early)).map(({ bookingId }) => bookingId)).toEqual([paid, owed])
    await town.act(paid, 'pay', { paymentMethod: 'CASH' })
    town.box.draw(null)
    await expect.poll(town.box.waiting, { timeout: 60_000 }).toBe(0)
    const mails = (await town.box.take()).filter(({ kind }) => kind === 'booking.dunning.first')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text.replaceAll('\u00a0', ' ')).toMatch(/Zu zahlen: 20,00 €/)
    expect(mails[0]?.attachments.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^Zahlungserinnerung-ZE-\d{4}-\d{4}-1\.pdf$/),
    ])
  })

  it('the fee of a paid booking stays open until it is paid or waived, once', async () => {
    const { id, fee } = await dunned()
    const settle = (what: string, body: object, who: Person = 'team') =>
      ask(who, 'POST', `/api/stadt/reminders/${fee}/${what}`, body)
    await town.act(id, 'pay', { paymentMethod: 'CASH' })
    expect(await item(id)).toMatchObject({ amountCents: 500, feeCents: 500, next: null, reminder: { step: 2 } })
    expect(await moneyOf(id)).toMatchObject({
      ...{
        openCents: 0,
        feeCents: 500,
        reminders: [
          { step: 1, feeState: null },
          { id: fee, feeState: 'open' },
        ],
      },
    })
    for (const who of ['read', 'own', 'guest', 'foreign'] as const) {
      expect((await settle('waive', { reason: 'Kulanz' }, who)).status, who).toBe(403)
      expect((await settle('paid', {}, who)).status, who).toBe(403)
      expect((await remind([id], early, who)).status, who).toBe(403)
    }
    expect((await settle('waive', { reason: '  ' })).status).toBe(400)
    expect(await settle('waive', { reason: 'Kulanz' })).toMatchObject({ status: 200, body: { feeState: 'waived' } })
    expect(await settle('paid', {})).toMatchObject({ status: 409, body: { code: 'FEE_SETTLED' } })
    expect(await item(id)).toBeUndefined()
    expect(await moneyOf(id)).toMatchObject({ feeCents: 0, reminders: [{}, { feeState: 'waived', note: 'Kulanz' }] })
    const { body } = await town.hall.ask('team', 'GET', `/api/stadt/bookings/${id}/history`)
    expect((body as readonly { what: string }[]).map(({ what }) => what)).toContain('Mahngebühr erlassen')
    expect((await ask('foreign', 'POST', `/api/dorf/reminders/${fee}/paid`, {})).status).not.toBe(200)
    expect((await ask('team', 'POST', '/api/stadt/reminders/rm_00/paid', {})).status).toBe(404)
  })

  it('a booking that is cancelled or deleted owes no fee', async () => {
    for (const end of ['cancel', 'delete'] as const) {
      const { id, fee } = await dunned()
      if (end === 'cancel') await town.act(id, 'reject', { reason: 'Rohrbruch' })
      else await town.hall.ask('team', 'DELETE', `/api/stadt/bookings/${id}`)
      const [row] = await town.hall.database.system.query(
        sql`select fee_state as state, note from reminders where id = ${fee}`,
      )
      const note = end === 'cancel' ? 'Die Buchung wurde storniert.' : 'Die Buchung wurde gelöscht.'
      expect(row).toEqual({ state: 'waived', note })
      expect(await item(id)).toBeUndefined()
      town.resetClock()
    }
  })

  it('invoices are dunned by themselves if the tenant wants that, each once, in whatever number', async () => {
    const { rows } = (await ask('team', 'GET', '/api/stadt/payments?list=open&count=500')).body as PaymentListAnswer
    for (const { bookingId } of rows) await town.act(bookingId ?? '', 'pay', { paymentMethod: 'CASH' })
    await town.mails()
    const bookings = await Promise.all(Array.from({ length: 23 }, () => invoiced()))
    const plain = await invoiced({ paymentProvider: '' })
    const run = async (days: number) => {
      town.pass(days * dayMs)
      return remindOverdue(town.core)
    }
    expect(await run(40)).toBe(0)
    await town.setUp({ applications: [invoiceApp], dunningRules: { ...rules, automatic: true } })
    expect(await run(-13)).toBe(0)
    const counts = await Promise.all([run(1), run(0), remindOverdue(town.coreOver(town.hall.database))])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(23)
    expect(await run(13)).toBe(0)
    expect(await run(1)).toBe(23)
    expect(await run(60)).toBe(0)
    expect(new Set(await town.mails())).toEqual(new Set(['booking.dunning.first', 'booking.dunning.second']))
    expect((await documentsOf(bookings[0] ?? '')).map(({ kind }) => kind)).toEqual(['reminder', 'dunning'])
    expect(await documentsOf(plain)).toEqual([])
    expect(field(await ask('team', 'GET', '/api/stadt/payments?list=open&count=0'), 'overdue')).toBeGreaterThan(23)
  })
})
