import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { documentJobs } from '../../../src/server/documents/documentJobs.ts'
import { attachedDocument } from '../../../src/server/documents/documentMails.ts'
import { startJobRunner } from '../../../src/server/jobs/jobRunner.ts'
import { completeMail } from '../../../src/server/mail/mailQueue.ts'
import { at, bookingBody, type Hall, idOf, openHall, priceCategory } from '../bookings/hall.ts'
import { usualEngines } from '../../support/engines.ts'
import { killedAt } from '../jobs/workbench.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'

describe.each(usualEngines)('rendering of documents on %s', (engine) => {
  let hall: Hall
  let box: Mailbox
  let object: string
  let ahead = 0
  const clock = () => Date.now() + ahead
  beforeAll(async () => {
    hall = await openHall(engine)
    box = createMailbox(hall)
    await hall.put('tenant', null, { id: 'stadt', mail: 'stadt@demo.example' })
    object = await hall.object({ amount: null, priceType: 'per-item', priceCategories: [priceCategory(10)] })
  })
  afterAll(() => hall.close())

  let day = 20
  const bookPaid = async (): Promise<string> => {
    day += 1
    const paid = { isCommitted: true, isPayed: true, paymentMethod: 'CASH' }
    return idOf(await hall.book(bookingBody(object, at(day, '10:00'), at(day, '11:00'), paid)))
  }
  const storedOf = (booking: string) =>
    hall.database.system.query<{ bytes: Buffer }>(sql`select bytes from document_content
      where document_id in (select document_id from document_booking where booking_id = ${booking})`)

  /** A server whose renderer returns this text. */
  const render = (system: typeof hall.database.system, text: string) => {
    const renderer = { render: async () => Buffer.from(text), close: async () => undefined }
    const report = () => undefined
    return startJobRunner({
      system,
      queues: [documentJobs({ system, renderer, clock, report })],
      clock,
      every: 20,
      report,
    })
  }

  it('F6 F7 gives a document one content and its mail once, wherever a server is killed', async () => {
    const { system } = hall.database
    const killing = async (sent: boolean): Promise<void> => {
      // Setback, claim, template, content.
      for (const statement of [1, 2, 3, 4]) {
        await box.take()
        const booking = await bookPaid()
        const killed = killedAt(system, statement, sent)
        render(killed.system, 'first')
        await expect.poll(killed.isKilled).toBe(true)
        await expect.poll(async () => (statement === 4 && sent ? (await storedOf(booking)).length : 1)).toBe(1)
        ahead += 46_000
        const second = render(system, 'second')
        await expect.poll(box.undrawn).toEqual([])
        await second.stop()
        const stored = await storedOf(booking)
        expect(stored.map(({ bytes }) => bytes.toString())).toEqual([statement === 4 && sent ? 'first' : 'second'])
        expect(await box.waiting()).toBe(0)
        const mails = await box.take()
        expect(mails.map(({ kind, attachments }) => [kind, attachments[0]?.bytes.toString()])).toEqual([
          ['booking.confirmation', stored[0]?.bytes.toString()],
        ])
      }
    }
    await killing(true)
    await killing(false)
  })

  it('a mail whose content a migration carried over is sent as it was', async () => {
    const letter = { subject: 'Beleg', title: 'Beleg', blocks: [] }
    const without = { ...letter, subject: 'Ohne Beleg' }
    const payload = {
      document: '00000000-0000-4000-8000-000000000001',
      optional: true,
      content: { to: 'eva@muster.example', letter, without },
    }
    const mail = { tenantId: 'stadt', id: '00000000-0000-4000-8000-000000000002', sealed: null, payload }
    const missing = await completeMail(hall.registry.box, mail, attachedDocument(hall.database.system))
    expect(missing?.letter).toEqual(without)
    const attachment = { name: 'Beleg.pdf', contentType: 'application/pdf', base64: '' }
    const whole = await completeMail(hall.registry.box, mail, async () => attachment)
    expect(whole).toEqual({ to: 'eva@muster.example', letter, attachments: [attachment] })
  })
})
