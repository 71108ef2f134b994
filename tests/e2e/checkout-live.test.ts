import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateOf, fromWallClock } from '../../src/domain/time.ts'
import { axeFaults } from '../support/axe.ts'
import { type Desk, openDesk } from './bookings.ts'
import { alert, contact, fill, heading, markDocument, next, readAWhile, shown, wordsOf } from './checkoutPages.ts'
import { hasFocus } from './keys.ts'
import { looksOf } from './looks.ts'
import { openWorld, type World } from './world.ts'

const town = 'musterstadt'
const maxStepBytes = 30_000

describe('the steps of booking without reload', () => {
  let world: World
  let desk: Desk
  const date = addDays(dateOf(Date.now()), 20)
  const german = date.split('-').toReversed().join('.')
  const instant = (time: string): number => fromWallClock(date, time) ?? Number.NaN
  const hourly = { priceEur: 10, fixedPrice: false, interval: { start: null, end: null }, weekdays: [], holidays: [] }
  const room = {
    type: 'room',
    amount: 1,
    isBookable: true,
    isPublic: true,
    isScheduleRelated: true,
    autoCommitBooking: true,
    priceType: 'per-hour',
    priceCategories: [hourly],
    priceValueAddedTax: 0,
  } as const
  const address = (id: string, more: Readonly<Record<string, string>> = {}) =>
    `/checkout?${new URLSearchParams({ id, tenant: town, amount: '1', ...more }).toString()}`
  const ten = { start: String(instant('10:00')), end: String(instant('11:00')) }
  const priceStatus = (page: Page) => page.locator('[data-region=preis]')
  const stored = async (object: string) =>
    (await desk.session.get(`/api/${town}/bookables/${object}/bookings`)).body as readonly unknown[]
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
  })
  afterAll(() => world.close())

  it.each([{ hasScript: false }, { hasScript: true }])(
    'a ticket is booked, each step is small and comes from us alone (script: $hasScript)',
    async ({ hasScript }) => {
      const ticket = await desk.store('bookables', {
        ...room,
        type: 'ticket',
        title: 'Stehplatz',
        eventId: 'stadtfest',
        amount: 50,
        isScheduleRelated: false,
        priceType: 'per-item',
        priceCategories: [{ ...hourly, priceEur: 5, fixedPrice: false }],
      })
      const { page } = await world.open({ hasScript })
      const hosts = new Set<string>()
      const sizes: number[] = []
      page.on('request', (request) => hosts.add(new URL(request.url()).host))
      page.on('response', async (answer) => {
        if (!/html/.test(answer.headers()['content-type'] ?? '') || answer.status() >= 300) return
        const html = await answer.body().catch(() => '')
        sizes.push(gzipSync(html).length)
      })
      await page.goto(address(ticket.id))
      expect(await heading(page)).toBe('Anzahl')
      const isSameDocument = await markDocument(page)
      await fill(page, { amount: '3' })
      if (hasScript) await expect.poll(() => priceStatus(page).innerText()).toMatch(/15,00/)
      await next(page)
      await fill(page, contact)
      await next(page)
      expect(await heading(page)).toBe('Prüfen und buchen')
      expect(await wordsOf(page)).toMatch(/15,00 €/)
      if (hasScript) expect(await hasFocus(page.locator('h1'))).toBe(true)
      await readAWhile(page)
      const pay = page.getByRole('button', { name: 'Zahlungspflichtig buchen' })
      await (hasScript ? pay.dblclick() : pay.click())
      await page.waitForURL(/\/checkout\/status\?/)
      await shown(page)
      expect(await isSameDocument()).toBe(hasScript)
      expect(await stored(ticket.id)).toHaveLength(1)
      expect([...hosts]).toEqual([new URL(world.server.url).host])
      expect(sizes.length).toBeGreaterThan(2)
      expect(Math.max(...sizes)).toBeLessThan(maxStepBytes)
    },
  )

  it('while the period is typed, price and availability follow without the focus, a letter or an address lost', async () => {
    const hall = await desk.store('bookables', { ...room, title: 'Kastaniensaal' })
    await desk.book({ bookableId: hall.id, timeBegin: instant('12:00'), timeEnd: instant('14:00') })
    const { page, expectFault } = await world.open()
    expectFault(/status of 409/)
    await page.goto(address(hall.id))
    await page.locator('#datum').pressSequentially(german)
    await page.locator('#von').pressSequentially('18')
    expect(await priceStatus(page).innerText()).toBe('')
    await page.evaluate(() => {
      const status = document.querySelector('[data-region=preis]')
      const observer = new MutationObserver(() =>
        Object.assign(window, { changes: [...changesSeen(), status?.textContent] }),
      )
      const changesSeen = () => (window as unknown as { readonly changes?: readonly string[] }).changes ?? []
      if (status !== null) observer.observe(status, { childList: true })
    })
    await page.locator('#bis').pressSequentially('20')
    await expect.poll(() => priceStatus(page).innerText()).toMatch(/Gesamt: 20,00/)
    expect(await page.evaluate(() => (window as unknown as { readonly changes: readonly string[] }).changes)).toEqual([
      expect.stringMatching(/^Gesamt: 20,00/),
    ])
    expect(await page.locator('#zeiten').innerText()).toContain('14:00–24:00')
    expect([await hasFocus(page.locator('#bis')), await page.locator('#bis').inputValue()]).toEqual([true, '20'])
    expect(await axeFaults(page)).toEqual([])
    await page.locator('#von').fill('13')
    await page.locator('#bis').fill('15')
    await expect.poll(() => wordsOf(page)).toContain('Objekt nicht verfügbar')
    expect([await hasFocus(page.locator('#bis')), await priceStatus(page).innerText()]).toEqual([true, ''])
    for (const look of looksOf(0)) {
      await page.setViewportSize({ width: look.width, height: 900 })
      expect(await axeFaults(page)).toEqual([])
    }
    await page.reload()
    expect([await page.locator('#von').inputValue(), await page.locator('#bis').inputValue()]).toEqual([
      '13:00',
      '15:00',
    ])
    await page.locator('#bis').fill('')
    await expect.poll(() => wordsOf(page)).not.toContain('Objekt nicht verfügbar')
    expect(await alert(page).count()).toBe(0)
  })

  it('another day keeps the typed times and the focus; back and forward show each state', async () => {
    const hall = await desk.store('bookables', { ...room, title: 'Platanensaal' })
    const { page } = await world.open()
    const other = addDays(date, date.endsWith('01') ? 1 : -1)
    await page.goto(address(hall.id, { monat: date.slice(0, 7), tag: date }))
    const isSameDocument = await markDocument(page)
    await fill(page, { von: '09:00', bis: '10:30' })
    await expect.poll(() => priceStatus(page).innerText()).toMatch(/Gesamt: 15,00/)
    const day = page.locator(`a.day[href*="tag=${other}"]`)
    await day.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('#datum').inputValue()).toBe(other.split('-').toReversed().join('.'))
    expect([await page.locator('#von').inputValue(), await hasFocus(day)]).toEqual(['09:00', true])
    await expect.poll(() => priceStatus(page).innerText()).toMatch(/Gesamt: 15,00/)
    await next(page)
    expect(await heading(page)).toBe('Kontaktdaten')
    await page.goBack()
    await expect.poll(() => heading(page)).toBe('Zeitraum')
    await page.goForward()
    await expect.poll(() => heading(page)).toBe('Kontaktdaten')
    expect(await isSameDocument()).toBe(true)
    await page.reload()
    expect(await heading(page)).toBe('Kontaktdaten')
  })

  it('a cut connection is told above the form and loses nothing; then the browser itself sends it', async () => {
    const hall = await desk.store('bookables', { ...room, title: 'Zedernsaal' })
    const { page, expectFault } = await world.open()
    expectFault(/net::ERR_|Failed to load/)
    await page.goto(address(hall.id, { ...ten, schritt: 'kontakt' }))
    await fill(page, { ...contact, comment: 'Bitte Tische' })
    await page.route('**/checkout?*', (route) => route.abort('connectionreset'))
    await next(page)
    await alert(page).getByText('Keine Verbindung').waitFor()
    expect(await hasFocus(alert(page))).toBe(true)
    expect(await page.locator('#comment').inputValue()).toBe('Bitte Tische')
    expect(await axeFaults(page)).toEqual([])
    await page.unroute('**/checkout?*')
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect.poll(() => heading(page)).toBe('Prüfen und buchen')
    expect(await wordsOf(page)).toContain('Bitte Tische')
  })

  it('faults take the focus; a slow answer shows that it is awaited, and is asked for once', async () => {
    const hall = await desk.store('bookables', { ...room, title: 'Erlensaal' })
    const { page } = await world.open()
    await page.goto(address(hall.id, { ...ten, schritt: 'kontakt' }))
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/checkout?*', async (route) => {
      await held
      await route.continue()
    })
    const button = page.getByRole('button', { name: 'Weiter' })
    await button.click()
    await page.locator('button[aria-busy=true]').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await button.click()
    answer()
    await alert(page).getByText('Bitte geben Sie Ihren Namen an').waitFor()
    expect([posts.length, await hasFocus(alert(page)), await button.getAttribute('aria-busy')]).toEqual([1, true, null])
  })

  // Whether the tab opens is the browser's business, and headless Chromium sometimes never loads it.
  it('a click on a link with Ctrl, Shift or Alt is left to the browser', async () => {
    const hall = await desk.store('bookables', { ...room, title: 'Ulmensaal' })
    const { page } = await world.open()
    await page.goto(address(hall.id, { ...ten, schritt: 'kontakt' }))
    const back = page.getByRole('link', { name: 'Zurück', exact: true })
    const isTaken = (keys: Readonly<Record<string, boolean | number>>) =>
      back.evaluate((link, init) => {
        let isPrevented = false
        const last = (event: Event) => {
          isPrevented = event.defaultPrevented
          event.preventDefault()
        }
        window.addEventListener('click', last, { once: true })
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
        return isPrevented
      }, keys)
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
      expect([key, await isTaken({ [key]: true })]).toEqual([key, false])
    expect(await isTaken({ button: 1 })).toBe(false)
    expect(await heading(page)).toBe('Kontaktdaten')
    expect(await isTaken({})).toBe(true)
    await expect.poll(() => heading(page)).toBe('Zeitraum')
  })

  it('the filters of the offer answer in their frame', async () => {
    await desk.store('bookables', { ...room, title: 'Wacholdersaal' })
    const { page } = await world.open()
    await page.goto(`/angebot/${town}?embed=1`)
    const isSameDocument = await markDocument(page)
    const search = page.getByLabel('Suche')
    await search.pressSequentially('Wacholdersaal')
    await expect.poll(() => page.locator('.status').innerText()).toMatch(/^1 /)
    expect([await hasFocus(search), await search.inputValue()]).toEqual([true, 'Wacholdersaal'])
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ q: 'Wacholdersaal', embed: '1' })
    await page.getByLabel('Tag', { exact: true }).fill('3')
    await page.getByLabel('Tag', { exact: true }).fill(german)
    await page.getByLabel('von').fill('10')
    await page.getByLabel('bis', { exact: true }).fill('11')
    await page.locator('.offers').getByText('frei', { exact: true }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.locator('.chips a').first().click()
    await shown(page)
    await expect.poll(() => search.inputValue()).toBe('')
    expect([await isSameDocument(), new URL(page.url()).searchParams.get('embed')]).toEqual([true, '1'])
  })
})
