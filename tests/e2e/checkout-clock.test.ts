import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateOf, fromWallClock } from '../../src/domain/time.ts'
import type { Tenant } from '../../src/generated/entities/tenant.ts'
import { axeFaults } from '../support/axe.ts'
import { onlineApp } from '../support/paymentApps.ts'
import { type Desk, openDesk } from './bookings.ts'
import { contact, fill, heading, markDocument, wordsOf } from './checkoutPages.ts'
import { hasFocus } from './keys.ts'
import { openWorld, type World } from './world.ts'

const town = 'musterstadt'
const minuteMs = 60_000

describe('pages that follow the clock', () => {
  let world: World
  let desk: Desk
  const date = addDays(dateOf(Date.now()), 20)
  const period = { timeBegin: fromWallClock(date, '10:00') ?? 0, timeEnd: fromWallClock(date, '11:00') ?? 0 }
  const room = { type: 'room', amount: 1, isBookable: true, isPublic: true, isScheduleRelated: true } as const
  const openContact = async (page: Page, id: string): Promise<void> => {
    await page.clock.install()
    const [start, end] = [String(period.timeBegin), String(period.timeEnd)]
    await page.goto(`/checkout?${new URLSearchParams({ id, tenant: town, amount: '1', start, end })}`)
    // The draft begins with the first typed step.
    await fill(page, { name: 'Vor' })
    await page.getByRole('button', { name: 'Weiter' }).click()
    await page.getByText(/Reserviert bis/).waitFor()
  }
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
  })
  afterAll(() => world.close())

  it('two minutes before its end one key extends the hold, and nothing typed is lost', async () => {
    const { body: tenant } = await desk.session.get(`/api/tenants/${town}`)
    const { applications } = tenant as Pick<Tenant, 'applications'>
    const paid = await desk.session.put('/api/tenants', { id: town, applications: [...applications, onlineApp] })
    expect(paid.status, paid.text).toBe(200)
    const hall = await desk.store('bookables', { ...room, title: 'Lärchensaal' })
    const { page } = await world.open()
    await openContact(page, hall.id)
    const isSameDocument = await markDocument(page)
    await fill(page, { name: contact.name, comment: 'Erste Zeile' })
    await page.locator('#comment').focus()
    await page.clock.fastForward(12.5 * minuteMs)
    const dialog = page.getByRole('dialog')
    expect(await dialog.count()).toBe(0)
    await page.clock.fastForward(minuteMs)
    await dialog.waitFor()
    expect(await dialog.innerText()).toMatch(/Ihre Reservierung endet um \d\d:\d\d Uhr/)
    expect(await page.locator('[data-hold-status]').innerText()).toMatch(/^Ihre Reservierung endet um \d\d:\d\d Uhr\.$/)
    expect(await hasFocus(dialog.getByRole('button', { name: 'Verlängern' }))).toBe(true)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await axeFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.keyboard.press('Escape')
    expect([await dialog.count(), await hasFocus(page.locator('#comment'))]).toEqual([0, true])
    await page.getByRole('button', { name: 'Reservierung verlängern' }).click()
    await page.getByText('noch 9-mal möglich').waitFor()
    expect(await page.locator('[data-hold-status]').innerText()).toMatch(/^Reserviert bis \d\d:\d\d Uhr\.$/)

    await page.locator('#comment').focus()
    await page.clock.fastForward(13.5 * minuteMs)
    await dialog.waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('noch 8-mal möglich').waitFor()
    expect([await dialog.count(), await hasFocus(page.locator('#comment'))]).toEqual([0, true])
    expect(await page.locator('#comment').inputValue()).toBe('Erste Zeile')
    expect(await isSameDocument()).toBe(true)
  })

  it('after a sleep beyond the end it says so, and holds again on demand', async () => {
    const hall = await desk.store('bookables', { ...room, title: 'Tannensaal' })
    const { page } = await world.open()
    await openContact(page, hall.id)
    await fill(page, { name: contact.name, comment: 'Noch da' })
    await page.clock.fastForward(60 * minuteMs)
    await page.getByText('Die Reservierung ist abgelaufen. Ihre Angaben sind noch da.').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Reservierung verlängern' }).isVisible()).toBe(false)
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Erneut prüfen' }).click()
    await page.getByText(/^Reserviert bis/).waitFor()
    expect([await heading(page), await page.locator('#comment').inputValue()]).toEqual(['Kontaktdaten', 'Noch da'])
  })

  it('the page after booking asks for an awaited payment, announces it and stops', async () => {
    const hall = await desk.store('bookables', {
      ...room,
      title: 'Fichtensaal',
      amount: 2,
      priceCategories: [{ priceEur: 7, fixedPrice: true }],
    })
    const unpaid = {
      bookableId: hall.id,
      amount: 1,
      ...period,
      isCommitted: true,
      paymentProvider: 'giroCockpit',
    } as const
    const [first, second] = [await desk.book(unpaid), await desk.book(unpaid)]
    const { page } = await world.open()
    await page.clock.install()
    const open = (id: string) => page.goto(`/checkout/status?tenant=${town}&id=${id}`)
    await open(first.id)
    expect(await heading(page)).toBe('Zahlung steht noch aus')
    const isSameDocument = await markDocument(page)
    const asked: number[] = []
    page.on('request', (request) => request.url().includes('/checkout/status') && asked.push(1))
    for (let seconds = 0; seconds < 9; seconds += 3) {
      const answer = page.waitForResponse(/checkout\/status/)
      await page.clock.runFor(3_000)
      await answer
    }
    expect(asked).toHaveLength(3)
    await desk.change(first.id, { isPayed: true })
    await expect
      .poll(async () => {
        await page.clock.runFor(3_000)
        return heading(page)
      })
      .toBe('Buchung bestätigt')
    expect(await page.getByRole('status').innerText()).toContain('Ihre Buchung ist verbindlich')
    expect(await isSameDocument()).toBe(true)
    expect(await axeFaults(page)).toEqual([])
    const before = asked.length
    await page.clock.runFor(30_000)
    expect(asked).toHaveLength(before)

    await open(second.id)
    await expect
      .poll(
        async () => {
          await page.clock.runFor(15_000)
          return wordsOf(page)
        },
        { timeout: 60_000 },
      )
      .toContain('Wir melden uns per E-Mail')
    expect(await axeFaults(page)).toEqual([])
  })

  it('the page of several bookings does so too, and announces each new state once', async () => {
    const priceCategories = [{ priceEur: 7, fixedPrice: true }]
    const hall = await desk.store('bookables', { ...room, title: 'Kiefernsaal', amount: 3, priceCategories })
    const provider = { isCommitted: true, paymentProvider: 'giroCockpit' } as const
    const unpaid = { bookableId: hall.id, amount: 1, ...period, ...provider }
    const ids = [await desk.book(unpaid), await desk.book(unpaid), await desk.book(unpaid)].map(({ id }) => id)
    const { page } = await world.open()
    await page.clock.install()
    await page.goto(`/checkout/status?tenant=${town}&ids=${ids.join(',')}`)
    const isSameDocument = await markDocument(page)
    await page.evaluate(() => {
      const said: string[] = []
      const status = document.querySelector('main [role=status]')
      if (status !== null)
        new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true })
      Object.assign(window, { said })
    })
    const after = async (id: string | undefined, words: string) => {
      await desk.change(id ?? '', { isPayed: true })
      await expect
        .poll(async () => {
          await page.clock.runFor(3_000)
          return page.locator('main').getByRole('status').innerText()
        })
        .toContain(words)
      // Further answers that say the same are no announcement.
      for (let asked = 0; asked < 2 && words.includes('Zahlung'); asked += 1) {
        const answer = page.waitForResponse(/checkout\/status/)
        await page.clock.runFor(3_000)
        await answer
      }
    }
    await after(ids[0], '1 × freigegeben, 2 × Zahlung steht aus.')
    await after(ids[2], '2 × freigegeben, 1 × Zahlung steht aus.')
    await after(ids[1], '3 × freigegeben.')
    expect(await page.evaluate(() => Reflect.get(window, 'said') as unknown)).toEqual([
      '1 × freigegeben, 2 × Zahlung steht aus.',
      '2 × freigegeben, 1 × Zahlung steht aus.',
      '3 × freigegeben.',
    ])
    expect(await isSameDocument()).toBe(true)
    expect(await page.getByRole('button', { name: 'Jetzt bezahlen' }).count()).toBe(0)
    expect(await page.locator('main table').innerText()).not.toContain('Zahlung steht aus')
    expect(await axeFaults(page)).toEqual([])
  })
})
