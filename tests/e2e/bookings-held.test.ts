import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateOf, dayMs, fromWallClock } from '../../src/domain/time.ts'
import { axeFaults } from '../support/axe.ts'
import { type Desk, openDesk } from './bookings.ts'
import { looks, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

/** A day of next week. */
const date = dateOf(Date.now() + 7 * dayMs)
const at = (time: string): number => fromWallClock(date, time) ?? 0

describe('what visitors hold, in the calendar', () => {
  let world: World
  let desk: Desk
  let room: string
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
    room = await desk.room('Quittensaal')
    await desk.book({ bookableId: room, timeBegin: at('10:00'), timeEnd: at('12:00'), name: 'Anna Müller' })
  })
  afterAll(() => world.close())

  const hold = async (begin: string, end: string) => {
    const choice = { timeBegin: at(begin), timeEnd: at(end), bookableItems: [{ bookableId: room, amount: 1 }] }
    const path = `/api/musterstadt/checkout/holds/${randomUUID()}`
    expect((await desk.session.put(path, { bookingAttempts: [choice] })).status).toBe(200)
  }

  it('is drawn faintly with words, is not clickable and no booking, and appears with the next live change', async () => {
    await hold('13:00', '15:00')
    const { page } = await world.open({ account: 'team' })
    await page.goto(`/admin/buchungen?view=calendar&date=${date}`)
    await settled(page)
    const held = page.locator('.held-event')
    await expect.poll(() => held.count()).toBe(1)
    expect((await held.innerText()).replaceAll(/\s+/g, ' ')).toBe('Quittensaal wird gerade gebucht')
    expect(await page.getByText('wird gerade gebucht: schraffiert').isVisible()).toBe(true)
    const own = page.locator('.booking-event').filter({ hasText: 'Quittensaal' })
    expect(await own.count()).toBe(1)
    expect(await held.getAttribute('tabindex')).toBeNull()
    await held.click({ force: true })
    expect(await page.getByRole('dialog').count()).toBe(0)
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), JSON.stringify(look)).toEqual([])
    }
    await hold('16:00', '17:00')
    await desk.book({ bookableId: room, timeBegin: at('18:00'), timeEnd: at('19:00'), name: 'Bernd Beispiel' })
    await expect.poll(() => held.count()).toBe(2)
  })
})
