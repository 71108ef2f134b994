import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { systemActor } from '../../../src/server/actor.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { followBookings } from '../../../src/server/documents/followBookings.ts'
import { notifyListeners } from '../../../src/server/bookings/bookingListeners.ts'
import { openingLocks } from '../../../src/server/bookings/bookingLocks.ts'
import { placeBookings } from '../../../src/server/bookings/placeBookings.ts'
import { readDraft } from '../../../src/server/bookings/readDraft.ts'
import { kindNamed } from '../../../src/server/records/kind.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, type Hall, idOf, openHall, priceCategory, bookingBody } from '../bookings/hall.ts'
import { invoiceApp, stadtfest } from '../records/testApi.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'

const priced: Partial<Bookable> = {
  amount: null,
  priceType: 'per-item',
  priceValueAddedTax: 19,
  priceCategories: [priceCategory(10)],
}
const tenantMail = 'stadt@demo.example'

describe.each(usualEngines)('mails and documents of bookings on %s', (engine) => {
  let hall: Hall
  let box: Mailbox
  let paid: string
  let free: string
  beforeAll(async () => {
    hall = await openHall(engine)
    box = createMailbox(hall)
    await hall.put('tenant', null, {
      id: 'stadt',
      mail: tenantMail,
      notifyOnNewBooking: true,
      receiptEnableBCC: true,
      paymentPurposeSuffix: 'Stadt',
      applications: [
        invoiceApp,
        {
          id: 'giroCockpit',
          type: 'payment',
          title: 'S-Public Services',
          active: true,
          paymentMerchantId: '1',
          paymentProjectId: '2',
          paymentSecret: 'geheim',
        },
      ],
    })
    ;[paid, free] = await Promise.all([
      hall.object(priced),
      hall.object({ ...priced, priceCategories: [priceCategory(0)] }),
    ])
  })
  afterEach(async () => {
    await box.close()
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  let day = 20
  const book = async (object: string, change: object = {}): Promise<string> => {
    day += 1
    return idOf(await hall.book(bookingBody(object, at(day, '10:00'), at(day, '11:00'), change)))
  }
  const act = (id: string, action: string, body: object = {}, path = 'bookings') =>
    hall.ask('team', 'POST', `/api/stadt/${path}/${id}/${action}`, body)
  const kinds = async () => (await box.take()).map(({ kind, to }) => [kind, to])
  const booker = 'eva@muster.example'

  it('M1 M3 M4 M6 M7 what happens to a booking is told to its booker once, and plain changes are not', async () => {
    const asked = await book(paid, { paymentProvider: 'giroCockpit' })
    const [request, ...others] = await box.take()
    expect([request?.kind, request?.to, others]).toEqual(['booking.request', booker, []])
    expect(request?.text).toContain(asked)
    await hall.ask('team', 'PUT', '/api/stadt/bookings', { id: asked, comment: 'Bitte warm' })
    expect(await kinds()).toEqual([])
    await act(asked, 'commit')
    const [payment] = await box.take()
    expect(payment?.kind).toBe('booking.payment')
    expect(payment?.text).toContain(`/payment/redirection?ids=${asked}&tenant=stadt&aggregated=false`)
    await act(asked, 'reject', { reason: 'Rohrbruch im Saal' })
    const [cancelled] = await box.take()
    expect(cancelled).toMatchObject({ kind: 'booking.cancellation', to: booker, bcc: tenantMail, attachments: [] })
    expect(cancelled?.text).toContain('Begründung: Rohrbruch im Saal')

    const declined = await book(paid)
    await box.take()
    await act(declined, 'reject', { reason: 'Leider belegt' })
    expect(await box.take()).toMatchObject([{ kind: 'booking.rejection', to: booker, bcc: undefined }])
    await hall.ask('team', 'DELETE', `/api/stadt/bookings/${declined}`)
    expect(await kinds()).toEqual([])

    const gratis = await book(free)
    await box.take()
    await act(gratis, 'commit')
    const [confirmed] = await box.take()
    expect(confirmed?.kind).toBe('booking.confirmation')
    expect(confirmed?.text).not.toMatch(/Zahlung|Beleg/)
  })

  it('F7 a change that is refused tells nobody and draws no number', async () => {
    const hallRoom = await hall.object()
    const first = bookingBody(hallRoom, at(15, '10:00'), at(15, '11:00'))
    await hall.book(first)
    await box.take()
    expect((await hall.book({ ...first, isPayed: true, priceOverrideEur: 5, priceOverrideReason: 'x' })).status).toBe(
      409,
    )
    const id = await book(paid)
    await box.take()
    expect((await act(id, 'commit')).body).toMatchObject({
      success: false,
      errors: [{ code: 'PAYMENT_PROVIDER_REQUIRED' }],
    })
    expect(await kinds()).toEqual([])
    expect(await hall.database.system.query(sql`select 1 as one from document_counter`)).toEqual([])
  })

  it('M2 M5 an approval by invoice and a payment issue their documents, which leave with their mails and are kept', async () => {
    const id = await book(paid, { paymentProvider: 'invoice' })
    await box.take()
    await act(id, 'commit')
    expect([await kinds(), await box.waiting()]).toEqual([[], 1])
    box.draw(null)
    await expect.poll(box.waiting).toBe(0)
    const [invoice] = await box.take()
    expect(invoice).toMatchObject({ kind: 'booking.invoice', to: booker, bcc: tenantMail })
    expect(invoice?.text).toMatch(/RE-\d{4}-0001-1.*innerhalb von 21 Tagen/s)
    expect(invoice?.text).toContain(`„${id}-Stadt“`)
    expect(invoice?.attachments.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^Rechnung-RE-\d{4}-0001-1\.pdf$/),
    ])

    const answer = await act(id, 'pay', { paymentMethod: 'TRANSFER' })
    expect(answer.body).toMatchObject({
      data: { attachments: [{ type: 'invoice' }, { type: 'receipt', revision: 1 }] },
    })
    box.draw(null)
    await expect.poll(box.waiting).toBe(0)
    const [receipt, ...rest] = await box.take()
    expect([receipt?.kind, rest]).toEqual(['booking.confirmation', []])
    expect(receipt?.text).toContain('Der Beleg liegt bei.')
    const stored = await hall.database.system.query<{ bytes: Buffer }>(
      sql`select content.bytes from document_content as content join document on document.id = content.document_id where kind = 'receipt'`,
    )
    expect(stored.map(({ bytes }) => bytes.equals(receipt?.attachments[0]?.bytes ?? Buffer.alloc(0)))).toEqual([true])
    expect(receipt?.attachments[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('F24 a document that cannot be drawn keeps its number and says why, is tried again with growing pauses, and no booker waits for a confirmation', async () => {
    const id = await book(paid, { isCommitted: true, isPayed: true, paymentMethod: 'CASH' })
    const owed = await book(paid, { isCommitted: true, paymentProvider: 'invoice' })
    /** @param due documents that are due now, of the two */
    const tried = async (times: number, due = 2) => {
      const queue = box.draw('/bin/false')
      await expect.poll(queue.attempted).toBe(due)
      await queue.close()
      const undrawn = await box.undrawn()
      expect(undrawn.map(({ attempts }) => attempts)).toEqual([times, times])
      expect(undrawn.filter(({ reason }) => reason === null)).toEqual([])
    }
    await tried(1)
    const { body } = await hall.ask('read', 'GET', `/api/stadt/bookings/${id}`)
    expect(body).toMatchObject({
      receipts: [{ title: expect.stringMatching(/^ZB-\d{4}-\d{4}-1$/) }],
      documentFaults: [{ title: expect.stringMatching(/^ZB-/), reason: expect.stringContaining('CHROMIUM_PATH') }],
    })
    await tried(1, 0)
    box.pass(11_000)
    await tried(2)
    expect(await kinds()).toEqual([])
    box.pass(61_000)
    await tried(3)
    const [confirmation, ...others] = await box.take()
    expect([confirmation?.kind, confirmation?.attachments, others]).toEqual(['booking.confirmation', [], []])
    expect(confirmation?.text).toContain('Den Beleg erhalten Sie auf Wunsch von uns.')

    box.pass(301_000)
    box.draw(null)
    await expect.poll(box.waiting).toBe(0)
    await expect.poll(box.undrawn).toEqual([])
    expect(await box.take()).toMatchObject([
      { kind: 'booking.invoice', attachments: [{ name: expect.stringContaining('Rechnung') }] },
    ])
    expect((await hall.ask('read', 'GET', `/api/stadt/bookings/${id}`)).body).toMatchObject({ documentFaults: [] })
    expect(owed).not.toBe(id)
  })

  it('a payment before the approval is confirmed as such, with the receipt; the approval brings the same receipt again', async () => {
    const id = await book(paid)
    await box.take()
    await act(id, 'pay', { paymentMethod: 'CASH' })
    box.draw(null)
    await expect.poll(box.waiting).toBe(0)
    const [first] = await box.take()
    expect(first?.text).toContain('Verbindlich wird die Buchung mit unserer Bestätigung.')
    await act(id, 'commit')
    const [second] = await box.take()
    expect(second?.text).toContain('Ihre Buchung ist bestätigt')
    expect(second?.attachments).toEqual(first?.attachments)
  })

  it('M1 to M7 a series is told in one mail with its sum, and gets one document for all its dates', async () => {
    const body = {
      ...bookingBody(paid, null, null, { paymentProvider: 'invoice' }),
      bookingAttempts: [3, 4, 5].map((days) => ({ timeBegin: at(days, '08:00'), timeEnd: at(days, '09:00') })),
    }
    const { timeBegin: _begin, timeEnd: _end, ...asked } = body
    const made = await hall.ask('team', 'POST', '/api/stadt/group-bookings', asked)
    const series = idOf(made)
    const [request, ...others] = await box.take()
    expect([request?.kind, others]).toEqual(['booking.request', []])
    expect(request?.text).toContain('35,70')
    await act(series, 'commit', {}, 'group-bookings')
    expect(await box.waiting()).toBe(1)
    await act(series, 'pay', { paymentMethod: 'TRANSFER' }, 'group-bookings')
    const issued = await hall.database.system.query(
      sql`select kind, aggregated, (select count(*)::integer from document_booking as part where part.document_id = document.id) as bookings
        from document where subject = ${`series/${series}`} order by kind`,
    )
    expect(issued).toEqual([
      { kind: 'invoice', aggregated: true, bookings: 3 },
      { kind: 'receipt', aggregated: true, bookings: 3 },
    ])
    await act(series, 'reject', { reason: 'Haus geschlossen' }, 'group-bookings')
    box.draw(null)
    await expect.poll(box.waiting).toBe(0)
    expect(await box.take()).toMatchObject([{ kind: 'booking.cancellation' }, { kind: 'refund.account' }])
  })

  it('M9 M10 what a visitor books is told to the tenant, and a ticket to who organises its event; no visitor books the past', async () => {
    const event = await hall.put('event', 'stadt', {
      ...stadtfest,
      information: { ...stadtfest.information, startDate: '2090-06-01' },
      eventOrganizer: {
        name: 'Verein',
        contactPersonName: 'Ina Muster',
        contactPersonPhoneNumber: '05000 1',
        contactPersonEmailAddress: 'orga@demo.example',
      },
    })
    const ticket = await hall.object({
      ...priced,
      type: 'ticket',
      eventId: event,
      isScheduleRelated: false,
      autoCommitBooking: true,
      priceCategories: [priceCategory(0)],
    })
    await box.take()
    const kind = kindNamed(hall.registry.kinds, 'booking')
    const api = { ...hall.registry, listeners: [followBookings(hall.registry)] }
    const visit = (body: object) =>
      hall.database.system.transaction(
        { actor: systemActor, at: Date.now() },
        { reason: 'checkout', tenant: 'stadt', locks: openingLocks('stadt') },
        async (tx) => {
          const draft = readDraft(kind, 'stadt', tx.actor, body, null, tx.at)
          const visitor = { answers: [], isOwner: false, isComplete: true }
          const placing = { visitor, by: '', at: tx.at, reader: null, simulated: false }
          const bookings = await placeBookings(tx, hall.registry, 'stadt', [{ ...draft, chosen: draft.items }], {
            placing,
            reason: 'checkout',
          })
          await notifyListeners(tx, api, 'stadt', { bookings, series: null, as: 'visitor' })
        },
      )
    await visit(bookingBody(ticket, null, null))
    const mails = await box.take()
    expect(mails.map((mail) => [mail.kind, mail.to]).sort()).toEqual([
      ['booking.confirmation', booker],
      ['booking.incoming', tenantMail],
      ['booking.organizer', 'orga@demo.example'],
    ])
    expect(mails.find(({ kind: which }) => which === 'booking.organizer')?.subject).toContain('Stadtfest')
    await expect(visit(bookingBody(paid, at(-2, '10:00'), at(-2, '11:00')))).rejects.toMatchObject({
      status: 409,
      code: 'PERIOD_PAST',
    })
    expect(await kinds()).toEqual([])
  })
})
