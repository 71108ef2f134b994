import { type Readable, Transform } from 'node:stream'
import { normalForm } from '../../domain/normalForm.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { RouteAnswer } from '../http/route.ts'
import type { FileRow } from './fileRow.ts'
import type { FileStore } from './fileStore.ts'

/** First and last byte, both inclusive. */
interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Parses a `Range` header for a file of `size` bytes. Null: no supported range, so the whole file is sent (RFC 9110 allows this for
 * several ranges or other units); 'outside': 416.
 */
const readRange = (header: string | undefined, size: number): ByteRange | null | 'outside' => {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  const [, start = '', end = ''] = found ?? []
  if (!found || (start === '' && end === '')) return null
  if (start === '') {
    const length = Math.min(Number(end), size)
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 }
  }
  const first = Number(start)
  const last = end === '' ? size - 1 : Math.min(Number(end), size - 1)
  if (end !== '' && Number(end) < first) return null
  return first >= size ? 'outside' : { first, last }
}

/** Displayed in the browser; other types are downloaded. */
const shown = new Set(['image/png', 'image/jpeg'])

/** Drawings may contain only their own styles; opened directly they have no origin, scripts or forms. */
const drawingPolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

const disposition = ({ name, type }: FileRow): string => {
  const plain = normalForm(name, 'NFD').replaceAll(/[^ -~]|["\\]/g, '')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${shown.has(type) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const headersOf = (row: FileRow): Record<string, string> => ({
  'content-type': row.type,
  'content-disposition': disposition(row),
  'accept-ranges': 'bytes',
  etag: `"${row.sha256}"`,
  'last-modified': new Date(row.createdAt).toUTCString(),
  // A name's bytes never change, but rights to protected files are checked on each request.
  'cache-control': row.accessLevel === 'public' ? 'public, max-age=3600' : 'private, no-cache',
  ...(row.accessLevel === 'protected' && { vary: 'Cookie' }),
  ...(row.type === 'image/svg+xml' && { 'content-security-policy': drawingPolicy }),
})

/** A range of a stream; fails if the stream is shorter, since the client would wait for missing bytes. */
const cut = (bytes: Readable, { first, last }: ByteRange): Readable => {
  let at = 0
  const part = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const from = Math.max(first - at, 0)
      const to = Math.min(last + 1 - at, chunk.length)
      at += chunk.length
      done(null, from < to ? chunk.subarray(from, to) : undefined)
      if (at > last) {
        part.end()
        bytes.unpipe(part)
        bytes.destroy()
      }
    },
    flush: (done) => done(at > last ? null : new Error(`a stored file ends after ${at} bytes`)),
  })
  bytes.once('error', (error) => part.destroy(error))
  part.once('close', () => bytes.destroy())
  return bytes.pipe(part)
}

/** Does an If-None-Match header name this tag, weak or strong? */
export const matchesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

/** Sends a file: whole, one range (206), unchanged (304), outside (416) or with missing bytes (404). */
export const serveFile = (
  row: FileRow,
  store: FileStore,
  header: (name: string) => string | undefined,
): RouteAnswer => {
  const headers = headersOf(row)
  const etag = headers['etag'] ?? ''
  if (matchesTag(header('if-none-match'), etag)) return { status: 304, text: '', headers }
  const wanted = header('if-range')
  const range = wanted === undefined || wanted === etag ? readRange(header('range'), row.size) : null
  if (range === 'outside')
    throw new Refusal(416, 'RANGE_OUTSIDE', 'Dieser Teil der Datei ist nicht vorhanden.', { size: row.size })
  const { first, last } = range ?? { first: 0, last: row.size - 1 }
  return {
    status: range === null ? 200 : 206,
    stream: async () => cut(await store.read(row.storageKey, row.size), { first, last }),
    headers: {
      ...headers,
      ...(range !== null && { 'content-range': `bytes ${first}-${last}/${row.size}` }),
      'content-length': String(last - first + 1),
    },
  }
}
