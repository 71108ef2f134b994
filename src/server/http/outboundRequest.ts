import type { IncomingHttpHeaders } from 'node:http'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isInside, OutboundRefused, outboundAddress } from './outboundGuard.ts'

/** A server cannot be reached or used; the message is a German sentence for operators. */
export class OutboundFault extends Error {
  override readonly name = 'OutboundFault'
}

export interface OutboundAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** Parsed JSON; undefined if it is none: a page of a proxy, a login form. */
  readonly json: unknown
}

export interface OutboundOptions {
  /** Sent by POST; null sends a GET. */
  readonly form: URLSearchParams | null
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
  { form, maxAnswerBytes }: OutboundOptions,
  signal: AbortSignal,
): Promise<OutboundAnswer> =>
  new Promise((resolve, reject) => {
    const body = form?.toString()
    const ask = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = ask(
      url,
      {
        method: form === null ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          ...(body === undefined
            ? {}
            : {
                'content-type': 'application/x-www-form-urlencoded',
                'content-length': String(Buffer.byteLength(body)),
              }),
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

const wordsOf = (error: unknown, host: string, timeoutMs: number): string => {
  if (error instanceof OutboundRefused || error instanceof OutboundFault) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
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
  if (!URL.canParse(address)) throw new OutboundFault('Die Adresse des Servers ist keine gültige Adresse.')
  const url = new URL(address)
  const signal = AbortSignal.timeout(options.timeoutMs)
  try {
    const asked = addressOf(url, options.outboundAllow).then((checked) => send(url, checked, options, signal))
    // A look-up cannot be aborted; a connection may close without an error.
    return await Promise.race([asked, expiry(signal)])
  } catch (error) {
    throw new OutboundFault(wordsOf(error, url.hostname, options.timeoutMs), { cause: error })
  }
}
