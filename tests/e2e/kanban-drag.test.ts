import type { CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardCount, cardId, fillBoard } from '../support/boardCards.ts'
import { type Session, signIn } from '../support/session.ts'
import { openBoard } from './board.ts'
import { letGo } from './letGo.ts'
import { openWorld, type World } from './world.ts'

const board = (page: Page) => page.getByRole('region', { name: 'Tafel der Buchungen' })

/** True while it is being scrolled; checks six frames. */
const movesOn = async (element: Element) => {
  const before = element.scrollLeft
  for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame)
  return element.scrollLeft !== before
}

describe('cards on their way over a board of two thousand', () => {
  let world: World
  let person: Session
  beforeAll(async () => {
    world = await openWorld('postgres')
    await fillBoard(world.databaseUrl ?? '')
    person = await signIn(world.server, 'team')
  })
  afterAll(() => world.close())

  const tasks = async (columnId: string): Promise<readonly string[]> => {
    const { body } = await person.get('/api/musterstadt/workflow/states')
    const { states } = body as { readonly states: readonly { id: string; tasks: readonly { id: string }[] }[] }
    return states.find(({ id }) => id === columnId)?.tasks.map(({ id }) => id) ?? []
  }

  /** True while the dragged card is under the pointer. */
  const flying = async (page: Page, x: number, y: number): Promise<boolean> => {
    const box = await page.locator('[data-look="flying"]').boundingBox()
    return box !== null && box.x <= x && x <= box.x + box.width && box.y <= y && y <= box.y + box.height
  }

  it('a card is dragged to the end of a column that is not drawn yet, and by keys to the end of another', async () => {
    const { page } = await openBoard(world)
    const third = page.locator(`[data-card="${cardId(3)}"]`)
    await third.hover()
    const from = await third.boundingBox()
    const list = page.locator('[data-cards="abgeschlossen"]')
    const to = await list.boundingBox()
    if (from === null || to === null) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 20, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y + 20, { steps: 4 })
    await expect.poll(() => flying(page, from.x + 40, from.y + 20)).toBe(true)
    await page.mouse.move(to.x + to.width / 2, to.y + to.height - 6, { steps: 10 })
    // Near its edge the column scrolls and renders more; dropped meanwhile, the card would land at the pointer's current position.
    const end = page.locator(`[data-column="abgeschlossen"] [data-card="${cardId(cardCount)}"]`)
    const top = () => list.evaluate(({ scrollTop }) => scrollTop)
    // Every frame scrolls a bit: the total time depends on the machine, so only progress is checked.
    for (let before = -1; (await end.count()) === 0; before = await top())
      await expect.poll(async () => (await end.count()) > 0 || (await top()) > before).toBe(true)
    await expect
      .poll(async () => {
        await page.mouse.move(to.x + to.width / 2, to.y + to.height - 4)
        await page.mouse.move(to.x + to.width / 2, to.y + to.height - 6)
        const rests = await list.evaluate(
          ({ scrollTop, clientHeight, scrollHeight }) => scrollHeight - scrollTop - clientHeight < 1,
        )
        const last = await page.locator('[data-column="abgeschlossen"] [data-card]').last().getAttribute('data-card')
        return [rests, last]
      })
      .toEqual([true, cardId(3)])
    await letGo(page)
    await expect.poll(async () => (await tasks('abgeschlossen')).at(-1)).toBe(cardId(3))

    const announced = (words: string) =>
      page.getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' })
    // It would replace the announcement of the next card.
    await announced('abgelegt in „Abgeschlossen“')

    await page.locator(`[data-card="${cardId(2)}"]`).focus()
    await page.keyboard.press(' ')
    await announced('aufgenommen aus „Eingegangen“, Platz 2 von')
    for (let position = 3; position <= 14; position += 1) {
      await page.keyboard.press('ArrowDown')
      await announced(`liegt über „Eingegangen“, Platz ${position} von`)
    }
    await page.keyboard.press(' ')
    await expect.poll(async () => (await tasks('eingegangen')).indexOf(cardId(2))).toBe(13)
  })

  it('KANBAN-004 a card let go between two cards stands between them, however many come behind', async () => {
    const { page } = await openBoard(world)
    const [first, second] = await tasks('abgeschlossen')
    const slot = (id = '') => page.getByRole('listitem').filter({ has: page.locator(`[data-card="${id}"]`) })
    const card = page.locator(`[data-card="${cardId(6)}"]`)
    await card.hover()
    const from = await card.boundingBox()
    const above = await slot(first).boundingBox()
    const below = await slot(second).boundingBox()
    if (from === null || above === null || below === null) throw new Error('nothing to drag')
    const gap = (above.y + above.height + below.y) / 2
    await page.mouse.move(from.x + 20, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y + 20, { steps: 4 })
    await expect.poll(() => flying(page, from.x + 40, from.y + 20)).toBe(true)
    await page.mouse.move(above.x + above.width / 2, gap)
    await page.locator(`[data-column="abgeschlossen"] [data-card="${cardId(6)}"]`).waitFor()
    await letGo(page)
    await expect.poll(() => tasks('abgeschlossen')).toContain(cardId(6))
    expect((await tasks('abgeschlossen')).slice(0, 3)).toEqual([first, cardId(6), second])
  })

  const touch = async (line: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) => {
    await line.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  }

  /** Opens a narrow board with touch; returns the touch position on the card. */
  const openByFinger = async (id: string) => {
    const { page, context } = await openBoard(world, { width: 390, height: 800 })
    const line = await context.newCDPSession(page)
    await line.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    const card = page.locator(`[data-card="${id}"]`)
    await card.scrollIntoViewIfNeeded()
    const box = await card.boundingBox()
    if (box === null) throw new Error('no card')
    const along = () => board(page).evaluate((element) => element.scrollLeft)
    return { page, line, along, x: box.x + 30, y: box.y + 10 }
  }

  it('a finger that does not rest on a card scrolls its column and the board, and takes nothing along', async () => {
    const { page, line, along, x, y } = await openByFinger(cardId(4))
    // Sent without pauses: a resting finger would pick up the card.
    const swipe = (right: number, down: number) => {
      const steps = Array.from({ length: 10 }, (_, step) => (step + 1) / 10)
      return Promise.all([
        touch(line, 'touchStart', x, y),
        ...steps.map((share) => touch(line, 'touchMove', x + right * share, y + down * share)),
        touch(line, 'touchEnd'),
      ])
    }
    const scrolled = async () => ({
      down: await page.locator('[data-cards="eingegangen"]').evaluate((element) => element.scrollTop),
      along: await along(),
    })
    const start = await scrolled()
    await swipe(0, -300)
    await expect.poll(async () => (await scrolled()).down).toBeGreaterThan(start.down + 200)
    expect((await scrolled()).along).toBe(start.along)
    await swipe(-200, 0)
    await expect.poll(async () => (await scrolled()).along).toBeGreaterThan(start.along + 100)
    // Picking up a card would leave an announcement.
    expect(await page.getByRole('status').filter({ hasText: 'Karte' }).count()).toBe(0)
  })

  it('KANBAN-004 KANBAN-011 a finger that rests on a card takes it along, and scrolls at the edges', async () => {
    const id = cardId(4)
    const { page, line, along, x, y } = await openByFinger(id)
    const start = await along()

    await touch(line, 'touchStart', x, y)
    await page.getByRole('status').filter({ hasText: 'aufgenommen aus „Eingegangen“' }).waitFor({ state: 'attached' })
    await expect.poll(() => flying(page, x, y)).toBe(true)
    for (let step = 1; step <= 10; step += 1) await touch(line, 'touchMove', x + step * 4, y + step)
    for (let at = x + 40; at < 380; at += 10) await touch(line, 'touchMove', at, y + 10)
    // The original card has left its column by now; the board still scrolls.
    await expect.poll(along).toBeGreaterThan(start + 250)
    const next = page.locator('[data-column="in-pruefung"]')
    await expect.poll(async () => (await next.boundingBox())?.x ?? Infinity).toBeLessThan(150)
    await touch(line, 'touchMove', 210, y + 12)
    // The finger has left the edge, and the board stops; between two columns is a gap.
    await expect.poll(() => board(page).evaluate(movesOn)).toBe(false)
    const { columnId, at } = await page.evaluate((down) => {
      const columnAt = (across: number) =>
        document.elementsFromPoint(across, down).find((element) => element.matches('[data-column]'))
      const across = columnAt(195) === undefined ? 225 : 195
      return { columnId: columnAt(across)?.getAttribute('data-column') ?? '', at: across }
    }, y + 12)
    expect(['in-pruefung', 'zahlung-offen', 'abgeschlossen']).toContain(columnId)
    await expect
      .poll(async () => {
        await touch(line, 'touchMove', at, y + 12)
        await touch(line, 'touchMove', at, y + 14)
        return page.locator(`[data-column="${columnId}"] [data-card="${id}"]`).count()
      })
      .toBe(1)
    await touch(line, 'touchEnd')
    const confirm = page.getByRole('button', { name: 'Karte verschieben' })
    await expect
      .poll(async () => {
        if (await confirm.isVisible()) await confirm.click()
        return (await tasks(columnId)).includes(id)
      })
      .toBe(true)
  })
})
