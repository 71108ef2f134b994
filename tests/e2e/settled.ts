import type { Page } from 'playwright-core'

/** Waits until the page shows nothing as busy; the bar at its top tells of requests. */
export const notBusy = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [data-loading="true"]') === null)
}

/** Waits until a new document has its heading, asks nothing more and shows nothing as busy. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor()
  // A document is idle once and for all.
  await page.waitForLoadState('networkidle')
  await notBusy(page)
}
