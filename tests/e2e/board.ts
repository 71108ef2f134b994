import type { Visit, VisitOptions } from '../support/page.ts'
import { settled } from './settled.ts'
import type { World } from './world.ts'

/** The board of bookings once its cards are drawn; the team's unless said otherwise. */
export const openBoard = async (world: World, options: Omit<VisitOptions, 'url'> = {}): Promise<Visit> => {
  const visit = await world.open({ account: 'team', ...options })
  await visit.page.goto('/admin/buchungen?view=kanban')
  await settled(visit.page)
  await visit.page.locator('[data-cards] [data-card]').first().waitFor()
  return visit
}
