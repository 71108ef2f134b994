import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromWallClock } from '../../src/domain/time.ts'
import { accounts } from '../support/accounts.ts'
import { axeFaults } from '../support/axe.ts'
import { type Desk, openDesk } from './bookings.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const date = '2027-05-05'
const at = (time: string): number => fromWallClock(date, time) ?? 0

describe('what staff do all day', () => {
  let world: World
  let desk: Desk
  let room: string
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
    room = await desk.room('Quittensaal')
  })
  afterAll(() => world.close())

  const open = async (path: string) => {
    const visit = await world.open({ account: 'team' })
    await visit.page.goto(path)
    await settled(visit.page)
    return visit
  }
  const book = (hour: string, wished: object = {}) =>
    desk.book({ bookableId: room, timeBegin: at(`${hour}:00`), timeEnd: at(`${hour}:30`), name: 'Rosa Rot', ...wished })
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest('tr, li, .booking-event, article')?.textContent ?? '')

  it('↓ in a search field goes to the first hit, in lists, calendar, board, tenants and members', async () => {
    const { id } = await book('08')
    const { page } = await open(`/admin/buchungen?q=${id}`)
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(id)
    await page.goto(`/admin/buchungen?view=calendar&date=${date}&q=${id}`)
    await settled(page)
    await page.locator('.booking-event').first().waitFor()
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toContain('Quittensaal')
    await page.goto(`/admin/buchungen?view=kanban&q=${id}`)
    await settled(page)
    await page.locator(`[data-card="${id}"]`).waitFor()
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('ArrowDown')
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['card']))
      .toBe(id)
    await page.goto('/admin/raeume?q=Quittensaal')
    await settled(page)
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toContain('Quittensaal')
    await page.goto('/admin/dashboard')
    await settled(page)
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toContain('Musterstadt')
    await page.goto(`/admin/benutzer?q=${accounts.read}`)
    await settled(page)
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('ArrowDown')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`Weitere Aktionen für ${accounts.read}`)
  })

  it('BOOKING-ACT-005 BOOKING-ACT-021 a paid booking is cancelled, not rejected, with a hint to the refund, and its card shows it', async () => {
    const { id } = await book('10', {
      isCommitted: true,
      isPayed: true,
      paymentMethod: 'CASH',
      paymentProvider: 'invoice',
    })
    const { page } = await open(`/admin/buchungen?dialog=booking.reject&id=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Buchung stornieren' })
    await dialog.getByText(/^Bezahlt sind \d+,\d\d\s€\. Erstattet werden \d+,\d\d\s€\.$/).waitFor()
    await dialog.getByLabel('Begründung').fill('Wasserschaden')
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Buchung stornieren' }).click()
    await page.getByText(`Buchung ${id} storniert`).waitFor()
    await page.goto(`/admin/buchungen?dialog=booking.details&id=${id}`)
    const details = page.getByRole('dialog', { name: `Buchung ${id}` })
    await details.getByText('Begründung der Stornierung').waitFor()
    await details.getByText(/^Bezahlt waren \d+,\d\d\s€\. Was davon erstattet/).waitFor()
    await details.getByText('Die Buchung ist bereits storniert.').first().waitFor({ state: 'attached' })
    await page.goto(`/admin/buchungen?view=kanban&q=${id}`)
    await settled(page)
    await page.locator('[data-look]').filter({ hasText: id }).getByText('storniert').waitFor()
  })

  it('SHELL-044 ERR-067 a list without tags shows that no filters are available', async () => {
    const { page } = await open('/admin/gutscheine')
    await page.getByText('Keine Filter verfügbar', { exact: true }).waitFor()
  })

  it('SHELL-040 the indicator counts calls that no screen loads by', async () => {
    const booking = await book('12')
    const { page } = await open(`/admin/buchungen?view=calendar&date=${date}&q=${booking.id}`)
    let release = () => {}
    const held = new Promise<void>((go) => (release = go))
    await page.route('**/bookings/preview*', async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest('**/bookings/preview*')
    await page.locator('.booking-event').first().focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('status').filter({ hasText: 'Verschoben auf' }).waitFor()
    await page.keyboard.press('Enter')
    await asked
    await page.locator('[role="progressbar"][data-loading="true"]').waitFor()
    release()
    await page.locator('[role="progressbar"][data-loading="false"]').waitFor({ state: 'attached' })
  })
})
