import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateOf } from '../../src/domain/time.ts'
import { axeFaults } from '../support/axe.ts'
import { type Desk, openDesk } from './bookings.ts'
import { alert, contact, fill, heading, next, readAWhile, wordsOf } from './checkoutPages.ts'
import { looksOf } from './looks.ts'
import { openWorld, type World } from './world.ts'

const town = 'musterstadt'

describe('the choice is held while it is typed', () => {
  let world: World
  let desk: Desk
  const room = { type: 'room', amount: 1, isBookable: true, isPublic: true, isScheduleRelated: true } as const
  const german = addDays(dateOf(Date.now()), 20).split('-').toReversed().join('.')
  const choose = async (page: Page, id: string): Promise<void> => {
    await page.goto(`/checkout?${new URLSearchParams({ id, tenant: town, amount: '1' }).toString()}`)
    await fill(page, { datum: german, von: '18:00', bis: '20:00' })
    await next(page)
  }
  const extend = (page: Page) => page.getByRole('button', { name: 'Reservierung verlängern' })
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
  })
  afterAll(() => world.close())

  it.each([{ hasScript: false }, { hasScript: true }])(
    'others are refused meanwhile, it is extended without losing a letter, and booked (script: $hasScript)',
    async ({ hasScript }) => {
      const hall = await desk.store('bookables', { ...room, title: 'Lindensaal', autoCommitBooking: true })
      const { page } = await world.open({ hasScript })
      await choose(page, hall.id)
      expect(await heading(page)).toBe('Kontaktdaten')
      expect(await wordsOf(page)).toMatch(/Reserviert bis \d\d:\d\d Uhr\./)
      const other = await world.open({ hasScript })
      other.expectFault(/status of 409/)
      await choose(other.page, hall.id)
      expect(await heading(other.page)).toBe('Zeitraum')
      expect(await alert(other.page).innerText()).toMatch(/Hier wird gerade gebucht: reserviert bis \d\d:\d\d Uhr/)
      await fill(page, { name: 'Rosa', comment: 'Zweite Zeile' })
      await extend(page).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => wordsOf(page)).toContain('noch 9-mal möglich')
      expect([await heading(page), await page.locator('#comment').inputValue()]).toEqual([
        'Kontaktdaten',
        'Zweite Zeile',
      ])
      await fill(page, { name: contact.name, mail: contact.mail })
      await page.locator('#mail').press('Enter')
      await expect.poll(() => heading(page)).toBe('Prüfen und buchen')
      expect(await wordsOf(page)).toContain('noch 9-mal möglich')
      await readAWhile(page)
      await page.getByRole('button', { name: 'Kostenfrei buchen' }).click()
      await page.waitForURL(/\/checkout\/status\?/)
      await choose(other.page, hall.id)
      expect(await alert(other.page).innerText()).not.toContain('Hier wird gerade gebucht')
    },
  )

  it('reads well in both themes, narrow and wide', async () => {
    const hall = await desk.store('bookables', { ...room, title: 'Buchensaal', amount: 9 })
    for (const look of looksOf(0)) {
      const { page } = await world.open(look)
      await choose(page, hall.id)
      await next(page)
      expect(await extend(page).isVisible()).toBe(true)
      expect(await axeFaults(page)).toEqual([])
    }
  })

  it('another choice gives the first one back', async () => {
    const first = await desk.store('bookables', { ...room, title: 'Ulmensaal' })
    const second = await desk.store('bookables', { ...room, title: 'Eschensaal' })
    const { page } = await world.open({ hasScript: false })
    await choose(page, first.id)
    await choose(page, second.id)
    const other = await world.open({ hasScript: false })
    await choose(other.page, first.id)
    expect(await heading(other.page)).toBe('Kontaktdaten')
  })
})
