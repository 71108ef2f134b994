import type { Page } from 'playwright'

/**
 * Lifts a row of a sortable list by its focused handle and waits until it can be moved: dnd-kit listens to the arrow keys in a task after
 * its announcement, and measures the rows in the next frame.
 * @param announcement the announcement of the lifted row
 */
export const liftRow = async (page: Page, announcement: string): Promise<void> => {
  await page.keyboard.press('Space')
  await page.getByText(announcement).waitFor({ state: 'attached' })
  await page.evaluate(
    () => new Promise<void>((ready) => setTimeout(() => requestAnimationFrame(() => setTimeout(ready)))),
  )
}
