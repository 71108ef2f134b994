import type { IncomingHttpHeaders } from 'node:http'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { propertyOf } from '../../domain/json.ts'
import { isInside, OutboundRefused, outboundAddress } from './outboundGuard.ts'

/** A server cannot be reached or used; the message is a German sentence for operators. */
export class OutboundFault extends Error {
  override readonly name = 'OutboundFault'
  /** The request may have arrived. */
  readonly isSent: boolean
  constructor(message: string, options: ErrorOptions & { readonly isSent?: boolean } = {}) {
    super(message, options)
    this.isSent = options.isSent ?? true
  }
}

export interface OutboundAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** Parsed JSON; undefined if it is none: a page of a proxy, a login form. */
  readonly json: unknown
}

export interface OutboundOptions {
  /** Sent by POST; null without `json` sends a GET. */
  readonly form: URLSearchParams | null
  /** Sent by POST instead of a form; null: without a body. */
  readonly json?: object | null
  /** Header Authorization. */
  readonly authorization?: string
  /** OUTBOUND_ALLOW. */
  readonly outboundAllow: readonly string[]
  /** Limit of the whole request, from the look-up of the name to the last byte. */
  readonly timeoutMs: number
  readonly maxAnswerBytes: number
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const addressOf = async ({ protocol, hostname, port }: URL, allow: readonly string[]): Promise<string> => {
  if (protocol !== 'https:' && protocol !== 'http:') throw new OutboundFault('Die Adresse muss mit https:// beginnen.')
  const address = await outboundAddress(hostname, Number(port) || (protocol === 'https:' ? 443 : 80), allow)
  if (protocol === 'http:' && !isInside(address))
    throw new OutboundFault('Die Adresse muss mit https:// beginnen: Über http:// könnten andere mitlesen.')
  return address
}

const send = (
  url: URL,
  address: string,
  { form, json, authorization, maxAnswerBytes }: OutboundOptions,
  signal: AbortSignal,
): Promise<OutboundAnswer> =>
  new Promise((resolve, reject) => {
    const body = json === undefined ? form?.toString() : json === null ? '' : JSON.stringify(json)
    const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json'
    const ask = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = ask(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          ...(authorization !== undefined && { authorization }),
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          ...(body !== undefined && json !== null && { 'content-type': type }),
        },
        signal,
        agent: false,
        // Connect to the checked address; the certificate must match the typed name.
        lookup: (_host, options, found) =>
          options.all === true
            ? found(null, [{ address, family: isIP(address) }])
            : found(null, address, isIP(address)),
      },
      (answer) => {
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > maxAnswerBytes) answer.destroy(new OutboundFault('Die Antwort des Servers ist zu groß.'))
          else parts.push(part)
        })
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8')
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, json: parsed(text) })
        })
        answer.on('error', reject)
      },
    )
    request.on('error', reject)
    request.on('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new OutboundFault('Der Server wechselt das Protokoll, statt zu antworten.'))
    })
    request.end(body)
  })

/** Failures of a connection before anything was sent over it. */
const unsent = /^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH)$|CERT|SELF_SIGNED/

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

const wordsOf = (error: unknown, host: string, timeoutMs: number): string => {
  if (error instanceof OutboundRefused || error instanceof OutboundFault) return error.message
  const code = codeOf(error)
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return `„${host}“ hat nicht innerhalb von ${timeoutMs / 1000} Sekunden geantwortet.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `Der Name „${host}“ ist nicht bekannt.`
  if (code === 'ECONNREFUSED') return `„${host}“ nimmt keine Verbindung an.`
  if (/CERT|SELF_SIGNED|TLS|SSL|UNABLE_TO/.test(code)) return `Das Zertifikat von „${host}“ ist ungültig (${code}).`
  return `„${host}“ ist nicht erreichbar${code === '' ? '' : ` (${code})`}.`
}

const expiry = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('timed out', 'TimeoutError')), { once: true })
  })

/**
 * Sends one request to a server of another house, through the outbound guard, within a time and a size, without redirects: a redirect is
 * returned like any other answer.
 * @throws OutboundFault
 */
export const outboundRequest = async (address: string, options: OutboundOptions): Promise<OutboundAnswer> => {
  if (!URL.canParse(address))
    throw new OutboundFault('Die Adresse des Servers ist keine gültige Adresse.', { isSent: false })
  const url = new URL(address)
  const signal = AbortSignal.timeout(options.timeoutMs)
  const progress = { isChecked: false }
  try {
    const asked = addressOf(url, options.outboundAllow).then((checked) => {
      progress.isChecked = true
      return send(url, checked, options, signal)
    })
    // A look-up cannot be aborted; a connection may close without an error.
    return await Promise.race([asked, expiry(signal)])
  } catch (error) {
    const isSent = progress.isChecked && !unsent.test(codeOf(error))
    throw new OutboundFault(wordsOf(error, url.hostname, options.timeoutMs), { cause: error, isSent })
  }
}

const maxQuoted = 500

/** The beginning of an answer on one line, for messages; without the secret, should the answer repeat it. */
export const quoted = (answer: string, secret: string): string =>
  (secret === '' ? answer : answer.replaceAll(secret, '…'))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, maxQuoted)

/** A text or number of an answer as text; '' if it is neither. */
export const textAt = (json: unknown, name: string): string => {
  const value = propertyOf(json, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
