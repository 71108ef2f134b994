import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromWallClock } from '../../src/domain/time.ts'
import { axeFaults } from '../support/axe.ts'
import { type Desk, openDesk, type Stored } from './bookings.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const wednesday = '2027-04-07'
const at = (time: string, date = wednesday): number => fromWallClock(date, time) ?? 0
const week = `/admin/buchungen?view=calendar&date=${wednesday}`

describe('the entries of the calendar of bookings', () => {
  let world: World
  let desk: Desk
  const stored: Stored[] = []
  let room: string
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
    room = await desk.room('Quittensaal')
    const times = [
      ['09:00', '12:00'],
      ['09:30', '13:00'],
      ['10:00', '11:00'],
      ['10:30', '11:00'],
      ['11:00', '11:30'],
    ] as const
    for (const [index, [begin, end]] of times.entries()) {
      const bookableId = index === 0 ? room : await desk.room(`Kelterhalle ${index}`)
      const name = index === 0 ? 'Kegelfreunde Yıldız' : `Verein Nummer ${index}`
      stored.push(await desk.book({ bookableId, timeBegin: at(begin), timeEnd: at(end), name }))
    }
    const { id } = await desk.store('bookables', {
      type: 'resource',
      title: 'Leinwand',
      amount: 1,
      isBookable: true,
      isPublic: true,
      isScheduleRelated: true,
      priceCategories: [{ priceEur: 1 }],
    })
    stored.push(
      await desk.book({ bookableId: id, timeBegin: at('15:00'), timeEnd: at('16:00'), name: 'Schützenverein' }),
    )
  })
  afterAll(() => world.close())

  const open = async (path: string, options: Parameters<World['open']>[0] = {}) => {
    const visit = await world.open({ account: 'team', ...options })
    await visit.page.goto(path)
    await settled(visit.page)
    return visit
  }
  const numbers = (page: Page) =>
    page
      .locator('.booking-event [data-booking]')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['booking'] ?? '').sort())

  it('overlapping entries are side by side and no time is cut off, at every width', async () => {
    const { page } = await open(week)
    for (const width of [1440, 1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.locator('.booking-event').first().waitFor()
      const faults = await page.evaluate(() => {
        const entries = [...document.querySelectorAll<HTMLElement>('.booking-event')]
        const boxes = entries.map((entry) => entry.getBoundingClientRect())
        const overlaps = boxes.flatMap((one, index) =>
          boxes
            .slice(index + 1)
            .filter(
              (other) =>
                one.left < other.right - 1 &&
                other.left < one.right - 1 &&
                one.top < other.bottom - 1 &&
                other.top < one.bottom - 1,
            ),
        )
        const cut = entries.flatMap((entry, index) => {
          const walker = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT)
          const rects: string[] = []
          for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
            if (!/^–?\d\d:\d\d$/.test(node.textContent ?? '')) continue
            const range = document.createRange()
            range.selectNodeContents(node)
            const box = boxes[index]
            for (const rect of range.getClientRects())
              if (box && (rect.right > box.right + 0.5 || rect.bottom > box.bottom + 0.5)) rects.push(entry.innerText)
          }
          return rects
        })
        return { overlaps: overlaps.length, cut, entries: entries.length }
      })
      expect(faults, String(width)).toEqual({ overlaps: 0, cut: [], entries: stored.length })
    }
  })

  it('the head of the days stays in sight while the hours scroll', async () => {
    const { page } = await open(week, { height: 700 })
    const region = page.getByRole('region', { name: /^Kalender/ })
    await region.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
    const [outer, head] = [await region.boundingBox(), await page.getByRole('columnheader').first().boundingBox()]
    expect(await region.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
    expect(Math.abs((head?.y ?? 0) - (outer?.y ?? 0))).toBeLessThan(4)
  })

  it('BOOKING-CAL-001 shows the week on phones too, with the day asked for and the hours in sight', async () => {
    const { page } = await open(week, { width: 390, height: 800 })
    const ranges = page.getByRole('group', { name: 'Zeitraum' })
    expect(await ranges.locator('[aria-pressed="true"]').innerText()).toBe('Woche')
    const hours = page.getByText('09:00', { exact: true }).first()
    const day = page.getByRole('columnheader').filter({ hasText: /Mi\s*7/ })
    await expect.poll(async () => (await day.boundingBox())?.x ?? 999).toBeLessThan(120)
    expect((await hours.boundingBox())?.x ?? -1).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  it('the week begins with Monday where the requested day is in sight as well', async () => {
    const { page } = await open(week, { width: 1280, height: 800 })
    const region = page.getByRole('region', { name: /^Kalender/ })
    const right = (await region.boundingBox().then((box) => box && box.x + box.width)) ?? 0
    const days = page.getByRole('columnheader')
    for (const day of [/Mo\s*5/, /Mi\s*7/]) {
      const box = await days.filter({ hasText: day }).boundingBox()
      expect(box?.x ?? -1).toBeGreaterThan(0)
      expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(right + 1)
    }
    expect(await region.evaluate((element) => element.scrollLeft)).toBe(0)
  })

  it('the month shows time, object and name', async () => {
    const { page } = await open(`${week}&calendar=monat`)
    const entry = page.locator('.booking-event').filter({ hasText: 'Quittensaal' })
    await expect.poll(() => entry.innerText()).toMatch(/09:00[\s\S]*Quittensaal[\s\S]*Kegelfreunde Yıldız/)
  })

  it('SHELL-041 the search of calendar and board finds what the list finds, slips included', async () => {
    const searches = ['kegelfruende', 'Schützenverien', 'Quittensaal']
    for (const query of searches) {
      const { page } = await open(`/admin/buchungen?q=${query}&from=${wednesday}&to=${wednesday}`)
      const listed = await page
        .getByRole('table')
        .locator('tbody tr[aria-rowindex] td:first-child')
        .evaluateAll((all) => all.map((each) => each.textContent.trim()).sort())
      expect(listed.length, query).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'Kalender', exact: true }).click()
      await page.goto(`${week}&q=${query}`)
      await settled(page)
      await expect.poll(() => numbers(page), { message: query }).toEqual(listed)
      await page.goto(`/admin/buchungen?view=kanban&q=${query}`)
      await settled(page)
      for (const id of listed) await page.locator(`[data-card="${id}"]`).waitFor()
      expect(await page.locator('[data-card]').count(), query).toBeLessThan(20)
    }
  })

  it('drawing over empty time opens a new booking with its day, begin and end', async () => {
    const { page } = await open(week)
    const [eight, ten] = [page.getByText('17:00', { exact: true }).first(), page.getByText('19:00').first()]
    await ten.scrollIntoViewIfNeeded()
    const day = page.getByRole('columnheader').filter({ hasText: /Fr\s*9/ })
    const [from, to, column] = [await eight.boundingBox(), await ten.boundingBox(), await day.boundingBox()]
    if (from === null || to === null || column === null) throw new Error('the grid is not drawn')
    const x = column.x + column.width / 2
    await page.mouse.move(x, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(x, (from.y + to.y) / 2, { steps: 5 })
    await page.mouse.move(x, to.y + 2, { steps: 5 })
    await page.mouse.up()
    const dialog = page.getByRole('dialog', { name: 'Neue Buchung anlegen' })
    const times = dialog.getByLabel('Uhrzeit')
    await times.first().waitFor()
    const [begin, end] = [await times.first().inputValue(), await times.last().inputValue()]
    expect(begin).toMatch(/^1[67]:/)
    expect(end).toMatch(/^19:/)
    expect(await dialog.getByLabel('Datum').first().inputValue()).toBe('Fr 9. April 2027')
    // The address opens the same view after a reload and for other users.
    await page.reload()
    await expect.poll(() => times.first().inputValue()).toBe(begin)
  })

  it('entries are narrowed by kind and object, and the address keeps it', async () => {
    const { page } = await open(week)
    await page.getByRole('button', { name: 'Ressource', exact: true }).click()
    await expect.poll(async () => (await numbers(page)).length).toBe(1)
    expect(page.url()).toContain('kind=resource')
    await page.getByRole('button', { name: 'Ressource', exact: true }).click()
    await page.getByRole('button', { name: 'Objekt', exact: true }).click()
    await page.getByRole('combobox', { name: 'Objekt' }).fill('Quittensaal')
    await page.getByRole('option', { name: 'Quittensaal' }).click()
    await expect.poll(() => numbers(page)).toEqual([stored[0]?.id])
    await page.reload()
    await settled(page)
    expect(await numbers(page)).toEqual([stored[0]?.id])
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Filter Quittensaal entfernen' }).click()
    await expect.poll(async () => (await numbers(page)).length).toBe(stored.length)
  })
})
