import type { Page } from 'playwright'

/** Waits until no element is busy; the bar at the top shows requests. */
export const notBusy = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [data-loading="true"]') === null)
}

/** Waits until a new document has its heading, no open requests and no busy element. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor()
  // A document reaches this state only once.
  await page.waitForLoadState('networkidle')
  await notBusy(page)
}
