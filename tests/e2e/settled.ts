import type { Page } from 'playwright-core'

/** Waits until the page has its heading, asks nothing more and shows nothing as busy. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  // A document is idle once and for all; what it asks later, the bar at its top tells.
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [data-loading="true"]') === null)
}
