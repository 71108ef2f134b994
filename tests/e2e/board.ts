import type { Locator, Page } from 'playwright'
import type { Visit, VisitOptions } from '../support/page.ts'
import { letGo } from './letGo.ts'
import { settled } from './settled.ts'
import type { World } from './world.ts'

/** Opens the board of bookings and waits for its cards; as the team by default. */
export const openBoard = async (world: World, options: Omit<VisitOptions, 'url'> = {}): Promise<Visit> => {
  const visit = await world.open({ account: 'team', ...options })
  await visit.page.goto('/admin/buchungen?view=kanban')
  await settled(visit.page)
  await visit.page.locator('[data-cards] [data-card]').first().waitFor()
  return visit
}

export const card = (page: Page, id: string): Locator => page.locator(`[data-card="${id}"]`)
export const column = (page: Page, columnId: string): Locator => page.locator(`[data-column="${columnId}"]`)
export const cards = (page: Page, columnId: string): Promise<readonly (string | undefined)[]> =>
  column(page, columnId)
    .locator('[data-card]')
    .evaluateAll((all) => all.map((each) => (each instanceof HTMLElement ? each.dataset['card'] : '')))

/** Collects the bodies of later moves, without simulated ones. */
export const moves = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/workflow/') && !request.url().includes('simulate'))
      sent.push(request.postData() ?? '')
  })
  return sent
}

/**
 * Drags a card into a column.
 * @param meanwhile runs before the card is dropped
 */
export const drag = async (
  page: Page,
  id: string,
  columnId: string,
  meanwhile?: () => Promise<unknown>,
): Promise<void> => {
  await card(page, id).hover()
  const [from, to] = [await card(page, id).boundingBox(), await column(page, columnId).boundingBox()]
  if (from === null || to === null) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 20, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 20, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 40, { steps: 10 })
  await page.locator(`[data-column="${columnId}"] [data-card="${id}"]`).waitFor()
  await meanwhile?.()
  await letGo(page)
}

/**
 * Records how far each frame scrolls the element sideways, in px. The page records by itself: the time between two queries of the test
 * has no effect.
 * @returns a function that returns the steps of all frames so far
 */
export const recordSteps = async (element: Locator): Promise<() => Promise<readonly number[]>> => {
  const recorded = await element.evaluateHandle((scroller) => {
    const steps: number[] = []
    let before = scroller.scrollLeft
    const record = () => {
      steps.push(scroller.scrollLeft - before)
      before = scroller.scrollLeft
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
    return steps
  })
  return () => recorded.jsonValue()
}
