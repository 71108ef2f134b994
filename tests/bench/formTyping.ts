import type { Locator, Page } from 'playwright'
import { startBuiltServer } from '../support/builtServer.ts'
import { launchChromium } from '../support/chromium.ts'
import { signInBy } from '../support/page.ts'
import { largestForm } from './largestForm.ts'
import { median, percentile } from './percentile.ts'
import { german, printTable } from './printTable.ts'

/** Milliseconds between two keys: a fast typist. */
const keyIntervalMs = 90
const keys = [...'abcdefghijklmnopqrstuvwxyz'.repeat(2)]
const maxTypingMs = 50
/** Rounds per field; the figures are medians, so that one hiccup of a shared machine does not count. */
const roundCount = 3

declare global {
  interface Window {
    keyTimes: number[]
  }
}

/** Runs in the page: from the key's own time stamp until after the next frame was drawn. */
const watchKeys = () => {
  window.keyTimes = []
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => window.keyTimes.push(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    },
    true,
  )
}

/** Duration of each key press in one field, in ms. */
const typeInto = async (page: Page, field: Locator, text: readonly string[]) => {
  await field.scrollIntoViewIfNeeded()
  await field.focus()
  await field.fill('')
  await page.waitForTimeout(500)
  await page.evaluate(() => (window.keyTimes = []))
  for (const key of text) {
    await page.keyboard.press(key)
    await page.waitForTimeout(keyIntervalMs)
  }
  await page.waitForFunction((count) => window.keyTimes.length >= count, text.length)
  return page.evaluate(() => window.keyTimes)
}

/** From pressing a key to the drawn frame, in the largest form, with all its sections open. */
export const benchFormTyping = async (): Promise<void> => {
  const server = await startBuiltServer({ env: { DEMO: 'true' } })
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'de-DE',
      viewport: { width: 1440, height: 900 },
    })
    await signInBy(context, server.url, 'owner')
    const stored = await context.request.put('/api/musterstadt/bookables', {
      data: largestForm('Messraum'),
      headers: { 'x-requested-with': 'booking-admin', origin: server.url },
    })
    if (!stored.ok()) throw new Error(`The largest room was refused: ${await stored.text()}`)
    const { id } = (await stored.json()) as { readonly id: string }
    const page = await context.newPage()
    await page.addInitScript(watchKeys)
    await page.goto(`/admin/raeume/edit?id=${id}`)
    // Sections far below are rendered while the browser is idle.
    await page.locator('#attachments_attachments_19_title').waitFor({ state: 'attached' })
    await page.locator('#lockers_lockerDetails_units_9_id').waitFor({ state: 'attached' })
    await page.waitForTimeout(1500)

    const digits = [...'1234567890'.repeat(5)]
    // At most five digits fit: typed and deleted, for as many keys as elsewhere.
    const amounts = Array.from({ length: 5 }, () => [...'12345', ...Array<string>(5).fill('Backspace')]).flat()
    const fields: readonly (readonly [string, string, readonly string[]])[] = [
      ['Titel', '#title_title', keys],
      ['Standort', '#location_location', keys],
      ['Preis der Kategorie 5', '#prices_priceCategories_4_interval_end', digits],
      ['Anzahl (Regeln der Schließfächer)', '#time_amount', amounts],
      ['Beginn der Öffnungszeit 7', '#time_openingHours_6_startTime', digits],
      ['Produkt-ID des Schließfachs 5', '#lockers_lockerDetails_units_4_id', keys],
      ['Titel des Anhangs 10', '#attachments_attachments_9_title', keys],
    ]
    const bare = await context.newPage()
    await bare.addInitScript(watchKeys)
    // A page without our scripts: the machine's and browser's own time per key.
    await bare.goto('/health/live')
    await bare.evaluate(() => {
      const field = document.createElement('input')
      field.id = 'bare'
      document.body.replaceChildren(field)
    })
    const rows: string[][] = []
    for (const rate of [1, 4]) {
      const processor = rate === 1 ? 'ungebremst' : `${rate}-fach gebremst`
      const all: number[][] = Array.from({ length: roundCount }, () => [])
      const over = (measured: readonly (readonly number[])[], share: number) =>
        `${german(median(measured.map((times) => percentile(times, share))))} ms`
      const measure = async (on: Page, [name, selector, text]: (typeof fields)[number]) => {
        await on.bringToFront()
        const session = await context.newCDPSession(on)
        await session.send('Emulation.setCPUThrottlingRate', { rate })
        const measured: (readonly number[])[] = []
        for (let round = 0; round < roundCount; round++) measured.push(await typeInto(on, on.locator(selector), text))
        if (on === page) all.forEach((times, round) => times.push(...(measured[round] ?? [])))
        rows.push([name, processor, over(measured, 0.5), over(measured, 0.95), '–'])
      }
      await measure(bare, ['Leere Seite (zum Vergleich)', '#bare', keys])
      for (const field of fields) await measure(page, field)
      rows.push(['Alle Felder', processor, over(all, 0.5), over(all, 0.95), rate === 1 ? `≤ ${maxTypingMs} ms` : '–'])
    }
    printTable(
      'Tastendruck bis Bild im größten Formular (alle Abschnitte offen, 10 Preiskategorien, 20 Anhänge)',
      ['Feld', 'Prozessor', 'Median', 'p95', 'Grenze'],
      rows,
    )
  } finally {
    await browser.close()
    await server.close()
  }
}
