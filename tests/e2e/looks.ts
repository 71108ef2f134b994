import type { Page } from 'playwright'
import { counts } from '../support/counts.ts'

export interface Look {
  readonly scheme: 'light' | 'dark'
  readonly width: 320 | 1280
}

/** Both modes, narrow and wide; neighbours differ in one property only. */
export const looks: readonly Look[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'light', width: 320 },
  { scheme: 'dark', width: 320 },
  { scheme: 'dark', width: 1280 },
]

/**
 * The looks for the nth of many similar screens: each gets both modes and both widths in two looks, neighbours the opposite two.
 * `npm run test:long` uses all four for each.
 */
export const looksOf = (nth: number): readonly Look[] =>
  looks.filter((_look, at) => at % 2 === nth % 2 || counts(0, 1) === 1)

/** Waits until nothing is busy and all transitions have finished. */
export const stillness = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
}

/** Changes the open page's look as the device would, and waits until all transitions have finished. */
export const takeOn = async (page: Page, { scheme, width }: Look): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize({ width, height: 900 })
  await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, scheme)
  // A change of size may load more (a list that was not needed before): two frames until it starts.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await stillness(page)
}
