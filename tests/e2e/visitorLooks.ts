import type { Page } from 'playwright'
import { expect } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { type Look, looks } from './looks.ts'

/** Changes the look with the page's own switch: visitor pages read the device's setting only when loaded. */
export const takeOnVisitor = async (page: Page, { scheme, width }: Look): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  if ((await theme()) !== scheme) await page.getByRole('button', { name: 'Dunkles Design' }).click()
  expect(await theme()).toBe(scheme)
}

/** The faults of a visitor page in all looks: those axe finds, and scrolling sideways. Needs script. */
export const faultsIn = async (page: Page): Promise<readonly string[]> => {
  const faults: string[] = []
  for (const look of looks) {
    await takeOnVisitor(page, look)
    const found = [...(await axeFaults(page))]
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > look.width) found.push(`${width} px wide`)
    faults.push(...found.map((fault) => `${look.scheme} ${look.width}: ${fault}`))
  }
  return faults
}
