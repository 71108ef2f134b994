import { readFileSync } from 'node:fs'
import type { AxeResults, default as Axe, RunOptions } from 'axe-core'
import type { Page } from 'playwright'

/** Half the length of `axe.source`, which each page would receive and parse. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // The only frame is the preview of a tenant's template; scripts, also axe, cannot run in it.
  iframes: false,
}

/**
 * Sticky bars cover the content scrolled beneath them: a half-covered field is no small target, scrolling reveals it. They are made
 * static while axe measures. Returns a handle that restores them.
 */
const layBarsDown = (page: Page) =>
  page.evaluateHandle(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    )
    const before = bars.map((bar) => bar.style.position)
    for (const bar of bars) bar.style.position = 'static'
    return { liftBars: () => bars.forEach((bar, index) => (bar.style.position = before[index] ?? '')) }
  })

/** Runs axe in the page itself, where it stays until another page is loaded. */
const runInPage = async (page: Page): Promise<AxeResults> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate((how) => (globalThis as unknown as { readonly axe: typeof Axe }).axe.run(document, how), options)
}

/** Buttons too narrow or too low for their text, which axe does not measure (WCAG 1.4.10). */
const cutWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.MuiButton-root')]
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
      )
      .map(
        ({ innerText, scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          `cut-words "${innerText}": ${scrollWidth} × ${scrollHeight} px of text in ${clientWidth} × ${clientHeight} px`,
      ),
  )

/**
 * Violations of WCAG 2.2 A/AA that axe finds on the current page, and buttons with clipped text: one line per fault, empty without
 * faults.
 */
export const axeFaults = async (page: Page): Promise<readonly string[]> => {
  const bars = await layBarsDown(page)
  const { violations } = await runInPage(page)
  await bars.evaluate(({ liftBars }) => liftBars())
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id} ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`,
    ),
  )
  return [...found, ...(await cutWords(page))]
}
