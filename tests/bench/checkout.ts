import type { Browser } from 'playwright'
import { addDays, dateOf, fromWallClock } from '../../src/domain/time.ts'
import { startBuiltServer } from '../support/builtServer.ts'
import { launchChromium } from '../support/chromium.ts'
import { signInBy } from '../support/page.ts'
import { type Session, signIn } from '../support/session.ts'
import { kinds, measure, sumsOf } from './load.ts'
import { median } from './percentile.ts'
import { german, printTable } from './printTable.ts'

const tenant = 'musterstadt'
/** Steps with their headings. */
const steps = [
  ['zeit', 'Zeitraum'],
  ['anzahl', 'Anzahl'],
  ['ergaenzungen', 'Ergänzungen'],
  ['kontakt', 'Kontaktdaten'],
  ['pruefen', 'Prüfen und buchen'],
] as const
const [slowdown, roundCount, minRatio] = [4, 5, 4]
const [maxScriptKb, maxPageKb] = [20, 30]

/** A hall with every step: time, amount, add-ons, contact, summary. */
const storeHall = async (owner: Session): Promise<string> => {
  const common = { isBookable: true, isPublic: true, isScheduleRelated: true, amount: 9 }
  const store = async (record: object): Promise<string> => {
    const { status, text } = await owner.put(`/api/${tenant}/bookables`, { ...common, ...record })
    if (status !== 201) throw new Error(`the hall was refused: ${text}`)
    return (JSON.parse(text) as { readonly id: string }).id
  }
  const bookableId = await store({ type: 'resource', title: 'Stuhl' })
  return store({
    ...{ type: 'room', title: 'Messsaal', description: 'Ein Saal mit Bühne. '.repeat(40) },
    checkoutBookableIds: [{ bookableId, mandatory: false }],
  })
}

/** Milliseconds from the address to the first element that takes input, with an empty cache and a slower processor. */
const readyAfter = async (browser: Browser, base: string, path: string, ready: string, signedIn: boolean) => {
  const times: number[] = []
  for (let round = 0; round < roundCount; round += 1) {
    const context = await browser.newContext({ baseURL: base, locale: 'de-DE', viewport: { width: 1280, height: 900 } })
    if (signedIn) await signInBy(context, base, 'owner')
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const began = performance.now()
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator(ready).first().click({ trial: true })
    times.push(performance.now() - began)
    await context.close()
  }
  return median(times)
}

/** Size of each step of booking, and how soon it takes input, compared with the first list of the back office. */
export const benchCheckout = async (): Promise<void> => {
  const server = await startBuiltServer({ env: { DEMO: 'true' } })
  const browser = await launchChromium()
  try {
    const id = await storeHall(await signIn(server, 'owner'))
    const date = addDays(dateOf(Date.now()), 20)
    const [start, end] = ['10:00', '12:00'].map((time) => String(fromWallClock(date, time)))
    const address = (step: string) =>
      `/checkout?${new URLSearchParams({ id, tenant, amount: '1', ...(step !== 'zeit' && { start: start ?? '', end: end ?? '' }), schritt: step }).toString()}`
    const sent = await fetch(`${server.url}${address('kontakt')}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ name: 'Eva Muster', mail: 'eva@muster.example' }),
    })
    const [name = '', value = ''] = sent.headers.get('set-cookie')?.split(';')[0]?.split('=') ?? []
    const rows: string[][] = []
    for (const [step, heading] of steps) {
      const transfers = await measure(browser, server.url, address(step), `h1:text-is("${heading}")`, false, [
        name,
        value,
      ])
      rows.push([step, `${maxScriptKb} und ${maxPageKb} kB`, ...sumsOf(transfers)])
    }
    printTable('Schritte der Buchung (gzip)', ['Schritt', 'Grenzen', ...kinds], rows)
    const visitors = await readyAfter(browser, server.url, address('zeit'), '#datum', false)
    const list = await readyAfter(browser, server.url, '/admin/raeume', 'article, [role=article], main li', true)
    printTable(
      `Bereit für die erste Eingabe, ${slowdown}-fach gebremst, leerer Zwischenspeicher`,
      ['Seite', 'bereit nach', 'so viel früher als die Liste', 'Grenze'],
      [
        ['erster Schritt der Buchung', `${german(visitors)} ms`, german(list / visitors, 1), `≥ ${minRatio}`],
        ['erste Liste der Verwaltung', `${german(list)} ms`, '1', '–'],
      ],
    )
  } finally {
    await browser.close()
    await server.close()
  }
}
