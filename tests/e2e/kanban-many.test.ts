import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardId, columnSizes, fillBoard } from '../support/boardCards.ts'
import { openBoard } from './board.ts'
import { turnWheel } from './wheel.ts'
import { openWorld, type World } from './world.ts'

/** About three screens of each of the four columns: the maximum rendered at once. */
const maxDrawnCards = 100

describe('a board of two thousand cards', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld('postgres')
    await fillBoard(world.databaseUrl ?? '')
  })
  afterAll(() => world.close())

  const made = (page: Page) => page.locator('[data-card]').count()
  const shown = (page: Page, columnId: string) =>
    page
      .locator(`[data-column="${columnId}"] [data-card]`)
      .evaluateAll((all) => all.map((each) => (each instanceof HTMLElement ? (each.dataset['card'] ?? '') : '')))
  it('KANBAN-012 makes only the cards near the screen, and by scrolling each is reached', async () => {
    const { page } = await openBoard(world)
    await page.getByRole('img', { name: '1.500 Karten' }).waitFor()
    expect(await made(page)).toBeLessThanOrEqual(maxDrawnCards)
    const columnId = 'in-pruefung'
    const list = page.locator(`[data-cards="${columnId}"]`)
    await list.hover()
    const seen = new Set<string>()
    const look = async () => {
      for (const id of await shown(page, columnId)) seen.add(id)
      expect(await made(page)).toBeLessThanOrEqual(maxDrawnCards)
      return seen.size
    }
    const column = { scroller: `[data-cards="${columnId}"]`, entries: `[data-cards="${columnId}"] [data-card]` }
    do await look()
    while (await turnWheel(page, 400, column))
    await expect.poll(look).toBe(columnSizes[columnId])
  })

  it('each is reached by keys alone, column by column', async () => {
    const { page } = await openBoard(world)
    const focused = () =>
      page.evaluate(() =>
        document.activeElement instanceof HTMLElement ? document.activeElement.dataset['card'] : undefined,
      )
    const press = async (key: string, id: string) => {
      await page.keyboard.press(key)
      await expect.poll(focused, { interval: 10 }).toBe(id)
    }
    await page.locator(`[data-card="${cardId(1)}"]`).focus()
    await press('End', cardId(1500))
    await press('Home', cardId(1))
    await press('ArrowDown', cardId(2))
    await press('ArrowUp', cardId(1))
    await press('ArrowRight', cardId(1501))
    await press('ArrowRight', cardId(1901))
    for (let number = 1902; number <= 1960; number += 1) await press('ArrowDown', cardId(number))
    expect(await made(page)).toBeLessThanOrEqual(maxDrawnCards)
    expect((await shown(page, 'zahlung-offen')).includes(cardId(1901))).toBe(false)
    // Tab also moves from card to card, with the menu in between.
    await press('Home', cardId(1901))
    await page.keyboard.press('Tab')
    await press('Tab', cardId(1902))
  })
})
