import type { Page } from 'playwright-core'
import { counts } from '../support/counts.ts'

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

/**
 * The looks for the nth of many screens that are made of the same parts: each gets both modes and both widths in two
 * looks, neighbours the opposite two. `npm run test:long` takes all four for each.
 */
export const looksOf = (nth: number): readonly Look[] =>
  looks.filter((_look, at) => at % 2 === nth % 2 || counts(0, 1) === 1)

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
