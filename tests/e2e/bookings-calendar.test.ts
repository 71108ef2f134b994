import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromWallClock } from '../../src/domain/time.ts'
import { axeFaults } from '../support/axe.ts'
import { type Desk, openDesk, type Stored } from './bookings.ts'
import { hasFocus, tabTo } from './keys.ts'
import { looks, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const wednesday = '2027-03-03'
const at = (time: string, date = wednesday): number => fromWallClock(date, time) ?? 0
const week = `?view=calendar&date=${wednesday}`

describe('the calendar of bookings', () => {
  let world: World
  let desk: Desk
  let room: string
  let pending: Stored
  let committed: Stored
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
    room = await desk.room('Quittensaal')
    const other = await desk.room('Kelterhalle')
    pending = await desk.book({ bookableId: room, timeBegin: at('10:00'), timeEnd: at('12:00'), name: 'Anna Müller' })
    committed = await desk.book({
      bookableId: other,
      timeBegin: at('14:00'),
      timeEnd: at('16:00'),
      name: 'Kegelfreunde',
      isCommitted: true,
      paymentProvider: 'invoice',
      color: '#b0196e',
    })
    const rejected = await desk.book({
      bookableId: other,
      timeBegin: at('08:00'),
      timeEnd: at('09:00'),
      name: 'Abgelehnt',
    })
    await desk.change(rejected.id, { isRejected: true })
    const stage = await desk.room('Bühne')
    await desk.book({
      bookableId: stage,
      timeBegin: at('20:00', '2027-03-01'),
      timeEnd: at('11:00', '2027-03-04'),
      name: 'Lange Probe',
    })
  })
  afterAll(() => world.close())

  const open = async (query = week, options: Parameters<World['open']>[0] = {}) => {
    const visit = await world.open({ account: 'team', ...options })
    await visit.page.goto(`/admin/buchungen${query}`)
    await settled(visit.page)
    return visit
  }
  const entry = (page: Page, { id }: Stored) =>
    page.locator('.booking-event').filter({ has: page.locator(`[data-booking="${id}"]`) })
  const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 2 }).first().innerText()
  /** Moves it by a key and waits until the re-rendered entry has the focus: an earlier key press would be lost. */
  const moveBy = async (page: Page, booking: Stored, key: string, words: string) => {
    await page.keyboard.press(key)
    await page.getByRole('status').filter({ hasText: words }).waitFor()
    await expect.poll(() => hasFocus(entry(page, booking))).toBe(true)
  }
  const times = async ({ id }: Stored) => {
    const { timeBegin, timeEnd } = await desk.read(id)
    return [timeBegin, timeEnd]
  }

  it('SHELL-006 BOOKING-CAL-001 BOOKING-CAL-002 BOOKING-CAL-003 BOOKING-CAL-004 week first, in German, from Monday, with today, back and forth', async () => {
    const { page } = await open()
    const asked: URL[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.endsWith('/bookings/calendar')) asked.push(url)
    })
    const ranges = page.getByRole('group', { name: 'Zeitraum' })
    expect(await ranges.getByRole('button').allInnerTexts()).toEqual(['Tag', 'Woche', 'Monat'])
    expect(await ranges.locator('[aria-pressed="true"]').innerText()).toBe('Woche')
    expect(await heading(page)).toBe('1.–7. März 2027 · KW 9')
    const days = page.getByRole('columnheader')
    const words = async () => (await days.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
    expect(await words()).toEqual(['Mo 1', 'Di 2', 'Mi 3', 'Do 4', 'Fr 5', 'Sa 6', 'So 7'])
    expect(await page.getByText('ganztags').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Nächste Woche' }).click()
    await expect.poll(() => heading(page)).toBe('8.–14. März 2027 · KW 10')
    await expect.poll(() => asked.at(-1)?.searchParams.get('begin')).toBe(String(at('00:00', '2027-03-08')))
    expect(asked.at(-1)?.searchParams.get('end')).toBe(String(at('00:00', '2027-03-15')))
    await page.getByRole('button', { name: 'Vorherige Woche' }).click()
    await ranges.getByRole('button', { name: 'Monat' }).click()
    await expect.poll(() => heading(page)).toBe('März 2027')
    await page.waitForURL('**/admin/buchungen?*calendar=monat*')
    await expect
      .poll(async () => (await words()).map((text) => text.slice(-2)))
      .toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
    await ranges.getByRole('button', { name: 'Tag' }).click()
    await page.getByRole('button', { name: 'Nächster Tag' }).waitFor()
    await page.getByRole('button', { name: 'Heute' }).click()
    await expect.poll(() => page.url()).not.toContain('date=')
  })

  it('BOOKING-CAL-005 BOOKING-CAL-006 BOOKING-CAL-007 BOOKING-CAL-008 shows what is not rejected: pending ones grey with their sign, released ones in their own colour', async () => {
    const { page } = await open()
    expect(await entry(page, pending).innerText()).toMatch(/Quittensaal\s*, ausstehend,\s+10:00–12:00\s+Anna Müller/)
    expect(await entry(page, committed).innerText()).toMatch(/Kelterhalle\s*, freigegeben,/)
    expect(await page.locator('.booking-event').filter({ hasText: 'Abgelehnt' }).count()).toBe(0)
    const look = (booking: Stored) =>
      entry(page, booking).evaluate((element) => {
        const { boxShadow, borderTopStyle, backgroundColor } = getComputedStyle(element)
        return { boxShadow, borderTopStyle, channels: (backgroundColor.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number) }
      })
    const grey = await look(pending)
    expect(grey.borderTopStyle).toBe('dashed')
    expect(Math.max(...grey.channels) - Math.min(...grey.channels)).toBeLessThan(8)
    expect((await look(committed)).boxShadow).toContain('rgb(176, 25, 110)')
    const long = page.locator('.booking-event').filter({ hasText: 'Lange Probe' }).first()
    expect(await long.innerText()).toContain('Mo 1. März 2027, 20:00 – Do 4. März 2027, 11:00')
  })

  it('BOOKING-CAL-009 BOOKING-CAL-010 BOOKING-CAL-011 CONST-028 a click opens a popup of 600 to 800 px with number and actions, closed by Escape', async () => {
    const { page } = await open()
    await entry(page, pending).click()
    const popup = page.getByRole('dialog', { name: 'Quittensaal' })
    await popup.waitFor()
    await expect.poll(async () => (await popup.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(600)
    expect((await popup.boundingBox())?.width).toBeLessThanOrEqual(800)
    expect(await popup.innerText()).toContain(pending.id)
    expect(await popup.getByRole('button').allInnerTexts()).toEqual([
      '',
      'Details',
      'Bearbeiten',
      'Buchung freigeben',
      'Buchung ablehnen',
      '',
    ])
    expect(await axeFaults(page)).toEqual([])
    await popup.getByRole('button', { name: 'Bearbeiten' }).click()
    await page.waitForURL(`**/admin/buchungen?*dialog=booking.edit&id=${pending.id}*`)
    // A dialog still open would keep the focus and take the key.
    const editing = page.getByRole('dialog', { name: 'Buchung bearbeiten' })
    await editing.waitFor()
    await page.goBack()
    await editing.waitFor({ state: 'detached' })
    await entry(page, pending).press('Enter')
    await popup.waitFor()
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'hidden' })
    await expect.poll(() => hasFocus(entry(page, pending))).toBe(true)
  })

  it('by keys alone a booking is moved, stored with Enter and taken back; Escape leaves it where it was', async () => {
    const { page } = await open()
    await tabTo(page, entry(page, pending))
    await moveBy(page, pending, 'Alt+ArrowDown', 'Verschoben auf Mi 3. März 2027, 10:30–12:30')
    await page.keyboard.press('Escape')
    await page.getByRole('status').filter({ hasText: 'verworfen' }).waitFor()
    expect(await times(pending)).toEqual([at('10:00'), at('12:00')])
    await expect.poll(() => hasFocus(entry(page, pending))).toBe(true)
    await moveBy(page, pending, 'Alt+ArrowRight', 'Do 4. März 2027, 10:00–12:00')
    await moveBy(page, pending, 'Alt+ArrowDown', 'Do 4. März 2027, 10:30–12:30')
    await moveBy(page, pending, 'Alt+Shift+ArrowDown', 'Do 4. März 2027, 10:30–13:00')
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText(`Buchung ${pending.id} verschoben auf Do 4. März 2027, 10:30–13:00`).waitFor()
    expect(await times(pending)).toEqual([at('10:30', '2027-03-04'), at('13:00', '2027-03-04')])
    // One step forwards; the message disappears after ten seconds.
    await tabTo(page, page.getByRole('button', { name: 'Rückgängig' }))
    await page.keyboard.press('Enter')
    await expect.poll(() => times(pending)).toEqual([at('10:00'), at('12:00')])
    await page.getByText(`Buchung ${pending.id} steht wieder zur alten Zeit.`).waitFor()
  })

  it('dragging onto a taken time says who has it before anything is stored; a free alternative is one click away', async () => {
    const taken = await desk.book({ bookableId: room, timeBegin: at('15:00'), timeEnd: at('17:00'), name: 'Theater' })
    const { page } = await open()
    await entry(page, taken).waitFor()
    await entry(page, pending).hover()
    const box = await entry(page, pending).boundingBox()
    const target = await entry(page, taken).boundingBox()
    if (box === null || target === null) throw new Error('an entry is not drawn')
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 24, box.y + 60, { steps: 4 })
    await page.mouse.move(box.x + 24, target.y + 20, { steps: 8 })
    await page.mouse.up()
    const dialog = page.getByRole('dialog', { name: 'Zeitkonflikt' })
    await dialog.waitFor()
    expect(await dialog.innerText()).toContain(taken.id)
    expect(await times(pending)).toEqual([at('10:00'), at('12:00')])
    expect(await axeFaults(page)).toEqual([])
    const choices = dialog.getByRole('button', { name: /2027/ })
    expect(await choices.count()).toBeGreaterThan(0)
    await choices.first().click()
    await page.getByText(`Buchung ${pending.id} verschoben auf`).waitFor()
    expect(await times(pending)).not.toEqual([at('10:00'), at('12:00')])
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect.poll(() => times(pending)).toEqual([at('10:00'), at('12:00')])
  })

  it('resizing by the mouse and typing a time are stored through the same check', async () => {
    const hall = await desk.room('Apfelhalle')
    const booking = await desk.book({
      bookableId: hall,
      timeBegin: at('09:00', '2027-03-05'),
      timeEnd: at('10:00', '2027-03-05'),
      name: 'Chor',
    })
    const { page } = await open()
    await entry(page, booking).hover()
    const box = await entry(page, booking).boundingBox()
    if (box === null) throw new Error('the entry is not drawn')
    const hour = box.height
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 1)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height + hour / 2, { steps: 5 })
    await page.mouse.move(box.x + box.width / 2, box.y + box.height + hour - 2, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => times(booking)).toEqual([at('09:00', '2027-03-05'), at('11:00', '2027-03-05')])
    await entry(page, booking).click()
    await page.getByRole('button', { name: `Weitere Aktionen zu Buchung ${booking.id}` }).click()
    await page.getByRole('menuitem', { name: 'Zeit ändern' }).click()
    const dialog = page.getByRole('dialog', { name: `Zeit von Buchung ${booking.id} ändern` })
    const begin = dialog.getByRole('group', { name: 'Beginn' })
    await begin.getByLabel('Uhrzeit').fill('1400')
    await begin.getByLabel('Uhrzeit').press('Tab')
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Zeit speichern' }).click()
    await expect.poll(() => times(booking)).toEqual([at('14:00', '2027-03-05'), at('16:00', '2027-03-05')])
  })

  it('while a change of time is on its way no other is typed; the next one goes out from what was stored', async () => {
    const on = '2027-03-06'
    const [timeBegin, timeEnd] = [at('09:00', on), at('10:00', on)]
    const booking = await desk.book({
      bookableId: await desk.room('Birnensaal'),
      timeBegin,
      timeEnd,
      name: 'Orchester',
    })
    const { page } = await open()
    let release = () => {}
    const held = new Promise<void>((go) => (release = go))
    await page.route('**/api/musterstadt/bookings', async (route) => {
      if (route.request().method() === 'PUT') await held
      await route.continue()
    })
    await entry(page, booking).focus()
    await moveBy(page, booking, 'Alt+ArrowDown', '09:30–10:30')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.keyboard.press('Enter')
    await sent
    await entry(page, booking).click()
    await page.getByRole('button', { name: `Weitere Aktionen zu Buchung ${booking.id}` }).click()
    const again = page.getByRole('menuitem', { name: 'Zeit ändern' })
    await again.filter({ hasText: 'Die neue Zeit wird gespeichert.' }).waitFor()
    expect(await again.getAttribute('aria-disabled')).toBe('true')
    release()
    await again.click()
    const dialog = page.getByRole('dialog', { name: `Zeit von Buchung ${booking.id} ändern` })
    const time = dialog.getByRole('group', { name: 'Beginn' }).getByLabel('Uhrzeit')
    expect(await time.inputValue()).toBe('09:30')
    await time.fill('1400')
    await time.press('Tab')
    await dialog.getByRole('button', { name: 'Zeit speichern' }).click()
    await expect.poll(() => times(booking)).toEqual([at('14:00', on), at('15:00', on)])
  })

  it('who may only read moves nothing', async () => {
    const { page } = await open(week, { account: 'read' })
    await entry(page, pending).focus()
    await page.keyboard.press('Alt+ArrowDown')
    expect(await page.getByRole('status').filter({ hasText: 'Verschoben' }).count()).toBe(0)
    await entry(page, pending).click()
    const popup = page.getByRole('dialog', { name: 'Quittensaal' })
    await popup.waitFor()
    expect(await popup.getByRole('button', { name: /Details|Bearbeiten|freigeben/ }).count()).toBe(0)
  })

  it('passes axe in both modes, wide and narrow, as week and month, and never scrolls sideways', async () => {
    const { page } = await open()
    for (const [range, title] of [
      ['Woche', '1.–7. März 2027 · KW 9'],
      ['Monat', 'März 2027'],
    ] as const) {
      await page.getByRole('button', { name: range, exact: true }).click()
      await expect.poll(() => heading(page)).toBe(title)
      for (const look of looks) {
        await takeOn(page, look)
        const where = `${range} ${look.scheme} ${look.width}`
        expect(await axeFaults(page), where).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(look.width)
      }
    }
  })
})
