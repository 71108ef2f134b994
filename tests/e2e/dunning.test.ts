import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateOf, formatDay, fromWallClock, hourMs } from '../../src/domain/time.ts'
import { axeFaults } from '../support/axe.ts'
import { authorityFile, mailSettings, type MailServer, startMailServer } from '../support/mailServer.ts'
import { signIn } from '../support/session.ts'
import { type Desk, openDesk } from './bookings.ts'
import { press } from './keys.ts'
import { looks, stillness, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const town = 'musterstadt'
const invoice = {
  ...{ id: 'invoice', type: 'payment', title: 'Rechnung', active: true, bank: 'Bank', bic: 'BYLADEM1001' },
  ...{ iban: 'DE02120300000000202051', accountHolder: 'Stadtkasse', daysUntilPaymentDue: 14 },
}

describe('reminders of unpaid invoices', () => {
  let mails: MailServer
  let world: World
  let desk: Desk
  let late: readonly string[]
  const today = dateOf(Date.now())
  /** Moves what the town did some days into the past. */
  const backDate = async (days: number, ids: readonly string[]) => {
    const owner = new pg.Client(world.databaseUrl ?? '')
    await owner.connect()
    await owner.query(
      `update document set created_at = created_at - $1 * interval '1 day' where subject = any($2::text[])`,
      [days, ids.map((id) => `booking/${id}`)],
    )
    await owner.query(
      `update reminders set created_at = created_at - $1 * interval '1 day' where booking_id = any($2::text[])`,
      [days, ids],
    )
    await owner.end()
  }
  beforeAll(async () => {
    mails = await startMailServer()
    world = await openWorld('postgres', { NODE_EXTRA_CA_CERTS: authorityFile, OUTBOUND_ALLOW: '127.0.0.1,::1' })
    const instance = await signIn(world.server, 'instance')
    expect((await instance.put('/api/instances', mailSettings(mails.port))).status).toBe(200)
    desk = await openDesk(world)
    const dunningRules = { feeEur: 5, secondText: 'Bitte zahlen Sie jetzt.' }
    const saved = await desk.session.put('/api/tenants', { id: town, applications: [invoice], dunningRules })
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)])
    const { id: room } = await desk.store('bookables', {
      ...{ type: 'room', title: 'Rosensaal', amount: 1, isBookable: true, isPublic: true, isScheduleRelated: true },
      ...{ priceType: 'per-hour', priceValueAddedTax: 0 },
      priceCategories: [
        { priceEur: 25, fixedPrice: true, interval: { start: null, end: null }, weekdays: [], holidays: [] },
      ],
    })
    const begin = fromWallClock(addDays(today, 40)) ?? 0
    const book = async (hour: number, name: string) => {
      const period = { timeBegin: begin + hour * hourMs, timeEnd: begin + (hour + 1) * hourMs }
      const owed = { isCommitted: true, paymentProvider: 'invoice' } as const
      return (
        await desk.book({ bookableId: room, name, mail: `${name.split(' ')[0]}@gast.example`, ...period, ...owed })
      ).id
    }
    late = [await book(8, 'Ute Unbezahlt'), await book(10, 'Sven Säumig')]
    await backDate(30, late)
  })
  afterAll(async () => {
    await world.close()
    await mails.close()
  })

  const open = async (path: string, width = 1280) => {
    const { page } = await world.open({ account: 'owner', width })
    await page.goto(path)
    await settled(page)
    return page
  }
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const letters = (subject: string) => mails.received.filter(({ raw }) => plain(raw).includes(`Subject: ${subject}`))

  it('overdue invoices are chosen, shown before, and reminded of by mail with the letter as PDF', async () => {
    const page = await open('/admin/aufgaben')
    const tile = page.locator('[data-task="money-open"]')
    await tile.waitFor()
    expect((await tile.innerText()).split('\n')).toContain('Überfällig')
    await tile.click()
    await page.waitForURL('**/admin/zahlungen?liste=open')
    for (const id of late) await page.getByLabel(`Buchung ${id} auswählen`).check()
    await page.getByText('2 Buchungen ausgewählt').waitFor()
    await page.getByRole('button', { name: 'Ausgewählte erinnern oder mahnen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Schreiben senden' })
    await dialog.getByText(`Zahlungserinnerung · ${late[0]}`).waitFor()
    const words = plain(await dialog.innerText())
    expect(words).toMatch(/Zu zahlen\s+25,00 €/)
    expect(words).toContain(formatDay(addDays(today, 13)))
    expect(mails.received.length).toBe(mails.received.filter(({ raw }) => !raw.includes('Zahlungserinnerung')).length)
    for (const look of looks) {
      await takeOn(page, look)
      await stillness(page)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
    await press(page, dialog.getByRole('button', { name: '2 Schreiben senden' }))
    await dialog.waitFor({ state: 'hidden' })
    const step = page.getByText(`Zahlungserinnerung, ${formatDay(today)}`)
    await expect.poll(() => step.count()).toBe(2)
    await expect.poll(() => letters('Zahlungserinnerung ZE-').length, { timeout: 60_000 }).toBe(2)
    const [mail] = letters('Zahlungserinnerung ZE-')
    expect(mail?.raw).toMatch(/filename="?Zahlungserinnerung-ZE-\d{4}-000\d-1\.pdf/)
  })

  it.each(looks)('the list has each item in full, with nothing beside the screen: %s', async (look) => {
    const page = await open('/admin/zahlungen', look.width)
    await takeOn(page, look)
    await page.getByRole('button', { name: `Mahnen: ${late[1]}` }).waitFor()
    await settled(page)
    expect(await axeFaults(page)).toEqual([])
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main *')]
        .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto')
        .map((part) => part.ariaLabel),
    )
    expect(wide.filter((name) => name === 'Offene Posten')).toEqual([])
    if (look.width === 320) return
    // The words of a column stand below its head.
    const lefts = await page.evaluate(() => {
      const left = (cell: Element | undefined) => {
        const range = document.createRange()
        range.selectNodeContents(cell ?? document.body)
        return range.getBoundingClientRect().left
      }
      const [head, row] = [...document.querySelectorAll('table tr')].map((line) => [...line.children])
      return [1, 2, 3].map((column) => left(head?.[column]) - left(row?.[column]))
    })
    expect(lefts).toEqual([0, 0, 0])
  })

  it('then the dunning letter with its fee, which is waived in the details of the booking', async () => {
    const [id = ''] = late
    await backDate(20, [id])
    const page = await open('/admin/zahlungen')
    await press(page, page.getByRole('button', { name: `Mahnen: ${id}` }))
    const dialog = page.getByRole('dialog', { name: 'Schreiben senden' })
    await dialog.getByText(`Mahnung · ${id}`).waitFor()
    expect(plain(await dialog.innerText())).toMatch(/Zu zahlen\s+30,00 €, mit Mahngebühr 5,00 €/)
    await press(page, dialog.getByRole('button', { name: '1 Schreiben senden' }))
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => letters('Mahnung MA-').length, { timeout: 60_000 }).toBe(1)
    await page.getByRole('button', { name: `Buchung ${id} öffnen` }).click()
    const part = page.getByRole('region', { name: 'Zahlung', exact: true })
    await part.getByText('Mahngebühr 5,00 €: offen').waitFor()
    await stillness(page)
    expect(await axeFaults(page)).toEqual([])
    await press(page, part.getByRole('button', { name: 'Mahngebühr erlassen' }))
    const waiving = page.getByRole('dialog', { name: 'Mahngebühr erlassen' })
    await waiving.getByLabel('Begründung').fill('Kulanz')
    await stillness(page)
    expect(await axeFaults(page)).toEqual([])
    await press(page, waiving.getByRole('button', { name: 'Mahngebühr erlassen' }))
    await part.getByText('Mahngebühr 5,00 €: erlassen (Kulanz)').waitFor()
  })

  it('asks before a letter leaves too early', async () => {
    const [, id = ''] = late
    await backDate(3, [id])
    const page = await open('/admin/zahlungen')
    await press(page, page.getByRole('button', { name: `Mahnen: ${id}` }))
    const dialog = page.getByRole('dialog', { name: 'Schreiben senden' })
    await dialog.getByText('Für manche Schreiben ist es noch nicht Zeit.').waitFor()
    const send = dialog.getByRole('button', { name: '1 Schreiben senden' })
    expect(await send.isDisabled()).toBe(true)
    await dialog.getByLabel('Trotzdem jetzt senden').check()
    await press(page, send)
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByText(`Mahnung, ${formatDay(today)}`).count()).toBe(2)
  })
})
