import type { Browser, Page } from 'playwright'
import type { Client } from 'pg'
import { startBuiltServer } from '../support/builtServer.ts'
import { launchChromium } from '../support/chromium.ts'
import { signInBy } from '../support/page.ts'
import { startCluster } from '../support/postgresCluster.ts'
import { fillRows } from './fillRows.ts'
import { german, printTable } from './printTable.ts'

const roomCount = 5000
/** Milliseconds between two keys. */
const keyIntervalMs = 120

/** Copies the tenant's rooms, each with its own name, until there are enough. */
const fill = async (client: Client) => {
  await client.query(
    `insert into bookables (tenant_id, id, version, created_at, updated_at, owners, search, type, is_public, is_bookable, title, doc)
     select tenant_id, named.id, 1, created_at + n * interval '1 second', updated_at, owners, search, type, is_public, is_bookable,
       named.title, doc || jsonb_build_object('id', named.id, 'title', named.title, 'relatedBookableIds', '[]'::jsonb)
     from (select *, row_number() over (order by id) as position, count(*) over () as rows from bookables
       where tenant_id = 'musterstadt' and type = 'room') as room
     join generate_series(1, $1::integer) as n on n % rows = position - 1
     cross join lateral (select 'bench-' || n as id,
       (array['Seminarraum','Werkstatt','Probenraum','Turnhalle','Besprechungszimmer','Lagerraum'])[1 + n % 6]
         || ' ' || (array['Nord','Süd','Ost','West','Mitte'])[1 + n / 6 % 5] || ' ' || n as title) as named`,
    [roomCount],
  )
}

interface Task {
  readonly name?: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The longest task of the page's main thread during `work`, by the clock and by its own processor time, in ms. */
const longestTask = async (browser: Browser, page: Page, work: () => Promise<unknown>) => {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] })
  await work()
  const { traceEvents }: { readonly traceEvents: readonly Task[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  )
  const mains = new Set(
    traceEvents.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid}/${tid}`] : [],
    ),
  )
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid}/${tid}`))
  if (tasks.length === 0) throw new Error('the browser recorded no task')
  const longest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0) / 1000
  return {
    clock: longest(tasks.map(({ dur = 0 }) => dur)),
    own: longest(tasks.map(({ tdur = 0 }) => tdur)),
  }
}

const typed = async (page: Page, text: string) => {
  const box = page.getByRole('searchbox')
  await box.focus()
  for (const key of text) {
    await box.press(key)
    await page.waitForTimeout(keyIntervalMs)
  }
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  await page.waitForTimeout(500)
}

const scrolled = async (page: Page) => {
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(30)
  }
}

/** A list of 5,000 bookables in Chromium over the wire: no task may delay the next frame. */
export const benchManyCards = async (): Promise<void> => {
  const cluster = await startCluster()
  const server = await startBuiltServer({ env: { DATABASE_URL: cluster.url, DEMO: 'true' } })
  const browser = await launchChromium()
  try {
    await fillRows(cluster.url, fill)
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'de-DE',
      viewport: { width: 1440, height: 900 },
    })
    await signInBy(context, server.url, 'owner')
    const page = await context.newPage()
    await page.goto('/admin/raeume')
    await page.locator('main li h2').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.mouse.move(700, 500)
    await page.waitForTimeout(1000)
    const empty = () => page.getByRole('searchbox').fill('')
    const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['erste Suche: „werkstat nord“ tippen', () => typed(page, 'werkstat nord')],
      [
        'Suche leeren',
        async () => {
          await empty()
          await page.waitForTimeout(800)
        },
      ],
      ['zweite Suche: „seminaraum 4711“ tippen', () => typed(page, 'seminaraum 4711')],
      [
        'leeren und 16.000 Punkte rollen',
        async () => {
          await empty()
          await page.waitForTimeout(800)
          await scrolled(page)
        },
      ],
    ]
    const rows = []
    for (const [name, work] of steps) {
      const { clock, own } = await longestTask(browser, page, work)
      rows.push([name, `${german(clock)} ms`, `${german(own)} ms`, '≤ 50 ms'])
    }
    printTable(
      `Liste mit ${german(roomCount)} Räumen (längste Aufgabe des Browsers)`,
      ['', 'nach der Uhr', 'eigene Rechenzeit', 'Grenze'],
      rows,
    )
  } finally {
    await browser.close()
    await server.close()
    await cluster.stop()
  }
}
