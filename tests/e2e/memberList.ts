import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { accounts } from '../support/accounts.ts'
import { axeFaults } from '../support/axe.ts'
import { looks, takeOn } from './looks.ts'

/** The row of a member. */
export const row = (page: Page, userId: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: userId, exact: true }) })

/** Opens the list of members. */
export const open = async (page: Page): Promise<void> => {
  await page.goto('/admin/benutzer')
  await row(page, accounts.team).waitFor()
}

/** Selects an entry of a member's menu. */
export const act = async (page: Page, userId: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `Weitere Aktionen für ${userId}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Checks that axe finds no faults and the page does not scroll sideways, in all looks. */
export const demandAxe = async (page: Page): Promise<void> => {
  for (const look of looks) {
    await takeOn(page, look)
    expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(wide, `${look.scheme} ${look.width} scrolls sideways`).toBe(false)
  }
  await takeOn(page, { scheme: 'light', width: 1280 })
}
