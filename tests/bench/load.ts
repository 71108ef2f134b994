import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession } from 'playwright'
import { startBuiltServer } from '../support/builtServer.ts'
import { launchChromium } from '../support/chromium.ts'
import { signInBy } from '../support/page.ts'
import { german, printTable } from './printTable.ts'

interface Transfer {
  readonly url: string
  readonly kind: 'Seite' | 'JavaScript und CSS' | 'Schriften und Bilder' | 'vorausgeladen' | 'Daten'
  readonly bytes: number
}

interface Request {
  readonly url: string
  readonly type: string
  readonly ahead: boolean
}

const kindOf = ({ type, ahead }: Request): Transfer['kind'] => {
  if (ahead) return 'vorausgeladen'
  if (type === 'Document') return 'Seite'
  if (type === 'Script' || type === 'Stylesheet') return 'JavaScript und CSS'
  if (type === 'Font' || type === 'Image') return 'Schriften und Bilder'
  return 'Daten'
}

/** Records every transfer with its size on the wire. Requests marked by the browser as prefetch count separately. */
const watch = async (session: CDPSession): Promise<readonly Transfer[]> => {
  const requests = new Map<string, Request>()
  const transfers: Transfer[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    const ahead =
      type === 'Prefetch' || Object.keys(request.headers).some((name) => name.toLowerCase() === 'sec-purpose')
    requests.set(requestId, { url: request.url, type, ahead })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request !== undefined) transfers.push({ url: request.url, kind: kindOf(request), bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  return transfers
}

/** The transfers of a first visit. @param cookie sent with it: name and value */
export const measure = async (
  browser: Browser,
  base: string,
  path: string,
  ready: string,
  signedIn: boolean,
  cookie?: readonly [name: string, value: string],
) => {
  const context = await browser.newContext({ baseURL: base, locale: 'de-DE', viewport: { width: 1280, height: 900 } })
  if (signedIn) await signInBy(context, base, 'owner')
  if (cookie !== undefined) await context.addCookies([{ name: cookie[0], value: cookie[1], url: `${base}/checkout` }])
  await context.route('**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'accept-encoding': 'gzip' } }),
  )
  const page = await context.newPage()
  const transfers = await watch(await context.newCDPSession(page))
  await page.goto(path)
  await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('style, script:not([src])')].map(({ textContent }) => textContent).join('\n'),
  )
  await context.close()
  // Inline content is script and style too; inline styles written by scripts are already counted.
  const written: Transfer = { url: path, kind: 'JavaScript und CSS', bytes: signedIn ? 0 : gzipSync(inline).length }
  return [...transfers, written]
}

export const kinds = ['JavaScript und CSS', 'Seite', 'Daten', 'Schriften und Bilder', 'vorausgeladen'] as const

/** The sum of each kind, in the order of `kinds`. */
export const sumsOf = (transfers: readonly Transfer[]): readonly string[] =>
  kinds
    .map((kind) => transfers.filter((each) => each.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0))
    .map((bytes) => `${german(bytes / 1000, 1)} kB`)

const row = (name: string, limit: number, transfers: readonly Transfer[]) => [
  name,
  `${german(limit)} kB`,
  ...sumsOf(transfers),
]

/** Transfer of a first visit with an empty cache, gzip, in Chromium from the built server. */
export const benchLoad = async (): Promise<void> => {
  const server = await startBuiltServer()
  const browser = await launchChromium()
  try {
    const login = await measure(browser, server.url, '/login', 'input[type=password]', false)
    const sso = await measure(browser, server.url, '/login/sso', 'main a', false)
    const rooms = await measure(browser, server.url, '/admin/raeume', 'article, [role=article], main li', true)
    printTable(
      'Erste Ladung (gzip)',
      ['Seite', 'Grenze', ...kinds],
      [row('/login', 10, login), row('/login/sso', 20, sso), row('/admin/raeume', 300, rooms)],
    )
  } finally {
    await browser.close()
    await server.close()
  }
}
