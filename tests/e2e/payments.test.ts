import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateOf, hourMs, startOfDate } from '../../src/domain/time.ts'
import { axeFaults } from '../support/axe.ts'
import { giroMerchant } from '../peers/giroCheckout.ts'
import { onlineApp } from '../support/paymentApps.ts'
import { type Desk, openDesk } from './bookings.ts'
import { press } from './keys.ts'
import { looks, stillness, takeOn } from './looks.ts'
import { openPaidWorld, type PaidWorld } from './paidWorld.ts'
import { settled } from './settled.ts'

const town = 'musterstadt'

describe('the worklists of money', () => {
  let world: PaidWorld
  let desk: Desk
  let short: string
  let owed: string
  beforeAll(async () => {
    world = await openPaidWorld()
    desk = await openDesk(world)
    await desk.session.put('/api/tenants', {
      id: town,
      applications: [
        {
          ...onlineApp,
          ...{ paymentMode: 'test', paymentMerchantId: giroMerchant.merchantId },
          ...{ paymentProjectId: giroMerchant.projectId, paymentSecret: giroMerchant.password },
        },
      ],
    })
    const { id: room } = await desk.store('bookables', {
      ...{ type: 'room', title: 'Rosensaal', amount: 1, isBookable: true, isPublic: true, isScheduleRelated: true },
      ...{ autoCommitBooking: true, priceType: 'per-hour', priceValueAddedTax: 0 },
      priceCategories: [
        { priceEur: 25, fixedPrice: true, interval: { start: null, end: null }, weekdays: [], holidays: [] },
      ],
    })
    const begin = startOfDate(dateOf(Date.now())) + 30 * 24 * hourMs
    const book = async (hour: number, name: string, paymentProvider: 'giroCockpit' | '') => {
      const period = { timeBegin: begin + hour * hourMs, timeEnd: begin + (hour + 1) * hourMs }
      return (await desk.book({ bookableId: room, name, ...period, isCommitted: true, paymentProvider })).id
    }
    short = await book(8, 'Ute Fehlbetrag', 'giroCockpit')
    owed = await book(10, 'Otto Offen', '')
  })
  afterAll(() => world.close())

  const open = async (path: string, width = 1280) => {
    const visit = await world.open({ account: 'owner', width })
    await visit.page.goto(path)
    await settled(visit.page)
    return visit.page
  }
  const plain = async (page: Page) => (await page.locator('main').innerText()).replaceAll('\u00a0', ' ')

  it('a payment of too little does not pay the booking', async () => {
    const started = await desk.session.post(`/api/${town}/payments`, { bookingIds: [short], aggregated: true })
    const [{ url } = { url: '' }] = Reflect.get(Object(started.body), 'paymentData') as { readonly url: string }[]
    const { page } = await world.open()
    world.giro.behave({ amount: '2400' })
    await page.goto(url)
    await page.getByRole('button', { name: 'Mit Testkarte zahlen' }).click()
    await page.waitForURL(/\/checkout\/status\?/)
    expect((await desk.session.get(`/api/${town}/bookings/${short}`)).body).toMatchObject({ isPayed: false })
  })

  it.each(looks)('is easy to see and to use, and equal to what the tasks count: %s', async (look) => {
    const page = await open('/admin/aufgaben', look.width)
    await takeOn(page, look)
    const tile = page.locator('[data-task="money-shortfall"]')
    await tile.waitFor()
    expect((await tile.innerText()).split('\n')).toContain('1')
    await tile.click()
    await page.waitForURL('**/admin/zahlungen?liste=shortfall')
    await page.getByRole('button', { name: `Buchung ${short} öffnen` }).waitFor()
    expect(await plain(page)).toMatch(/24,00 €[\s\S]*Verlangt waren 25,00 €/)
    await settled(page)
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('tab', { name: /^Offene Posten/ }).click()
    await page
      .getByRole('button', { name: /^Bezahlt eintragen: / })
      .first()
      .waitFor()
    await settled(page)
    expect(await axeFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })

  it('sums what is open, and saves it as CSV', async () => {
    const page = await open('/admin/zahlungen')
    const sums = page.locator('[data-age="total"] dd')
    await sums.waitFor()
    const answer = (await desk.session.get(`/api/${town}/payments?list=open&count=500`)).body as {
      readonly sums: { readonly total: number }
      readonly rows: readonly object[]
    }
    const words = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(answer.sums.total / 100)
    await expect.poll(() => sums.innerText()).toBe(words)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Als CSV speichern' }).click()
    const stream = await (await saved).createReadStream()
    const text = Buffer.concat(await stream.toArray()).toString('utf8')
    expect(text.trim().split('\r\n')).toHaveLength(answer.rows.length + 1)
    expect(text).toContain(owed)
  })

  it('shows the money of a booking, leads to its list, and takes a shortfall as the payment, by keyboard', async () => {
    const page = await open(`/admin/buchungen?dialog=booking.details&id=${short}`)
    const part = page.getByRole('region', { name: 'Zahlung', exact: true })
    await part.getByText('Fehlbetrag: eingegangen sind').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await press(page, part.getByRole('link', { name: 'Zur Liste „Fehlbetrag“' }))
    await page.waitForURL('**/admin/zahlungen?liste=shortfall')
    await press(page, page.getByRole('button', { name: 'Als Zahlung annehmen' }))
    const dialog = page.getByRole('dialog', { name: 'Als Zahlung annehmen' })
    expect((await dialog.innerText()).replaceAll('\u00a0', ' ')).toContain('24,00 € gelten als Bezahlung')
    const confirm = dialog.getByRole('button', { name: 'Als Zahlung annehmen' })
    expect(await confirm.isDisabled()).toBe(true)
    await dialog.getByLabel('Begründung').fill('Ein Euro Nachlass')
    await stillness(page)
    expect(await axeFaults(page)).toEqual([])
    await press(page, confirm)
    await page.getByText('Es fehlt kein Geld.').waitFor()
    expect((await desk.session.get(`/api/${town}/bookings/${short}`)).body).toMatchObject({ isPayed: true })
  })
})
