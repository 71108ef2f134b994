import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it arrived; fields of its form in the order they were sent. */
export interface PeerRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly headers: IncomingHttpHeaders
  /** The body as it arrived. */
  readonly text: string
}

export interface PeerAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

/** Faults of the calls of an interface; pages for people stay sound. */
export type PeerFault = 'error' | 'hang' | 'huge' | 'redirect' | 'page' | 'echo'

export interface PeerServer {
  /** Without a slash at the end. */
  readonly origin: string
  readonly close: () => Promise<void>
}

export interface PeerOptions {
  /** Default: a free one. */
  readonly port?: number | undefined
  readonly answer: (request: PeerRequest) => PeerAnswer | 'hang' | Promise<PeerAnswer | 'hang'>
}

const maxBodyBytes = 200_000

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += String(part)
    if (text.length > maxBodyBytes) throw new Error('the body is too large')
  }
  return text
}

const isForm = (request: IncomingMessage): boolean =>
  (request.headers['content-type'] ?? '').split(';')[0] === 'application/x-www-form-urlencoded'

const handle = async (request: IncomingMessage, response: ServerResponse, { answer }: PeerOptions): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://peer')
  const body = await bodyOf(request)
  const result = await answer({
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    fields: isForm(request) ? [...new URLSearchParams(body)] : [],
    headers: request.headers,
    text: body,
  })
  if (result === 'hang') return
  response.writeHead(result.status, { 'cache-control': 'no-store', ...result.headers }).end(result.body)
}

/** Serves a peer on loopback. */
export const startPeer = async (options: PeerOptions): Promise<PeerServer> => {
  const server = createServer((request, response) => {
    handle(request, response, options).catch((error: unknown) => {
      response.writeHead(500).end(error instanceof Error ? error.message : '')
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** What a call answers under a fault; null without one. */
export const faulty = (fault: PeerFault | null, { fields }: PeerRequest): PeerAnswer | 'hang' | null => {
  if (fault === null) return null
  if (fault === 'hang') return 'hang'
  if (fault === 'redirect') return { status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' }
  if (fault === 'huge') return json(200, { rc: '0', status: 1, filler: 'x'.repeat(70_000) })
  if (fault === 'page') return page('Wartung', '<p>Wir sind bald wieder da.</p>')
  const said = fields.map(([name, value]) => `${name}=${value}`).join(' ')
  return { status: 500, body: fault === 'echo' ? `Fehler bei ${said}`.repeat(20) : 'Interner Fehler' }
}

export const json = (status: number, value: unknown): PeerAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
})

export const seeOther = (location: string): PeerAnswer => ({ status: 303, headers: { location }, body: '' })

/** A text as content or attribute of HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`)

/** A page for people, without scripts: light and dark, narrow and wide. */
export const page = (title: string, content: string, status = 200): PeerAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>:root{color-scheme:light dark;overflow-wrap:anywhere;hyphens:auto}</style></head><body><main><h1>${escaped(title)}</h1>${content}</main></body></html>`,
})

/** A table of texts. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cell: 'th' | 'td') => (texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${cell}>${escaped(text)}</${cell}>`).join('')}</tr>`
  return `<table><thead>${line('th')(heads)}</thead><tbody>${rows.map(line('td')).join('')}</tbody></table>`
}

/** Buttons and facts of a payment page. */
export const payPage = (provider: string, facts: Readonly<Record<string, string>>): PeerAnswer =>
  page(
    `${provider}: Testzahlung`,
    `<dl>${Object.entries(facts)
      .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`)
      .join('')}</dl><form method="post">
<button name="choice" value="pay">Mit Testkarte zahlen</button>
<button name="choice" value="abort">Abbrechen</button>
<button name="choice" value="back">Zurück</button></form>`,
  )

/** A return by POST without a script: the payer presses the button. */
export const returnPage = (action: string, fields: readonly (readonly [string, string])[]): PeerAnswer =>
  page(
    'Zurück zur Buchung',
    `<form method="post" action="${escaped(action)}">${fields
      .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
      .join('')}<button>Weiter</button></form>`,
  )

export const euros = (cents: string): string =>
  (Number(cents) / 100).toLocaleString('de-DE', { style: 'currency', currency: 'EUR' })

/** An address with further parameters. */
export const withQuery = (address: string, fields: readonly (readonly [string, string])[]): string => {
  const url = new URL(address)
  for (const [name, value] of fields) url.searchParams.append(name, value)
  return url.href
}
