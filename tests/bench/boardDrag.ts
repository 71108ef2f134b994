import type { Page } from 'playwright'
import { cardCount, cardId, fillBoard } from '../support/boardCards.ts'
import { startBuiltServer } from '../support/builtServer.ts'
import { launchChromium } from '../support/chromium.ts'
import { signInBy } from '../support/page.ts'
import { startCluster } from '../support/postgresCluster.ts'
import { median, percentile } from './percentile.ts'
import { german, printTable } from './printTable.ts'

const moveCount = 240
const maxFrameMs = 16

declare global {
  interface Window {
    dragTimes: number[]
  }
}

/** Runs in the page: the time of a drag frame, from handling the mouse move until after it was drawn. */
const watchMoves = () => {
  window.dragTimes = []
  let begun: number | null = null
  document.addEventListener(
    'mousemove',
    () => {
      if (begun !== null) return
      const from = performance.now()
      begun = from
      const handled = new MessageChannel()
      handled.port1.onmessage = () => {
        const work = performance.now() - from
        requestAnimationFrame((frame) => {
          const drawn = new MessageChannel()
          drawn.port1.onmessage = () => {
            window.dragTimes.push(work + performance.now() - frame)
            begun = null
          }
          drawn.port2.postMessage(null)
        })
      }
      handled.port2.postMessage(null)
    },
    true,
  )
}

/** Picks up a card and drags it over all columns, to and fro; returns the time of each frame, in ms. */
const drag = async (page: Page): Promise<readonly number[]> => {
  const card = await page.locator(`[data-card="${cardId(2)}"]`).boundingBox()
  const board = await page.getByRole('region', { name: 'Tafel der Buchungen' }).boundingBox()
  if (card === null || board === null) throw new Error('nothing to drag')
  await page.mouse.move(card.x + 20, card.y + 8)
  await page.mouse.down()
  await page.mouse.move(card.x + 40, card.y + 20, { steps: 4 })
  await page.getByRole('status').filter({ hasText: 'aufgenommen' }).waitFor({ state: 'attached' })
  await page.evaluate(() => (window.dragTimes = []))
  for (let step = 0; step < moveCount; step += 1) {
    const share = Math.abs(((step / 60) % 2) - 1)
    await page.mouse.move(board.x + 60 + share * (board.width - 120), board.y + 150 + (step % 40) * 8)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const times = await page.evaluate(() => window.dragTimes)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return times
}

/** A card dragged over a board of 2,000 in Chromium: no frame may be late. */
export const benchBoardDrag = async (): Promise<void> => {
  const cluster = await startCluster()
  const server = await startBuiltServer({ env: { DATABASE_URL: cluster.url, DEMO: 'true' } })
  const browser = await launchChromium()
  try {
    await fillBoard(cluster.url)
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'de-DE',
      viewport: { width: 1440, height: 900 },
    })
    await signInBy(context, server.url, 'owner')
    const page = await context.newPage()
    await page.addInitScript(watchMoves)
    await page.goto('/admin/buchungen?view=kanban')
    await page.locator(`[data-card="${cardId(2)}"]`).waitFor()
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    const rows: string[][] = []
    for (const rate of [1, 4]) {
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      const times = await drag(page)
      rows.push([
        rate === 1 ? 'ungebremst' : `${rate}-fach gebremst`,
        german(times.length),
        `${german(median(times), 1)} ms`,
        `${german(percentile(times, 0.95), 1)} ms`,
        rate === 1 ? `≤ ${maxFrameMs} ms` : '–',
      ])
    }
    printTable(
      `Ziehen über eine Tafel mit ${german(cardCount)} Karten, Rechenzeit je Bild`,
      ['Prozessor', 'Bilder', 'Median', 'p95', 'Grenze'],
      rows,
    )
  } finally {
    await browser.close()
    await server.close()
    await cluster.stop()
  }
}
