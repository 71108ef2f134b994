import type { Page } from 'playwright-core'

/** Farther than anybody would press. */
const patience = 80

/** What has the focus: the number of a booking in the calendar, else its words. */
export const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      document.activeElement?.querySelector<HTMLElement>('[data-booking]')?.dataset['booking'] ??
      document.activeElement?.textContent.trim(),
  )

/** Presses a key until the focus is there, as somebody without a mouse does. */
export const tabTo = async (page: Page, wanted: string, key = 'Tab'): Promise<void> => {
  for (let count = 0; count < patience; count += 1) {
    if ((await focused(page)) === wanted) return
    await page.keyboard.press(key)
  }
  throw new Error(`${wanted} was not reached`)
}

/** Goes on to the next field with this label and types into it. */
export const typeInto = async (page: Page, label: string, words: string): Promise<void> => {
  for (let count = 0; count < patience; count += 1) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate(() => {
      const field = document.activeElement
      return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        ? (field.labels?.[0]?.textContent ?? field.ariaLabel ?? '')
        : ''
    })
    if (here.replace(/[\s*]+$/u, '') !== label) continue
    return page.keyboard.type(words)
  }
  throw new Error(`${label} was not reached`)
}
