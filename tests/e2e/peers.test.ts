import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InboxAnswer, InboxMailAnswer } from '../../src/api/inbox.ts'
import { addDays, dateOf, fromWallClock } from '../../src/domain/time.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { launchChromium } from '../support/chromium.ts'
import { openPage } from '../support/page.ts'
import { type Session, signIn } from '../support/session.ts'
import { contact, fill, heading, next, readAWhile, wordsOf } from './checkoutPages.ts'

const town = 'musterstadt'
const maxMailMs = 60_000
/** The hall of the demo town is closed on Christmas Eve. */
const closedDay = '12-24'

describe('PEERS=1 npm start', () => {
  let server: BuiltServer
  let browser: Browser
  let team: Session
  let instance: Session
  beforeAll(async () => {
    server = await startBuiltServer({ env: { PEERS: '1', NODE_ENV: 'development' } })
    browser = await launchChromium()
    ;[team, instance] = [await signIn(server, 'team'), await signIn(server, 'instance')]
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })

  const booking = async (id: string) => (await team.get(`/api/${town}/bookings/${id}`)).body
  const visitor = async () => (await openPage(browser, { url: server.url })).page

  /** The mail to the visitor with these words in its subject, from the test inbox. */
  const mailed = async (subject: RegExp): Promise<InboxMailAnswer> => {
    const search = encodeURIComponent(contact.mail)
    let found: InboxMailAnswer | undefined
    const read = async () => {
      const { mails } = (await instance.get(`/api/instances/inbox?search=${search}`)).body as InboxAnswer
      const mail = mails.find((one) => subject.test(one.subject))
      if (mail !== undefined) found = (await instance.get(`/api/instances/inbox/${mail.id}`)).body as InboxMailAnswer
      return mails.map((one) => one.subject)
    }
    await expect.poll(read, { timeout: maxMailMs }).toContainEqual(expect.stringMatching(subject))
    if (found === undefined) throw new Error(`no mail about ${String(subject)}`)
    return found
  }
  const linkIn = ({ text }: InboxMailAnswer, path: RegExp): string => {
    const link = text.match(/https?:\/\/[^\s>)"]+/g)?.find((one) => path.test(one))
    if (link === undefined) throw new Error(`no link to ${String(path)} in: ${text}`)
    return link
  }

  it('a visitor books the hall, pays, gets receipt and locker, cancels, and gets the money back', async () => {
    const day = [30, 31].map((days) => addDays(dateOf(Date.now()), days)).find((one) => !one.endsWith(closedDay)) ?? ''
    const instant = (time: string) => String(fromWallClock(day, time))
    const page = await visitor()
    const query = { id: 'buergersaal', tenant: town, amount: '1', start: instant('18:00'), end: instant('20:00') }
    await page.goto(`/checkout?${new URLSearchParams({ ...query, schritt: 'kontakt' }).toString()}`)
    await fill(page, { ...contact, company: 'Musikverein' })
    await next(page)
    if ((await heading(page)) !== 'Prüfen und buchen') {
      await page.getByLabel('Online bezahlen').check()
      await next(page)
    }
    await readAWhile(page)
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: /buchen$|senden$/i }).click()
    await page.waitForURL(/\/checkout\/status\?/)
    const id = new URL(page.url()).searchParams.get('id') ?? new URL(page.url()).searchParams.get('ids') ?? ''
    const approved = await team.post(`/api/${town}/bookings/${id}/commit`, { paymentProvider: 'giroCockpit' })
    expect([approved.status, approved.text]).toEqual([200, expect.any(String)])

    await page.goto(linkIn(await mailed(/bezahlen|Zahlung/i), /status|payment/))
    await page.getByRole('button', { name: 'Jetzt bezahlen' }).click()
    await page.getByRole('button', { name: 'Mit Testkarte zahlen' }).click()
    await page.waitForURL(/\/checkout\/status\?/)
    await expect.poll(() => heading(page)).toBe('Buchung bestätigt')
    const confirmed = await mailed(/^Ihre Buchung bei/)
    expect(confirmed.attachments.map(({ name }) => name)).toContainEqual(
      expect.stringMatching(/^Zahlungsbeleg-.*\.pdf$/),
    )
    expect(confirmed.text).toContain('Schließfach')
    await expect
      .poll(() => booking(id))
      .toMatchObject({ isPayed: true, lockerInfo: [{ lockerSystem: 'pareva', state: 'open' }] })

    await page.goto(linkIn(confirmed, /request-reject/))
    expect(await wordsOf(page)).toContain('Das Geld geht auf dem Weg zurück, auf dem Sie bezahlt haben.')
    await page.getByRole('button', { name: 'Buchung stornieren' }).click()
    await expect.poll(() => heading(page)).toBe('Ihre Buchung ist storniert')
    const refunded = await mailed(/erstattet|Erstattung/i)
    expect(refunded.attachments.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^Gegenbeleg-.*\.pdf$/))

    const { page: staff } = await openPage(browser, { url: server.url, account: 'team' })
    await staff.goto(`/admin/buchungen?dialog=booking.details&id=${id}`)
    const story = staff.getByRole('region', { name: 'Verlauf' })
    for (const words of [
      'Online-Zahlung begonnen',
      'Geld eingegangen',
      /^Beleg \S+ ausgestellt$/,
      'Schließfach geöffnet',
      'Schließfach storniert',
      /^Gegenbeleg \S+ ausgestellt$/,
      'Erstattet',
    ])
      await story.getByText(words).first().waitFor()
    await staff.close()

    expect(await server.stop()).toBe(0)
    const doctor = promisify(execFile)(process.execPath, ['dist/server/doctor.js'], {
      env: { NODE_ENV: 'development', DATA_DIR: server.dataDir },
    })
    expect((await doctor).stdout).toMatch(/^Alles in Ordnung \(\d+ Prüfungen\)\.$/m)
  })
})
