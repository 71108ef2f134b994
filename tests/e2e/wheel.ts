import type { Page } from 'playwright'

interface List {
  /** Selector of its entries. */
  readonly entries: string
  /** Selector of the scroll container; the page by default. */
  readonly scroller?: string
}

/**
 * Turns the wheel over the list until it has scrolled and its entries fill its lower edge again, so that late-rendered content is not
 * skipped.
 * @param by pixels, less than the list's height
 * @returns whether there is more below
 */
export const turnWheel = async (page: Page, by: number, list: List): Promise<boolean> => {
  const location = () =>
    page.evaluate(({ scroller }) => {
      const box = scroller === undefined ? document.documentElement : document.querySelector(scroller)
      return box === null ? null : { top: box.scrollTop, left: box.scrollHeight - box.clientHeight - box.scrollTop }
    }, list)
  const from = await location()
  if (from === null || from.left <= 1) return false
  await page.mouse.wheel(0, by)
  await page.waitForFunction(
    ({ scroller, entries, top }) => {
      const box = scroller === undefined ? document.documentElement : document.querySelector(scroller)
      if (box === null || box.scrollTop <= top) return false
      const edge = scroller === undefined ? innerHeight : box.getBoundingClientRect().bottom
      const isEnd = box.scrollHeight - box.clientHeight - box.scrollTop <= 1
      return isEnd || [...document.querySelectorAll(entries)].some((one) => one.getBoundingClientRect().bottom >= edge)
    },
    { ...list, top: from.top },
  )
  return true
}
