import { expect } from 'vitest'
import type { Page } from 'playwright-core'

/** Does a click arrive where it was made? */
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
 * Lets go of what the mouse drags, and waits until clicks are heard again: dnd-kit keeps from everybody the click that ends a drag, and
 * with it every click of the next 50 ms. People are not so quick; a script is, and would check a box of which the page hears nothing.
 */
export const letGo = async (page: Page): Promise<void> => {
  await page.mouse.up()
  await expect.poll(() => clickArrives(page), { interval: 10 }).toBe(true)
}
