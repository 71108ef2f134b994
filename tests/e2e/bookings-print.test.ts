import { Client } from 'pg'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingPage } from '../../src/api/findBookings.ts'
import { fromWallClock } from '../../src/domain/time.ts'
import { pdfPages } from '../support/pdfPages.ts'
import { type Desk, openDesk, type Stored } from './bookings.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const town = '/api/musterstadt/bookings'
const at = (date: string, time: string): number => fromWallClock(date, time) ?? 0

describe('bookings on paper', () => {
  let world: World
  let desk: Desk
  let crowd: readonly Stored[]
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
    const room = await desk.room('Papiermühle')
    const made: Stored[] = []
    for (let hour = 8; hour < 20; hour += 1)
      made.push(
        await desk.book({
          bookableId: room,
          timeBegin: at('2027-03-03', `${String(hour).padStart(2, '0')}:00`),
          timeEnd: at('2027-03-03', `${String(hour + 1).padStart(2, '0')}:00`),
          name: `Gast ${hour}`,
          isCommitted: hour % 2 === 0,
        }),
      )
    crowd = made
  })
  afterAll(() => world.close())

  const open = async (path: string, options: Parameters<World['open']>[0] = {}) => {
    const visit = await world.open({ account: 'team', scheme: 'dark', ...options })
    await visit.page.goto(path)
    await settled(visit.page)
    return visit
  }
  /** Printing from the browser's menu. */
  const pdf = async (page: Page) => pdfPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  /** Printing with the list's own button: the PDF is made when the page calls print. */
  const printList = async (page: Page, ask: () => Promise<void>) => {
    await page.evaluate(() => {
      window.print = () => void (document.documentElement.dataset['asked'] = 'paper')
    })
    await ask()
    await page.locator('html[data-asked="paper"]').waitFor()
    return pdf(page)
  }
  const button = (page: Page) => page.getByRole('button', { name: 'Drucken', exact: true })
  const textOf = (pages: readonly { readonly text: string }[]) => pages.map(({ text }) => text).join('\n')
  /** Dark elements and controls in the printed page. */
  const unfit = (page: Page) =>
    page.evaluate(() => {
      const shown = (element: Element) => element.getClientRects().length > 0
      const controls = [...document.querySelectorAll('button, input, select, nav, aside, header')].filter(
        (element) => shown(element) && element.closest('td, dd, .MuiDialog-root') === null,
      )
      const { color } = getComputedStyle(document.body)
      const light = Number(/\d+/.exec(color)?.[0])
      return [
        ...controls.map(({ tagName, textContent }) => `${tagName} ${textContent}`),
        ...(light > 80 ? [color] : []),
      ]
    })

  it('the list: all that match, not only the page that is shown, across, with its head and number on every page', async () => {
    const { page } = await open('/admin/buchungen?rows=25')
    const { rows } = (await desk.session.get(`${town}/find?count=1000`)).body as BookingPage
    expect(rows.length).toBeGreaterThan(50)
    const pages = await printList(page, () => button(page).click())
    expect(pages.length).toBeGreaterThan(1)
    const all = textOf(pages)
    expect(rows.filter(({ booking }) => !all.includes(booking.id)).map(({ booking }) => booking.id)).toEqual([])
    for (const [nth, { text, width, height }] of pages.entries()) {
      expect(Math.round(width)).toBe(842)
      expect(Math.round(height)).toBe(595)
      for (const head of ['Id', 'Buchungsobjekte', 'Von', 'Preis in EUR', 'Zahlungsart'])
        expect(text.replace(/\s+/g, ' ')).toContain(head)
      expect(text).toContain(`Seite ${nth + 1} von ${pages.length}`)
    }
    expect(all).not.toContain('Buchung erstellen')
    expect(all).not.toContain('CSV exportieren')
    // Afterwards the screen is restored.
    await expect.poll(() => page.locator('tbody tr').count()).toBe(25)
    expect(await page.locator('[data-paper]').count()).toBe(0)
    // From the browser's menu: only the shown page, with a note.
    const menu = textOf(await pdf(page))
    expect(menu).toContain('Gedruckt sind nur die Buchungen dieser Seite.')
    expect(rows.filter(({ booking }) => menu.includes(booking.id)).length).toBe(25)
  })

  it('a list that cannot be loaded is not printed; a toast says so', async () => {
    const { page, expectFault } = await open('/admin/buchungen?rows=25')
    expectFault(/503|Buchungen zum Drucken nicht geladen/)
    await page.route('**/bookings/find?*', (route) =>
      route.fulfill({ status: 503, json: { code: 'BUSY', message: '' } }),
    )
    await page.evaluate(() => {
      window.print = () => void (document.documentElement.dataset['asked'] = 'paper')
    })
    await button(page).click()
    await page.getByText('Die Buchungen konnten nicht zum Drucken geladen werden.').waitFor()
    expect(await page.locator('html[data-asked]').count()).toBe(0)
  })

  it('the list: only what matches, and its filter in words; no column is wider than the paper, all of it is black on white', async () => {
    const { page } = await open('/admin/buchungen?q=Papierm%C3%BChle&status=pending&rows=25')
    const text = textOf(await printList(page, () => page.keyboard.press('Control+p')))
    for (const [nth, { id }] of crowd.entries()) expect([id, text.includes(id)]).toEqual([id, nth % 2 === 1])
    expect(text).toContain('Suche: „Papiermühle“ · Filter: ausstehend')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    // A4 landscape without its margins.
    await page.setViewportSize({ width: 1031, height: 680 })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    const table = page.locator('[data-paper] table')
    await table.waitFor()
    expect(await table.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(1031)
    expect(await unfit(page)).toEqual([])
  })

  it('the calendar week: across, every booking and the days on top, without controls', async () => {
    const { page } = await open('/admin/buchungen?view=calendar&date=2027-03-03&q=Papierm%C3%BChle')
    await page.locator('.booking-event').first().waitFor()
    const pages = await pdf(page)
    const text = textOf(pages)
    for (const hour of [8, 13, 19]) expect(text).toContain(`Gast ${hour}`)
    const [first, ...others] = pages
    expect([Math.round(first?.width ?? 0), Math.round(first?.height ?? 0)]).toEqual([842, 595])
    expect(first?.text).toContain('Seite 1 von 1')
    expect(first?.text).toMatch(/Mo[^]*Mi[^]*So/)
    expect(others).toEqual([])
    for (const control of ['Vorherige', 'Zum Inhalt springen']) expect(text).not.toContain(control)
    expect(text).not.toContain('Buchung erstellen')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await unfit(page)).toEqual([])
  })

  it('the calendar month: on one page', async () => {
    const { page } = await open('/admin/buchungen?view=calendar&calendar=monat')
    await page.locator('.booking-event').first().waitFor()
    const [only, ...others] = await pdf(page)
    expect(only?.text).toMatch(/Mo[^]*So/)
    expect(others).toEqual([])
  })

  it('the details: upright, all of them and nothing of the screen behind', async () => {
    const [first] = crowd
    const { page } = await open(`/admin/buchungen?dialog=booking.details&id=${first?.id}`)
    await page.getByRole('dialog').getByText('angelegt').first().waitFor()
    const pages = await pdf(page)
    const text = textOf(pages)
    for (const words of [`Buchung ${first?.id}`, 'Gast 8', 'gast@demo.example', 'Papiermühle', '08:00–09:00'])
      expect(text).toContain(words)
    for (const { width, height } of pages) expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    expect(pages[0]?.text).toContain(`Seite 1 von ${pages.length}`)
    expect(text).not.toContain('Buchung erstellen')
    expect(text).not.toContain('Bearbeiten')
    expect(text).not.toContain(crowd[1]?.id ?? '–')
  })

  it('of more than 2,000 bookings the first ones are printed, and a sentence says so', async () => {
    const client = new Client({ connectionString: world.databaseUrl ?? '' })
    await client.connect()
    await client.query(`insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc, is_committed, is_payed,
        is_rejected, name)
      select 'musterstadt', 'NR-' || n, 1, now(), now(), '{}', '', jsonb_build_object('id', 'NR-' || n, 'tenantId', 'musterstadt',
        'mail', 'x@post.example', 'name', 'Masse', 'isCommitted', true, 'isPayed', true, 'isRejected', false, 'priceEur', 1, 'bookableItems', '[]'::jsonb, 'company', '', 'paymentMethod', '',
        'timeCreated', 1800000000000::bigint), true, true, false, 'Masse' from generate_series(1, 2100) as n`)
    await client.end()
    const { page } = await open('/admin/buchungen?status=committed&paid=true')
    const total = (await page.getByRole('button', { name: /^freigegeben/ }).innerText()).replace(/^\D+/, '')
    expect(total).toMatch(/^2\.\d{3}$/)
    const text = textOf(await printList(page, () => button(page).click()))
    expect(text.match(/Masse/g)?.length).toBe(2000)
    expect(text.replace(/\s+/g, ' ')).toContain(`die ersten 2.000 von ${total} Buchungen`)
  })
})
