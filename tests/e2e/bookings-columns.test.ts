import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingCount } from '../../src/api/countBookings.ts'
import { formatWeekdayShort, fromWallClock } from '../../src/domain/time.ts'
import { type Desk, openDesk, type Stored } from './bookings.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const at = (date: string, time: string): number => fromWallClock(date, time) ?? 0

/** All table content wider than its cell or broken within a word. */
const misfits = () => {
  const table = document.querySelector('table')
  const box = table?.parentElement
  if (!table || !box) return ['no table']
  const cells = [...table.querySelectorAll('th, td')].filter((cell) => cell.scrollWidth > cell.clientWidth)
  const whole =
    /^(?:[A-Z]{4}-[A-Z]{4}|[\d.]+,\d\d|\w\w \d+\. \S+ \d{4}.*|\d+\. \S+ \d{4}|\d\d:\d\d.*|ausstehend|freigegeben|abgelehnt|storniert|bezahlt)$/
  const words = [...table.querySelectorAll('td *, td')].filter((element) => {
    const text = element.childElementCount === 0 ? element.textContent.trim() : ''
    if (!text.split('\n').every((line) => whole.test(line))) return false
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    return (
      lines > text.split('\n').length || range.getBoundingClientRect().right > element.getBoundingClientRect().right + 1
    )
  })
  return [
    ...(table.scrollWidth > box.clientWidth ? [`table ${table.scrollWidth} in ${box.clientWidth}`] : []),
    ...cells.map((cell) => `cell ${cell.textContent}: ${cell.scrollWidth} in ${cell.clientWidth}`),
    ...words.map((word) => `word ${word.textContent}`),
  ]
}

