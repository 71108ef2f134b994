import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromWallClock } from '../../src/domain/time.ts'
import { accounts } from '../support/accounts.ts'
import { axeFaults } from '../support/axe.ts'
import { type Desk, openDesk } from './bookings.ts'
import { failOnce } from './failOnce.ts'
import { looks, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const at = (time: string): number => fromWallClock('2027-05-05', time) ?? 0
const searches = '**/api/musterstadt/search?**'

const box = (page: Page) => page.getByRole('combobox', { name: 'Nummer, Name, E-Mail oder Seite' })
const options = (page: Page) => page.getByRole('option')
const selected = (page: Page) => page.getByRole('option', { selected: true })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const status = (page: Page) => page.getByRole('dialog').getByRole('status')

/** The text of the option that the field marks as active, while the focus stays in the field. */
const active = (page: Page) =>
  box(page).evaluate((field) =>
    field === document.activeElement
      ? document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
      : 'the focus is elsewhere',
  )

describe('the palette', () => {
  let world: World
  let desk: Desk
  let room: string
  let booking: string
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
    room = await desk.room('Quittensaal')
    const booked = await desk.book({
      bookableId: room,
      timeBegin: at('08:00'),
      timeEnd: at('09:00'),
      name: 'Rosalinde Wurzelsepp',
      mail: 'sepp@wurzelwerk.example',
    })
    booking = booked.id
  })
  afterAll(() => world.close())

  const open = async (page: Page, width: number) => {
    await page.goto('/admin/dashboard')
    await settled(page)
    if (width < 900) {
      const button = page.getByRole('button', { name: 'Suchen, öffnen, erstellen', exact: true })
      await button.focus()
      await page.keyboard.press('Enter')
    } else await page.keyboard.press('Control+k')
    await selected(page).waitFor()
    await expect.poll(() => active(page)).toBe(await options(page).first().textContent())
  }
  const visit = async (width: number, height = 844) => {
    const { page, expectFault } = await world.open({ account: 'owner', width, height })
    await open(page, width)
    return { page, expectFault }
  }
  /** Replaces the query by keyboard. */
  const type = async (page: Page, words: string) => {
    await page.keyboard.press('Control+a')
    await page.keyboard.type(words)
  }

  describe.each([1280, 390])('at %d px, by keyboard alone', (width) => {
    it('offers a new booking first, and opens its dialog', async () => {
      const { page } = await visit(width)
      expect(await options(page).first().innerText()).toBe('Buchung erstellen')
      expect(await active(page)).toBe('Buchung erstellen')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/admin/buchungen?*dialog=booking.create*')
      await page.getByRole('dialog', { name: 'Neue Buchung anlegen' }).waitFor()
    })

    it('finds a booking by its number and by the address of who booked, and opens it', async () => {
      const { page } = await visit(width)
      await type(page, 'sepp@wurzelwerk.example')
      await group(page, 'Buchungen').getByRole('option').first().waitFor()
      await expect.poll(() => active(page)).toContain('Rosalinde Wurzelsepp')
      await type(page, booking.toLowerCase())
      await expect.poll(() => active(page)).toContain(booking)
      expect(await active(page)).toContain('5. Mai 2027, 08:00')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/admin/buchungen?*dialog=booking.details&id=${booking}*`)
      await page.getByRole('dialog').getByText(booking).first().waitFor()
    })

    it('SHELL-041 finds a room with a slip of typing, and opens its form', async () => {
      const { page } = await visit(width)
      await type(page, 'Quitensaal')
      await group(page, 'Räume').getByRole('option', { name: 'Quittensaal' }).waitFor()
      await page.keyboard.press('Home')
      while (!(await active(page))?.startsWith('Quittensaal')) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/admin/raeume/edit?id=${room}&fromRoute=rooms`)
    })

    it('finds a member by the address, and shows the member in the list', async () => {
      const { page } = await visit(width)
      await type(page, accounts.read)
      await group(page, 'Personen').getByRole('option').first().waitFor()
      await page.keyboard.press('End')
      await expect.poll(() => active(page)).toContain(accounts.read)
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.pathname === '/admin/benutzer' && url.searchParams.get('q') === accounts.read)
      await page.getByRole('rowheader', { name: accounts.read }).waitFor()
      expect(await page.getByRole('rowheader').count()).toBe(1)
    })

    it('moves by arrows, Home and End while the focus stays in the field; nothing is covered by a keyboard on the screen', async () => {
      const { page } = await visit(width)
      // The part of the screen above an on-screen keyboard.
      await page.setViewportSize({ width, height: 420 })
      const words = await options(page).allInnerTexts()
      await page.keyboard.press('ArrowUp')
      expect(await active(page)).toBe(words.at(-1))
      await page.keyboard.press('ArrowDown')
      expect(await active(page)).toBe(words[0])
      await page.keyboard.press('End')
      expect(await active(page)).toBe(words.at(-1))
      const lowest = async () => {
        const location = await selected(page).boundingBox()
        return (location?.y ?? 0) + (location?.height ?? 0)
      }
      await expect.poll(lowest).toBeLessThanOrEqual(420)
      await page.keyboard.press('Home')
      expect(await active(page)).toBe(words[0])
      const dialog = await page.getByRole('dialog').boundingBox()
      if (width === 390) expect(dialog).toMatchObject({ x: 0, y: 0, width })
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT')
    })
  })

  it('says what it does, and that it found nothing', async () => {
    const { page } = await visit(1280)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(searches, async (route) => {
      await held
      await route.fallback()
    })
    await type(page, 'r')
    await expect.poll(() => status(page).innerText()).toMatch(/Treffer/)
    await type(page, 'Quittensaal')
    await expect.poll(() => status(page).innerText()).toBe('Wird gesucht …')
    release()
    await expect.poll(() => status(page).innerText()).toMatch(/^\d+ Treffer$/)
    await type(page, 'xylofonkäfig')
    await expect.poll(() => status(page).innerText()).toBe('Nichts gefunden zu „xylofonkäfig“.')
    expect(await options(page).count()).toBe(0)
  })

  it('cancels the search for older words and never shows its hits', async () => {
    const { page } = await visit(1280)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const canceled = page.waitForEvent('requestfailed', (request) => request.url().includes('q=Quittensaal'))
    await page.route(searches, async (route) => {
      if (route.request().url().includes('q=Quittensaal')) await held
      await route.fallback()
    })
    const asked = page.waitForRequest((request) => request.url().includes('q=Quittensaal'))
    await type(page, 'Quittensaal')
    await asked
    await type(page, 'Wurzelsepp')
    await group(page, 'Buchungen').getByRole('option').first().waitFor()
    await canceled
    release()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await group(page, 'Räume').count()).toBe(0)
    expect(await active(page)).toContain('Wurzelsepp')
  })

  it('says where it stands that the search failed, and tries again', async () => {
    const { page, expectFault } = await visit(1280)
    expectFault(/500|search/)
    await failOnce(page, searches, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL' } }))
    await type(page, 'Quittensaal')
    const alert = page.getByRole('dialog').getByRole('alert')
    await alert.getByText('Die Suche ist fehlgeschlagen.').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Erneut versuchen')
    await page.keyboard.press('Enter')
    await group(page, 'Räume').getByRole('option', { name: 'Quittensaal' }).waitFor()
    expect(await alert.count()).toBe(0)
    expect(await active(page)).toContain('Quittensaal')
  })

  it('PERM-005 shows those with fewer rights no more than their lists do', async () => {
    const { page } = await world.open({ account: 'own' })
    await open(page, 1280)
    expect((await options(page).allInnerTexts()).some((words) => words.startsWith('Gutschein'))).toBe(false)
    await type(page, 'Quittensaal')
    await expect.poll(() => status(page).innerText()).toMatch(/^Nichts gefunden/)
    await type(page, accounts.read)
    await expect.poll(() => status(page).innerText()).toMatch(/^Nichts gefunden/)
  })

  it('axe finds nothing, light and dark, wide and narrow', async () => {
    const { page } = await visit(1280)
    await type(page, 'saal')
    await group(page, 'Räume').getByRole('option').first().waitFor()
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width)
    }
  })
})
