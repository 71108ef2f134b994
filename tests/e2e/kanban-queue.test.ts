import type { Page, Route } from 'playwright'
import { expect, it } from 'vitest'
import { fromWallClock } from '../../src/domain/time.ts'
import { openBoard } from './board.ts'
import { openDesk } from './bookings.ts'
import { openWorld } from './world.ts'

const day = fromWallClock('2027-03-03', '08:00') ?? 0
const states = ['neu', 'dran'].map((id) => ({ id, name: `Status ${id}`, actions: [] }))

const choose = async (page: Page, id: string, entry: string) => {
  await page.getByRole('button', { name: new RegExp(`^Menü zu .*${id}$`) }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

it('KANBAN-014 a card that is moved while another is still on its way waits for it, and both are stored in order', async () => {
  const world = await openWorld()
  try {
    const desk = await openDesk(world)
    const eventStateMapping = { onCreate: 'neu', onCommit: null, onReject: null, onPay: null }
    await desk.session.put('/api/musterstadt/workflow', { active: true, states, eventStateMapping, defaultState: null })
    const room = await desk.room('Quittensaal')
    const book = async (hour: number, name: string) =>
      (
        await desk.book({
          bookableId: room,
          timeBegin: day + hour * 3_600_000,
          timeEnd: day + (hour + 1) * 3_600_000,
          name,
        })
      ).id
    const [anna, berta] = [await book(0, 'Anna Apfel'), await book(1, 'Berta Birne')]

    const { page } = await openBoard(world)
    const held: Route[] = []
    const sent: unknown[] = []
    await page.route('**/workflow/task', (route) => {
      const { taskId } = route.request().postDataJSON() as { readonly taskId: string }
      sent.push(taskId)
      if (held.push(route) > 1) return route.continue()
      return undefined
    })
    const shown = (id: string) => page.locator(`[data-column="dran"] [data-card="${id}"]`)
    await choose(page, anna, 'Status dran')
    await shown(anna).waitFor()
    await expect.poll(() => sent).toEqual([anna])
    await choose(page, berta, 'Status dran')
    await shown(berta).waitFor()
    // The position after `berta` is computed without it, and its request is sent only then.
    await page.evaluate(() => fetch('/api/user/preferences'))
    expect(sent).toEqual([anna])
    await held[0]?.continue()
    await expect.poll(() => sent).toEqual([anna, berta])
    await expect
      .poll(async () => {
        const { body } = await desk.session.get('/api/musterstadt/workflow/states')
        const { states: stored } = body as {
          readonly states: readonly { id: string; tasks: readonly { id: string }[] }[]
        }
        return stored.find(({ id }) => id === 'dran')?.tasks.map(({ id }) => id)
      })
      .toEqual([berta, anna])
    expect(await page.getByRole('alert').count()).toBe(0)
  } finally {
    await world.close()
  }
})
