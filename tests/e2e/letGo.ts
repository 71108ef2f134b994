import { expect } from 'vitest'
import type { Page } from 'playwright'

/** True if a click reaches its target. */
const clickArrives = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const target = document.body.appendChild(document.createElement('span'))
    let arrived = false
    target.addEventListener('click', (event) => {
      event.stopPropagation()
      arrived = true
    })
    target.click()
    target.remove()
    return arrived
  })

/**
 * Drops the dragged element and waits until clicks work again: dnd-kit suppresses the click that ends a drag, and every click of the
 * next 50 ms. Users are slower; a script would check a box without the page noticing.
 */
export const letGo = async (page: Page): Promise<void> => {
  await page.mouse.up()
  await expect.poll(() => clickArrives(page), { interval: 10 }).toBe(true)
}
