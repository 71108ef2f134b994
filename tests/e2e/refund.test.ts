import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingTokenHeader } from '../../src/api/checkout.ts'
import { addDays, dateOf, fromWallClock } from '../../src/domain/time.ts'
import { giroMerchant } from '../peers/giroCheckout.ts'
import { press } from '../server/payments/listener.ts'
import { axeFaults } from '../support/axe.ts'
import { onlineApp } from '../support/paymentApps.ts'
import { visit } from '../support/session.ts'
import { type Desk, openDesk } from './bookings.ts'
import { heading, wordsOf } from './checkoutPages.ts'
import { openPaidWorld, type PaidWorld } from './paidWorld.ts'

const town = 'musterstadt'

describe('the refund of a paid booking', () => {
  let world: PaidWorld
  let desk: Desk
  let room: string
  beforeAll(async () => {
    world = await openPaidWorld()
    desk = await openDesk(world)
    const giro = { paymentMerchantId: giroMerchant.merchantId, paymentProjectId: giroMerchant.projectId }
    const saved = await desk.session.put('/api/tenants', {
      id: town,
      applications: [{ ...onlineApp, ...giro, paymentMode: 'test', paymentSecret: giroMerchant.password }],
      refundRules: {
        tiers: [
          { daysBefore: 14, percent: 80 },
          { daysBefore: 3, percent: 50 },
        ],
        ...{ feeEur: 2, automatic: true },
      },
    })
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)])
    ;({ id: room } = await desk.store('bookables', {
      ...{ type: 'room', title: 'Rosensaal', amount: 1, isBookable: true, isPublic: true, isScheduleRelated: true },
      ...{ autoCommitBooking: true, priceType: 'per-hour', priceValueAddedTax: 0 },
      priceCategories: [
        { priceEur: 25, fixedPrice: true, interval: { start: null, end: null }, weekdays: [], holidays: [] },
      ],
    }))
  })
  afterAll(() => world.close())

  interface Paid {
    readonly id: string
    readonly t: string
    readonly attempt: string
  }
  /** Booked by a visitor, so many days ahead, with money that arrived. */
  const arrived = async (days: number): Promise<Paid> => {
    const date = addDays(dateOf(Date.now()), days)
    const guest = visit(world.server)
    const made = await guest.post(`/api/${town}/checkout`, {
      bookableItems: [{ bookableId: room, amount: 1 }],
      ...{ name: 'Gerd Gast', mail: 'gerd@gast.example', street: 'Weg 1', zipCode: '12345', location: 'Stadt' },
      ...{ timeBegin: fromWallClock(date, '10:00'), timeEnd: fromWallClock(date, '11:00') },
      paymentProvider: 'giroCockpit',
    })
    const { id } = made.body as { readonly id: string }
    const t = made.headers.get(bookingTokenHeader) ?? ''
    const { body } = await guest.post(`/api/${town}/payments`, { bookingIds: [id], aggregated: true })
    const { paymentData } = body as { readonly paymentData: readonly { readonly url: string }[] }
    await press(paymentData[0]?.url ?? '', 'pay')
    const { body: story } = await desk.session.get(`/api/${town}/payments?list=unclear`)
    const { rows } = story as { readonly rows: readonly { readonly payment: { readonly attemptId: string } }[] }
    return { id, t, attempt: rows[0]?.payment.attemptId ?? '' }
  }
  const paid = async (days: number): Promise<Paid> => {
    const made = await arrived(days)
    await expect
      .poll(async () => (await desk.session.get(`/api/${town}/bookings/${made.id}`)).body)
      .toMatchObject({ isPayed: true })
    return made
  }
  const story = async (id: string): Promise<Page> => {
    const { page } = await world.open({ account: 'owner' })
    await page.goto(`/admin/buchungen?dialog=booking.details&id=${id}`)
    return page
  }

  it.each([true, false])(
    'is told to the booker before and after cancelling, and to staff: script %s',
    async (hasScript) => {
      const { id, t } = await paid(hasScript ? 20 : 21)
      const { page } = await world.open({ hasScript })
      await page.goto(`/booking/request-reject/${town}?${new URLSearchParams({ id, t }).toString()}`)
      const before = await wordsOf(page)
      for (const words of [
        'Bei Stornierung mindestens 14 Tage vorher erhalten Sie 80 %, mindestens 3 Tage vorher 50 %, danach nichts zurück.',
        `${hasScript ? 20 : 21} Tage vor Beginn: 80 %, abzüglich 2,00 €`,
        'Zu erstatten sind 18,00 €. Das Geld geht auf dem Weg zurück, auf dem Sie bezahlt haben.',
      ])
        expect(before).toContain(words)
      if (hasScript) expect(await axeFaults(page)).toEqual([])
      await page.getByRole('button', { name: 'Buchung stornieren' }).click()
      await expect.poll(() => heading(page)).toBe('Ihre Buchung ist storniert')
      expect(await wordsOf(page)).toContain('Zu erstatten sind 18,00 €.')
      await expect.poll(() => Object.values(world.giro.refunds())).toHaveLength(hasScript ? 1 : 2)
      const staff = await story(id)
      const history = staff.getByRole('region', { name: 'Verlauf' })
      for (const words of [/^Zu erstatten: 18,00.€$/, 'Erstattet']) await history.getByText(words).first().waitFor()
    },
  )

  it('staff choose how much goes back, and see it first', async () => {
    const { id } = await paid(5)
    const { page } = await world.open({ account: 'owner' })
    await page.goto(`/admin/buchungen?dialog=booking.reject&id=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Buchung stornieren' })
    await dialog.getByText(/^Bezahlt sind 25,00.€\. Erstattet werden 25,00.€\.$/).waitFor()
    await dialog.getByLabel('Nach den Regeln für Besteller').check()
    await dialog.getByText(/Erstattet werden 10,50.€\.$/).waitFor()
    await dialog.getByLabel('Anderer Betrag', { exact: true }).check()
    await dialog.getByLabel('Begründung', { exact: true }).fill('Rohrbruch')
    const submit = dialog.getByRole('button', { name: 'Buchung stornieren' })
    expect(await submit.isDisabled()).toBe(true)
    await dialog.getByLabel('Betrag', { exact: true }).fill('30')
    await dialog.getByLabel('Grund für den anderen Betrag').fill('Kulanz')
    await dialog.getByText(/^Bezahlt sind 25,00.€; mehr lässt sich nicht erstatten/).waitFor()
    await dialog.getByLabel('Betrag', { exact: true }).fill('20')
    await dialog.getByText(/Erstattet werden 20,00.€\.$/).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await submit.click()
    await page.getByText(`Buchung ${id} storniert`).waitFor()
    const staff = await story(id)
    await staff.getByRole('region', { name: 'Verlauf' }).getByText('Erstattet').first().waitFor()
  })

  it('money of another currency is told in that currency before it goes back, to the booker and to staff', async () => {
    world.giro.behave({ amount: '2400', currency: 'CHF' })
    const { id, t, attempt } = await arrived(5)
    world.giro.behave({})
    const body = { state: 'unclear', reason: 'Die Bank hat umgerechnet.' }
    expect((await desk.session.post(`/api/${town}/payments/${attempt}/accept`, body)).status).toBe(200)
    const { page: booker } = await world.open()
    await booker.goto(`/booking/request-reject/${town}?${new URLSearchParams({ id, t }).toString()}`)
    expect((await wordsOf(booker)).replaceAll('\u00a0', ' ')).toContain('Zu erstatten sind 10,08 CHF.')
    const { page } = await world.open({ account: 'owner' })
    await page.goto(`/admin/buchungen?dialog=booking.reject&id=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Buchung stornieren' })
    await dialog.getByText(/^Bezahlt sind 24,00.CHF\. Erstattet werden 24,00.CHF\.$/).waitFor()
    await dialog.getByText('das Geld geht in dieser Währung zurück').waitFor()
    await dialog.getByLabel('Nach den Regeln für Besteller').check()
    await dialog.getByText(/Erstattet werden 10,08.CHF\.$/).waitFor()
    await dialog.getByText(/^Einbehalten werden 13,92.CHF\.$/).waitFor()
  })
})
