import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateOf, fromWallClock } from '../../src/domain/time.ts'
import { giroMerchant } from '../peers/giroCheckout.ts'
import { pmOffice } from '../peers/pmPayment.ts'
import { axeFaults } from '../support/axe.ts'
import { onlineApp } from '../support/paymentApps.ts'
import { type Desk, openDesk } from './bookings.ts'
import { contact, fill, heading, next, readAWhile, shown, wordsOf } from './checkoutPages.ts'
import { openPaidWorld, type PaidWorld } from './paidWorld.ts'

const town = 'musterstadt'

describe('paying online at a provider', () => {
  let world: PaidWorld
  let desk: Desk
  const date = addDays(dateOf(Date.now()), 24)
  const instant = (time: string): string => String(fromWallClock(date, time))
  beforeAll(async () => {
    world = await openPaidWorld()
    desk = await openDesk(world)
    const { status, text } = await desk.session.put('/api/tenants', {
      id: town,
      applications: [
        {
          ...onlineApp,
          paymentMode: 'test',
          paymentMerchantId: giroMerchant.merchantId,
          paymentProjectId: giroMerchant.projectId,
          paymentSecret: giroMerchant.password,
        },
        {
          ...onlineApp,
          id: 'pmPayment',
          title: 'pmPayment',
          paymentMode: 'test',
          paymentMerchantId: pmOffice.ags,
          paymentProjectId: pmOffice.procedure,
          paymentSecret: pmOffice.salt,
        },
      ],
    })
    expect([status, text]).toEqual([200, expect.any(String)])
  })
  afterAll(() => world.close())

  const roomFor = (title: string) =>
    desk.store('bookables', {
      ...{ type: 'room', title, amount: 1, isBookable: true, isPublic: true, isScheduleRelated: true },
      ...{ autoCommitBooking: true, priceType: 'per-hour', priceValueAddedTax: 0 },
      priceCategories: [
        { priceEur: 25, fixedPrice: true, interval: { start: null, end: null }, weekdays: [], holidays: [] },
      ],
    })

  /** Books an hour of a new room and begins its payment; ends on the page of the provider. Returns the booking's number. */
  const bookAndBegin = async (page: Page, title: string, method: string): Promise<string> => {
    const { id } = await roomFor(title)
    const query = { id, tenant: town, amount: '1', start: instant('10:00'), end: instant('11:00'), schritt: 'kontakt' }
    await page.goto(`/checkout?${new URLSearchParams(query).toString()}`)
    await fill(page, contact)
    await next(page)
    await page.getByLabel(method).check()
    await next(page)
    await readAWhile(page)
    await page.getByRole('button', { name: 'Zahlungspflichtig buchen' }).click()
    await page.waitForURL(/\/checkout\/status\?/)
    const booking = new URL(page.url()).searchParams.get('ids') ?? new URL(page.url()).searchParams.get('id') ?? ''
    expect(await wordsOf(page)).toContain('25,00 €')
    await page.getByRole('button', { name: 'Jetzt bezahlen' }).click()
    await page.getByRole('button', { name: 'Mit Testkarte zahlen' }).waitFor()
    return booking
  }

  const bookingOf = async (id: string) => (await desk.session.get(`/api/${town}/bookings/${id}`)).body

  it.each([
    { hasScript: true, method: 'S-Public Services', returnBy: 'GET' },
    { hasScript: false, method: 'S-Public Services', returnBy: 'POST' },
    { hasScript: true, method: 'pmPayment', returnBy: 'POST' },
  ] as const)(
    'leads from booking to payment, receipt and life story: $method, return by $returnBy, script $hasScript',
    async ({ hasScript, method, returnBy }) => {
      world.giro.behave({ returnBy })
      const { page } = await world.open({ hasScript })
      const booking = await bookAndBegin(page, `Saal ${method} ${returnBy}`, method)
      expect(await wordsOf(page)).toContain('25,00 €')
      await page.getByRole('button', { name: 'Mit Testkarte zahlen' }).click()
      if (returnBy === 'POST') await page.getByRole('button', { name: 'Weiter' }).click()
      await page.waitForURL(/\/checkout\/status\?/)
      await shown(page)
      await expect.poll(() => wordsOf(page)).toContain('Buchung bestätigt')
      expect(await bookingOf(booking)).toMatchObject({ isPayed: true, isCommitted: true, priceEur: 25 })
      await expect
        .poll(async () => (await bookingOf(booking)) as object)
        .toMatchObject({ attachments: [{ type: 'receipt' }] })

      const staff = await world.open({ account: 'owner' })
      await staff.page.goto(`/admin/buchungen?dialog=booking.details&id=${booking}`)
      const story = staff.page.getByRole('region', { name: 'Verlauf' })
      for (const words of ['Online-Zahlung begonnen', 'Geld eingegangen'])
        await story.getByText(words).first().waitFor()
      expect((await story.innerText()).replaceAll('\u00a0', ' ')).toContain(`25,00 € über ${method}`)
    },
  )

  it('says that nothing was paid after an abort, and takes a second attempt', async () => {
    world.giro.behave({})
    const { page } = await world.open()
    const booking = await bookAndBegin(page, 'Abbruchsaal', 'S-Public Services')
    await page.getByRole('button', { name: 'Abbrechen' }).click()
    await page.waitForURL(/\/checkout\/status\?/)
    expect(await axeFaults(page)).toEqual([])
    // The link of the mail.
    await page.goto(`/payment/redirection?ids=${booking}&tenant=${town}&aggregated=false`)
    expect(await heading(page)).toBe('Zur Zahlung')
    expect(await wordsOf(page)).toContain('Zu bezahlen sind 25,00 €.')
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Jetzt bezahlen' }).click()
    await page.getByRole('button', { name: 'Mit Testkarte zahlen' }).click()
    await page.waitForURL(/\/checkout\/status\?/)
    await expect.poll(() => wordsOf(page)).toContain('Buchung bestätigt')
    expect(await bookingOf(booking)).toMatchObject({ isPayed: true })
  })
})
