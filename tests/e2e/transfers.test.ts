import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingTokenHeader } from '../../src/api/checkout.ts'
import { addDays, dateOf, fromWallClock } from '../../src/domain/time.ts'
import { startBank } from '../peers/bank.ts'
import { axeFaults } from '../support/axe.ts'
import { mailedText } from '../support/mailedLink.ts'
import { authorityFile, type MailServer, mailSettings, startMailServer } from '../support/mailServer.ts'
import { signIn, visit } from '../support/session.ts'
import { type Desk, openDesk } from './bookings.ts'
import { alert, heading, wordsOf } from './checkoutPages.ts'
import { looks, stillness, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { faultsIn } from './visitorLooks.ts'
import { openWorld, type World } from './world.ts'

const town = 'musterstadt'
const iban = 'DE89 3704 0044 0532 0130 00'

describe('a refund by bank transfer', () => {
  let world: World
  let desk: Desk
  let mails: MailServer
  let bank: Awaited<ReturnType<typeof startBank>>
  let room: string
  beforeAll(async () => {
    ;[mails, bank] = await Promise.all([startMailServer(), startBank()])
    world = await openWorld('postgres', { NODE_EXTRA_CA_CERTS: authorityFile, OUTBOUND_ALLOW: 'localhost' })
    const instance = await signIn(world.server, 'instance')
    expect((await instance.put('/api/instances', mailSettings(mails.port))).status).toBe(200)
    desk = await openDesk(world)
    ;({ id: room } = await desk.store('bookables', {
      ...{ type: 'room', title: 'Rosensaal', amount: 1, isBookable: true, isPublic: true, isScheduleRelated: true },
      ...{ autoCommitBooking: true, priceType: 'per-hour', priceValueAddedTax: 0 },
      priceCategories: [
        { priceEur: 25, fixedPrice: true, interval: { start: null, end: null }, weekdays: [], holidays: [] },
      ],
    }))
  })
  afterAll(async () => {
    await world.close()
    await Promise.all([mails.close(), bank.stop()])
  })

  /** Booked by a visitor on invoice, and paid. */
  const paid = async (days: number) => {
    const date = addDays(dateOf(Date.now()), days)
    const mail = `eva-${days}@gast.example`
    const made = await visit(world.server).post(`/api/${town}/checkout`, {
      bookableItems: [{ bookableId: room, amount: 1 }],
      ...{ name: 'Eva Müller', mail, street: 'Weg 1', zipCode: '12345', location: 'Stadt' },
      ...{ timeBegin: fromWallClock(date, '10:00'), timeEnd: fromWallClock(date, '11:00') },
      paymentProvider: 'invoice',
    })
    const { id } = made.body as { readonly id: string }
    const { status } = await desk.session.post(`/api/${town}/bookings/${id}/pay`, { paymentMethod: 'TRANSFER' })
    expect(status).toBe(200)
    return { id, mail, t: made.headers.get(bookingTokenHeader) ?? '' }
  }
  const cancel = async (page: Page, { id, t }: { readonly id: string; readonly t: string }) => {
    await page.goto(`/booking/request-reject/${town}?${new URLSearchParams({ id, t }).toString()}`)
    expect(await wordsOf(page)).toContain('Nach Ihrem Konto fragen wir Sie dann per E-Mail.')
    await page.getByRole('button', { name: 'Buchung stornieren' }).click()
    await expect.poll(() => heading(page)).toBe('Ihre Buchung ist storniert')
  }
  const accountLink = (mail: string) =>
    mailedText(mails, mail, new RegExp(`http://[^\\s"<]+/refund/account/${town}\\?t=[\\w-]{43}`))
  const work = async (account: 'owner' | 'team') => {
    const { page } = await world.open({ account })
    await page.goto('/admin/zahlungen?liste=refund')
    await settled(page)
    return page
  }
  const confirm = async (page: Page, action: string) => {
    const dialog = page.getByRole('dialog', { name: action })
    await dialog.getByRole('button', { name: action }).click()
  }

  it('the page that asks for the account is easy to see, in all looks, and keeps what was typed', async () => {
    const booked = await paid(30)
    const { page, expectFault } = await world.open()
    expectFault(/status of (404|422)/)
    await cancel(page, booked)
    await page.goto(await accountLink(booked.mail))
    expect(await heading(page)).toBe('Konto für Ihre Erstattung')
    expect(await faultsIn(page)).toEqual([])
    await page.getByLabel('Kontoinhaber').fill('Eva Müller')
    await page.getByLabel('IBAN', { exact: true }).fill('DE89 3704 0044 0532 0130 01')
    await page.getByRole('button', { name: 'Konto angeben' }).click()
    await expect.poll(() => alert(page).innerText()).toContain('Diese IBAN enthält einen Tippfehler')
    expect(await page.getByLabel('IBAN', { exact: true }).inputValue()).toBe('DE89 3704 0044 0532 0130 01')
    expect(await faultsIn(page)).toEqual([])
    await page.goto(`/refund/account/${town}?t=${'A'.repeat(43)}`)
    expect(await heading(page)).toBe('Dieser Link gilt nicht mehr')
    expect(await faultsIn(page)).toEqual([])
  })

  it('goes from the cancellation without script over two persons and the bank back to the booker', async () => {
    const booked = await paid(31)
    const guest = await world.open({ hasScript: false })
    await cancel(guest.page, booked)
    await guest.page.goto(await accountLink(booked.mail))
    await guest.page.getByLabel('Kontoinhaber').fill('Eva Müller')
    await guest.page.getByLabel('IBAN', { exact: true }).fill(iban)
    await guest.page.getByRole('button', { name: 'Konto angeben' }).click()
    await guest.page.waitForURL(/erledigt=1/)
    expect(await wordsOf(guest.page)).toContain('Ihr Konto ist angekommen.')

    const first = await work('team')
    const row = first.getByRole('row').filter({ hasText: booked.id })
    await row.getByText('IBAN vorhanden: DE89 … 3000').waitFor()
    await first.getByRole('checkbox', { name: `Erstattung auswählen: ${booked.id}` }).check()
    await first.getByRole('button', { name: 'Sammelüberweisung erstellen (1)' }).click()
    await confirm(first, 'Sammelüberweisung erstellen')
    const card = (page: Page) => page.locator('[data-batch]').first()
    await card(first).getByText('Bitte lassen Sie diese Sammelüberweisung von einer zweiten Person').waitFor()
    expect(await card(first).getByRole('button', { name: 'Freigeben' }).count()).toBe(0)
    await row.getByText('In einer Sammelüberweisung (noch nicht freigegeben).').waitFor()

    const second = await work('owner')
    await card(second).getByRole('button', { name: 'Freigeben' }).click()
    await confirm(second, 'Freigeben')
    await card(second).getByRole('button', { name: 'Datei herunterladen' }).click()
    const [download] = await Promise.all([second.waitForEvent('download'), confirm(second, 'Datei herunterladen')])
    expect(download.suggestedFilename()).toMatch(/^Erstattungen-.*\.xml$/)
    const treasury = await second.context().newPage()
    await treasury.goto(bank.url)
    const handIn = async (answer: string) => {
      await treasury.getByLabel('Überweisungsdatei').setInputFiles(await download.path())
      await treasury.getByRole('button', { name: 'Einreichen' }).click()
      await treasury.getByText(answer).waitFor()
    }
    await handIn('Die Datei wurde angenommen.')
    await handIn('Die Datei wurde abgelehnt: the file')
    await treasury.getByRole('row', { name: 'Eva Müller' }).getByText('25,00 €').waitFor()
    await treasury.close()
    expect(bank.booked).toMatchObject([{ name: 'Eva Müller', iban: iban.replaceAll(' ', ''), cents: 2500n }])

    await card(second).getByRole('button', { name: 'Als ausgeführt eintragen' }).waitFor()
    await card(second).getByText('Überweisungen anzeigen').click()
    for (const look of looks) {
      await takeOn(second, look)
      expect(await axeFaults(second)).toEqual([])
      expect(await second.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
    await card(second).getByRole('button', { name: 'Als ausgeführt eintragen' }).click()
    await stillness(second)
    expect(await axeFaults(second)).toEqual([])
    await confirm(second, 'Als ausgeführt eintragen')
    await card(second)
      .getByRole('heading', { name: /ausgeführt$/ })
      .waitFor()
    await mailedText(mails, booked.mail, /Das Geld wurde an Sie überwiesen/)
    await second.goto(`/admin/buchungen?dialog=booking.details&id=${booked.id}`)
    const story = second.getByRole('region', { name: 'Verlauf' })
    for (const words of ['IBAN angegeben', 'Sammelüberweisung freigegeben', 'Erstattet'])
      await story.getByText(words, { exact: true }).first().waitFor()
  })
})
