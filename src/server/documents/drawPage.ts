import { propertyOf } from '../../domain/json.ts'
import type { Devtools } from './devtools.ts'

/** Does not exist; the request is intercepted before the browser resolves the name. */
const address = 'http://document.invalid/'

/** Nothing may be loaded; content inside the document may be shown. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"

const responseHeaders = [
  { name: 'content-type', value: 'text/html; charset=utf-8' },
  { name: 'content-security-policy', value: policy },
]

const a4 = { paperWidth: 8.27, paperHeight: 11.69 }

const textIn = (params: Readonly<Record<string, unknown>>, name: string): string => {
  const value = params[name]
  if (typeof value !== 'string') throw new Error(`the browser's answer has no "${name}"`)
  return value
}

/** A larger document would hold up other requests while it is stored and sent. */
const maxDocumentBytes = 10_000_000
const bytesPerRead = 1_000_000

/** Reads a document in parts. */
const readStream = async (
  send: Devtools['send'],
  stream: Readonly<Record<string, unknown>>,
  session: string,
): Promise<Buffer> => {
  const handle = textIn(stream, 'stream')
  const parts: Buffer[] = []
  let bytes = 0
  for (;;) {
    const part = await send('IO.read', { handle, size: bytesPerRead }, session)
    const read = Buffer.from(textIn(part, 'data'), 'base64')
    bytes += read.length
    if (bytes > maxDocumentBytes) throw new Error(`das Dokument wird größer als ${maxDocumentBytes / 1_000_000} MB`)
    parts.push(read)
    if (part['eof'] === true) return Buffer.concat(parts)
  }
}

/**
 * Opens a new page for this HTML and prints it: scripts are off, the only request answered is the document itself, all others are refused,
 * whatever the scheme. A document over 10 MB is refused. The caller limits the time.
 */
export const drawPage = async ({ send, on, lost }: Devtools, html: string): Promise<Buffer> => {
  const targetId = textIn(await send('Target.createTarget', { url: 'about:blank' }), 'targetId')
  const heard: (() => void)[] = []
  try {
    const session = textIn(await send('Target.attachToTarget', { targetId, flatten: true }), 'sessionId')
    let served = false
    const answer = (params: Readonly<Record<string, unknown>>): Promise<unknown> => {
      const requestId = textIn(params, 'requestId')
      if (served || propertyOf(params['request'], 'url') !== address)
        return send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }, session)
      served = true
      const body = Buffer.from(html).toString('base64')
      return send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }, session)
    }
    const loaded = new Promise<void>((done, fail) => {
      const here = (from: string | undefined): boolean => from === session
      heard.push(
        on('Page.loadEventFired', (_params, from) => {
          if (here(from) && served) done()
        }),
        on('Fetch.requestPaused', (params, from) => {
          if (here(from)) answer(params).catch(fail)
        }),
        on('Inspector.targetCrashed', (_params, from) => {
          if (here(from)) fail(new Error('the page crashed'))
        }),
      )
    })
    await Promise.all([
      send('Emulation.setScriptExecutionDisabled', { value: true }, session),
      send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, session),
      send('Page.enable', {}, session),
    ])
    await Promise.all([Promise.race([loaded, lost]), send('Page.navigate', { url: address }, session)])
    const printing = { preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true, ...a4 }
    const stream = await send('Page.printToPDF', { ...printing, transferMode: 'ReturnAsStream' }, session)
    return await readStream(send, stream, session)
  } finally {
    for (const end of heard) end()
    // Fails if the browser has ended, and the page with it.
    send('Target.closeTarget', { targetId }).catch(() => {})
  }
}
