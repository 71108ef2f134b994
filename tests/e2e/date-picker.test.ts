import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateOf, formatDay } from '../../src/domain/time.ts'
import { axeFaults } from '../support/axe.ts'
import { hasFocus } from './keys.ts'
import { looks, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

describe('the calendar of a date field', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('SHELL-006 begins its weeks on Monday, whatever the device does; a date is chosen by mouse or by keys', async () => {
    const { page } = await world.open({ account: 'team' })
    await page.goto('/admin/gutscheine/create?fromRoute=coupons')
    await settled(page)
    const group = page.getByRole('group', { name: 'Gültig bis' })
    const field = group.getByLabel('Datum', { exact: true })
    const open = group.getByRole('button', { name: 'Datum im Kalender wählen' })
    const picker = page.getByRole('dialog', { name: 'Datum im Kalender wählen' })
    const day = (date: string) => picker.getByRole('button', { name: formatDay(date), exact: true })

    await open.click()
    await expect.poll(() => hasFocus(day(dateOf(Date.now())))).toBe(true)
    await page.keyboard.press('Escape')
    await picker.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(open)).toBe(true)
    expect(await field.inputValue()).toBe('')

    await field.fill('31.3.2027')
    await open.click()
    await expect.poll(() => hasFocus(day('2027-03-31'))).toBe(true)
    const grid = picker.getByRole('grid', { name: 'März 2027' })
    expect(await grid.getByRole('columnheader').allInnerTexts()).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
    const days = await grid.locator('tbody tr').first().getByRole('button').allInnerTexts()
    expect(days).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    expect(await grid.locator('[aria-selected="true"]').allInnerTexts()).toEqual(['31'])
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
    for (const [key, date] of [
      ['PageUp', '2027-02-28'],
      ['ArrowRight', '2027-03-01'],
      ['End', '2027-03-07'],
      ['ArrowDown', '2027-03-14'],
      ['Home', '2027-03-08'],
      ['Shift+PageDown', '2028-03-08'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => hasFocus(day(date)), { message: key }).toBe(true)
    }
    await page.keyboard.press('Enter')
    await picker.waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe(formatDay('2028-03-08'))

    await open.click()
    const next = picker.getByRole('button', { name: 'Nächster Monat' })
    await next.click()
    await picker.getByText('April 2028', { exact: true }).first().waitFor()
    expect(await hasFocus(next)).toBe(true)
    await day('2028-04-30').click()
    await picker.waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe(formatDay('2028-04-30'))
  })
})
