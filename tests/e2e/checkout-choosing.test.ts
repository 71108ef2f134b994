import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateOf, formatDay, fromWallClock, weekdayOf } from '../../src/domain/time.ts'
import { demoPassword } from '../support/accounts.ts'
import { type Desk, openDesk } from './bookings.ts'
import { contact, fill, heading, next, readAWhile } from './checkoutPages.ts'
import { faultsIn } from './visitorLooks.ts'
import { openWorld, type World } from './world.ts'

const town = 'musterstadt'

describe('choosing in the checkout', () => {
  let world: World
  let desk: Desk
  const room = { type: 'room', amount: 1, isBookable: true, isPublic: true, isScheduleRelated: true } as const
  const seriesRoom = {
    ...room,
    autoCommitBooking: true,
    groupBooking: { enabled: true, permittedRoles: [] },
    priceCategories: [{ priceEur: 10, fixedPrice: true }],
  }
  const date = addDays(dateOf(Date.now()), 20)
  const german = date.split('-').toReversed().join('.')
  const instant = (time: string, day = date): number => fromWallClock(day, time) ?? Number.NaN
  const address = (id: string, more: Readonly<Record<string, string>> = {}) =>
    `/checkout?${new URLSearchParams({ id, tenant: town, amount: '1', ...more }).toString()}`
  /** Four dates of a weekly series. */
  const weekly = (): readonly string[] => [0, 7, 14, 21].map((days) => addDays(date, days))
  const seriesAddress = (id: string, dates: readonly string[]): string => {
    const [ab = '', bis = ''] = [dates[0], dates.at(-1)]
    const rule = { art: 'woche', alle: '1', tage: String(weekdayOf(ab)), ab, bis, von: '18:00', ende: '20:00' }
    return `/checkout/group?${new URLSearchParams({ id, tenant: town, ...rule }).toString()}`
  }
  const row = (page: Page, day: string) => page.getByRole('row').filter({ hasText: formatDay(day) })
  const stored = async (object: string): Promise<readonly Record<string, unknown>[]> => {
    const { body } = await desk.session.get(`/api/${town}/bookables/${object}/bookings`)
    return body as readonly Record<string, unknown>[]
  }
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
  })
  afterAll(() => world.close())

  it.each([
    { hasScript: false, words: 'without script' },
    { hasScript: true, words: 'with script' },
  ])(
    'AUTH-010 an object reserved for others is booked after signing in at its first step $words',
    async ({ hasScript }) => {
      const secret = await desk.store('bookables', {
        ...room,
        title: 'Geheimsaal',
        amount: 5,
        permittedUsers: ['team@musterstadt.example'],
      })
      const { page, expectFault } = await world.open({ hasScript })
      expectFault(/status of 401/)
      const period = { start: String(instant('10:00')), end: String(instant('11:00')) }
      await page.goto(address(secret.id, { amount: '3', ...period, schritt: 'kontakt' }))
      expect(await heading(page)).toBe('Berechtigung')
      expect(await page.locator('main').innerText()).not.toContain('Geheimsaal')
      if (hasScript) expect(await faultsIn(page)).toEqual([])
      const enter = async (password: string) => {
        await page.getByLabel('E-Mail').fill('team@musterstadt.example')
        await page.getByLabel('Passwort', { exact: true }).fill(password)
        await page.getByRole('button', { name: 'Anmelden' }).click()
      }
      await enter('falsch')
      await page.getByText('Falsche E-Mail/Passwort').waitFor()
      await enter(demoPassword)
      await page.locator('#mail').waitFor()
      expect(await page.locator('#mail').inputValue()).toBe('team@musterstadt.example')
      await fill(page, contact)
      await next(page)
      await readAWhile(page)
      await page.getByRole('button', { name: 'Buchungsanfrage senden' }).click()
      await page.waitForURL(/\/checkout\/status\?/)
      expect(await stored(secret.id)).toMatchObject([
        { timeBegin: instant('10:00'), timeEnd: instant('11:00'), bookableItems: [{ amount: 3 }] },
      ])
    },
  )

  it.each([
    { hasScript: false, words: 'without script' },
    { hasScript: true, words: 'with script' },
  ])('each page shows how to reach the town at the same place, and leads back $words', async ({ hasScript }) => {
    const hall = await desk.store('bookables', { ...room, title: 'Kontaktsaal', amount: 5 })
    const { page } = await world.open({ hasScript })
    const reach = page.getByRole('navigation', { name: 'Kontakt: Stadt Musterstadt' })
    const contacts = async () =>
      reach.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const period = { start: String(instant('10:00')), end: String(instant('11:00')) }
    await page.goto(address(hall.id, { ...period, amount: '2', schritt: 'kontakt' }))
    const here = await contacts()
    expect(here).toEqual([
      expect.stringMatching(/^https:/),
      expect.stringMatching(/^tel:\+?\d+$/),
      expect.stringMatching(/^mailto:[^@%]+@/),
    ])
    expect(await page.locator('footer > *').first().getAttribute('aria-label')).toBe('Kontakt: Stadt Musterstadt')
    await page.getByRole('link', { name: 'Zurück zum Angebot' }).click()
    await page.getByRole('heading', { level: 1, name: 'Kontaktsaal' }).waitFor()
    const back = new URL(page.url()).searchParams
    expect(['datum', 'von', 'bis', 'anzahl'].map((name) => back.get(name))).toEqual([german, '10:00', '11:00', '2'])
    expect(await contacts()).toEqual(here)
    const { id } = await desk.book({ bookableId: hall.id, timeBegin: instant('12:00'), timeEnd: instant('13:00') })
    await page.goto(`/checkout/status?id=${id}&tenant=${town}`)
    expect(await contacts()).toEqual(here)
    expect(await page.getByRole('link', { name: 'Zur Website: Stadt Musterstadt' }).getAttribute('href')).toBe(here[0])
    if (hasScript) expect(await faultsIn(page)).toEqual([])
    await page.goto(`/booking/status/${town}`)
    expect(await contacts()).toEqual(here)
    await page.goto('/registrieren')
    expect(await reach.count()).toBe(0)
  })

  it.each([
    { hasScript: false, words: 'without a script' },
    { hasScript: true, words: 'with a script' },
  ])(
    'CHECKOUT-005 offers free times of the day for refused dates, and takes one over $words',
    async ({ hasScript }) => {
      const { id } = await desk.store('bookables', { ...seriesRoom, title: 'Chorraum', priceValueAddedTax: 19 })
      const dates = weekly()
      const [, second = '', third = ''] = dates
      await desk.book({ bookableId: id, timeBegin: instant('18:00', second), timeEnd: instant('20:00', second) })
      const { page } = await world.open({ hasScript })
      await page.goto(seriesAddress(id, dates))
      await page.getByLabel(formatDay(third)).uncheck()
      const other = row(page, second).getByRole('button')
      expect(await other.allInnerTexts()).toEqual([
        expect.stringContaining('16:00–18:00'),
        expect.stringContaining('20:00–22:00'),
      ])
      if (hasScript) expect(await faultsIn(page)).toEqual([])
      await other.last().click()
      await row(page, second).getByText('verlegt, zuerst 18:00 Uhr').waitFor()
      await page.getByText('3 von 4 Terminen gewählt').waitFor()
      expect(await row(page, second).innerText()).toContain('20:00–22:00')
      expect(await page.getByLabel(formatDay(third)).isChecked()).toBe(false)
      await page.getByRole('button', { name: 'Weiter' }).click()
      await page.getByRole('heading', { name: 'Kontaktdaten' }).waitFor()
      await fill(page, contact)
      await next(page)
      const invoice = page.getByLabel('Rechnung')
      if (await invoice.isVisible()) {
        await invoice.check()
        await next(page)
      }
      await readAWhile(page)
      const sums = (await page.locator('main').innerText()).replaceAll('\u00a0', ' ')
      for (const sum of [/Netto\s+30,00 €/, /Mehrwertsteuer\s+5,70 €/, /Gesamt\s+35,70 €/]) expect(sums).toMatch(sum)
      await page.getByRole('button', { name: 'Zahlungspflichtig buchen' }).click()
      await page.waitForURL(/\/checkout\/status/)
      const begins = (await stored(id)).flatMap(({ mail, timeBegin }) => (mail === contact.mail ? timeBegin : []))
      expect(begins).toContain(fromWallClock(second, '20:00'))
      expect(begins).toHaveLength(3)
    },
  )

  it('offers the other free periods of an object with fixed ones', async () => {
    const period = (startTime: string, endTime: string) => ({ weekdays: [0, 1, 2, 3, 4, 5, 6], startTime, endTime })
    const { id } = await desk.store('bookables', {
      ...seriesRoom,
      title: 'Werkraum',
      isScheduleRelated: false,
      isTimePeriodRelated: true,
      timePeriods: [period('14:00', '16:00'), period('16:00', '18:00'), period('18:00', '20:00')],
    })
    const dates = weekly()
    const [, second = ''] = dates
    await desk.book({ bookableId: id, timeBegin: instant('18:00', second), timeEnd: instant('20:00', second) })
    const { page } = await world.open({ hasScript: false })
    await page.goto(seriesAddress(id, dates))
    expect(await row(page, second).getByRole('button').allInnerTexts()).toEqual([
      expect.stringContaining('16:00–18:00'),
      expect.stringContaining('14:00–16:00'),
    ])
  })
})
