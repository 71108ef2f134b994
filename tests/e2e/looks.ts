import type { Page } from 'playwright-core'

export interface Look {
  readonly scheme: 'light' | 'dark'
  readonly width: 320 | 1280
}

/** Both modes, narrow and wide; neighbours differ in one thing only. */
export const looks: readonly Look[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'light', width: 320 },
  { scheme: 'dark', width: 320 },
  { scheme: 'dark', width: 1280 },
]

/** Shows the open page in another look, as the device would, and waits until all colours and sizes have arrived. */
export const takeOn = async (page: Page, { scheme, width }: Look): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize({ width, height: 900 })
  await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, scheme)
  // A change of size may ask for more (a list that was not needed before): two frames to begin with that.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
}
