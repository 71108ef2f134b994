import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateOf } from '../../src/domain/time.ts'
import { at, dialog, type DialogDesk, gone, openDialogDesk } from './bookingDialogs.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

describe('facts of a booking on its screens', () => {
  let world: World
  let desk: DialogDesk
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDialogDesk(world)
  })
  afterAll(() => world.close())

  it('BOOKING-LIST-012 the search finds the bookings of a series by its number', async () => {
    const series = await desk.bookSeries()
    const { bookingIds } = await desk.stored(series, 'group-bookings')
    await desk.book()
    const { page } = await world.open({ account: 'team', width: 1440 })
    await page.goto(`/admin/buchungen?q=${series}`)
    await settled(page)
    const numbers = async () =>
      (await page.locator('tbody tr td:first-child').allInnerTexts()).map((text) => text.trim()).toSorted()
    await expect.poll(numbers).toEqual(bookingIds.toSorted())
  })

  it('SHELL-005 a time is typed and shown in 24 hours, in form, list and calendar', async () => {
    const day = desk.freeDays(1)
    const id = await desk.book({ timeBegin: at(day, '15:00'), timeEnd: at(day, '17:45') })
    const { page } = await desk.open('edit', id)
    const box = dialog(page, 'Buchung bearbeiten')
    const end = box.getByRole('group', { name: 'Bis', exact: true }).getByLabel('Uhrzeit', { exact: true })
    expect(await end.inputValue()).toBe('17:45')
    await end.fill('1930')
    await page.keyboard.press('Tab')
    expect(await end.inputValue()).toBe('19:30')
    const save = box.getByRole('button', { name: 'Buchung speichern' })
    await expect.poll(() => save.isEnabled()).toBe(true)
    await save.click()
    await gone(page)
    await page.goto(`/admin/buchungen?view=list&q=${id}`)
    await settled(page)
    const row = page.locator('tbody tr').filter({ hasText: id })
    expect(await row.innerText()).toMatch(/15:00[^]*19:30/u)
    await page.goto(`/admin/buchungen?view=calendar&date=${dateOf(at(day, '12:00'))}&q=${id}`)
    await settled(page)
    const entry = page.getByRole('region', { name: /^Kalender/u }).locator(`[data-booking="${id}"]`)
    await expect.poll(() => entry.textContent()).toContain('15:00–19:30')
    expect(await page.locator('body').innerText()).not.toMatch(/\d\s?(?:AM|PM)\b/iu)
  })
})
