import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Bars that stay at an edge lie over whatever is scrolled beneath them: a field half covered there is no small target, one
 * only has to scroll. So they stand in the flow while axe measures. Gives what puts them back.
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

/** What axe finds against WCAG 2.2 A/AA on the page as it stands: one line per fault, empty when all is well. */
export const axeFaults = async (page: Page): Promise<readonly string[]> => {
  const bars = await layBarsDown(page)
  const { violations } = await new AxeBuilder({ page })
    // In the page itself and without lists of what is well: the other way opens a page of its own for every look, but it alone
    // sees into sandboxed frames.
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
    .withTags(standard)
    .analyze()
  await bars.evaluate(({ liftBars }) => liftBars())
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id} ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`,
    ),
  )
}