describe('the columns, rows and filters of the list of bookings', () => {
  let world: World
  let desk: Desk
  let long: Stored
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
    const room = await desk.room('Mehrzweckhalle der Wilhelmine-Lübke-Gesamtschule, großer Saal mit Bühne')
    await desk.book({
      bookableId: room,
      timeBegin: at('2027-09-27', '22:00'),
      timeEnd: at('2027-09-28', '00:00'),
      name: 'Annemarie Schwarzenberger-Leutheusser',
      company: 'Förderverein der Freiwilligen Feuerwehr Musterstadt e. V.',
      isCommitted: true,
    })
    long = await desk.book({
      bookableId: room,
      timeBegin: at('2027-09-29', '22:00'),
      timeEnd: at('2027-09-30', '23:00'),
      name: 'Anna Quendelmüller',
      isCommitted: true,
      isPayed: true,
      paymentMethod: 'TRANSFER',
    })
  })
  afterAll(() => world.close())

  const open = async (query = '', options: Parameters<World['open']>[0] = {}) => {
    const visit = await world.open({ account: 'team', width: 1280, ...options })
    await visit.page.goto(`/admin/buchungen${query}`)
    await settled(visit.page)
    return visit
  }
  const rowOf = (page: Page, { id }: Stored) => page.locator('tbody tr').filter({ hasText: id })

  it.each([1280, 1440, 1920])(
    'BOOKING-LIST-007 all columns are readable beside the open drawer in a window of %i px, nothing cut or broken',
    async (width) => {
      const { page } = await open('', { width })
      await page.getByRole('navigation').first().waitFor()
      expect(await page.getByRole('columnheader').count()).toBe(12)
      expect(await page.evaluate(misfits)).toEqual([])
      await page.getByRole('button', { name: 'Zeilenhöhe' }).click()
      expect(await page.evaluate(misfits)).toEqual([])
      // The number must not wrap, and the actions must be inside the table.
      const number = await rowOf(page, long).getByRole('button', { name: long.id, exact: true }).boundingBox()
      expect(number?.height).toBeLessThan(24)
      const menu = await rowOf(page, long)
        .getByRole('button', { name: /^Weitere Aktionen/ })
        .boundingBox()
      expect((menu?.x ?? width) + (menu?.width ?? 0)).toBeLessThan(width - 24)
    },
  )

  it('BOOKING-LIST-007 no day of the year is cut off, one day or two', async () => {
    const { page } = await open()
    const days = Array.from({ length: 366 }, (_, day) =>
      formatWeekdayShort(at('2027-01-01', '12:00') + day * 86_400_000),
    )
    const cell = rowOf(page, long).locator('td').nth(2)
    expect(await cell.innerText()).toBe('Mi 29. Sept. 2027, 22:00 –\nDo 30. Sept. 2027, 23:00')
    const fits = (all: readonly string[], makes: 'one' | 'two') =>
      cell.evaluate(
        (element, [texts, kind]) => {
          const [word] = element.querySelectorAll('span')
          const box = document.querySelector('table')?.parentElement
          if (!word || !box) return ['no word']
          word.style.fontSize = kind === 'one' ? '13px' : '12px'
          return texts.filter((text) => {
            word.textContent = kind === 'one' ? text : `${text}, 22:00 –\n${text}, 23:00`
            return element.scrollWidth > element.clientWidth || box.scrollWidth > box.clientWidth
          })
        },
        [all, makes] as const,
      )
    expect(await fits(days, 'one')).toEqual([])
    expect(await fits(days, 'two')).toEqual([])
    expect(await fits(['Donnerstag der 30. September 2027, ganz früh am Morgen des Tages'], 'one')).toHaveLength(1)
  })

  it('begin and end share a cell, and each of them sorts', async () => {
    const { page } = await open('?q=Mehrzweckhalle')
    const first = () => page.locator('tbody tr td:first-child').first().innerText()
    for (const name of ['Von', 'Bis']) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect.poll(first).not.toBe(long.id)
      expect(await page.getByRole('columnheader', { name }).getAttribute('aria-sort')).toBe('ascending')
      await page.getByRole('button', { name, exact: true }).click()
      await expect.poll(first).toBe(long.id)
    }
  })

  it('BOOKING-LIST-016 a click on a row opens the details, one on its controls or after marking words does not', async () => {
    const { page } = await open('?q=Mehrzweckhalle')
    const row = rowOf(page, long)
    expect(await row.evaluate((element) => getComputedStyle(element).cursor)).toBe('pointer')
    const name = row.getByText('Anna Quendelmüller')
    await row.getByRole('button', { name: /^Weitere Aktionen/ }).click()
    await page.getByRole('menu').getByText('Die Buchung ist bereits freigegeben.').click()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    expect(page.url()).not.toContain('dialog')
    await name.evaluate((words) => {
      window.getSelection()?.selectAllChildren(words)
      // The end of a text selection: the browser fires a click afterwards.
      words.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
    expect(page.url()).not.toContain('dialog')
    // On selected text a click only ends the selection; elsewhere it opens the row.
    await row.getByText('freigegeben', { exact: true }).click()
    await page.waitForURL(`**/admin/buchungen?*dialog=booking.details&id=${long.id}*`)
    await page.getByRole('dialog').waitFor()
  })

  it('BOOKING-LIST-016 to who may only read a row is no link', async () => {
    const { page } = await open('?q=Mehrzweckhalle', { account: 'read' })
    const row = rowOf(page, long)
    await row.getByText('Anna Quendelmüller').click()
    expect(await row.evaluate((element) => getComputedStyle(element).cursor)).not.toBe('pointer')
    expect(page.url()).not.toContain('dialog')
  })

  it('each filter says how many bookings it gives beside the others, and nothing jumps when one is set', async () => {
    const { page } = await open()
    const top = () => page.locator('table').evaluate((table) => table.getBoundingClientRect().top)
    const numberIn = async (name: RegExp) =>
      Number((await page.getByRole('button', { name }).innerText()).replaceAll(/\D/g, ''))
    const released = async (query: string, paid: readonly boolean[]) => {
      const { body } = await desk.session.get(`/api/musterstadt/bookings/counts${query}`)
      const fitting = (body as readonly BookingCount[]).filter(
        (one) => one.status === 'committed' && paid.includes(one.paid),
      )
      return fitting.reduce((sum, { count }) => sum + count, 0)
    }
    const counted = await released('', [true])
    const priced = await released('?priced=true', [true, false])
    const stood = await top()
    const free = await numberIn(/^freigegeben/)
    expect(free).toBeGreaterThan(counted)
    await page.getByRole('button', { name: /^bezahlt/ }).click()
    await expect.poll(() => numberIn(/^freigegeben/)).toBe(counted)
    expect(await top()).toBe(stood)
    await page.getByRole('button', { name: /^freigegeben/ }).click()
    await settled(page)
    expect(await top()).toBe(stood)
    await page.getByText(`von ${counted}`, { exact: false }).first().waitFor()
    const states = page.locator('tbody tr')
    await expect.poll(() => states.count()).toBe(Math.min(counted, 50))
    await page.goto('/admin/buchungen?from=2027-09-01&to=2027-09-30&status=committed')
    await settled(page)
    expect(await top()).toBe(stood)
    expect(await numberIn(/^freigegeben/)).toBe(2)
    await page.getByRole('button', { name: 'Zurücksetzen' }).click()
    await expect.poll(() => numberIn(/^freigegeben/)).toBe(free)
    await page.getByRole('button', { name: 'mit Preis', exact: true }).click()
    await expect.poll(() => numberIn(/^freigegeben/)).toBe(priced)
    expect(priced).toBeLessThan(free)
    expect(await top()).toBe(stood)
    await page.getByRole('button', { name: 'heute', exact: true }).click()
    await page.waitForURL(/[?&]priced=true&from=(\d{4}-\d\d-\d\d)&to=\1/)
    expect(await page.getByRole('button', { name: /^Filter Von/ }).count()).toBe(0)
  })
})
