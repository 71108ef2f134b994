import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isInside, OutboundRefused, outboundAddress } from '../../http/outboundGuard.ts'

/** The provider cannot be reached or used; the message is a German sentence for operators. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
}

export interface ProviderAnswer {
  readonly status: number
  /** Parsed JSON; undefined if invalid. */
  readonly json: unknown
}

const timeoutMs = 5_000
const maxAnswerBytes = 1024 * 1024

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // A page of another server (a proxy, a login form): only its status is usable.
    return undefined
  }
}

const addressOf = async ({ protocol, hostname, port }: URL, allow: readonly string[]): Promise<string> => {
  if (protocol !== 'https:' && protocol !== 'http:') throw new ProviderFault('Die Adresse muss mit https:// beginnen.')
  const address = await outboundAddress(hostname, Number(port) || (protocol === 'https:' ? 443 : 80), allow)
  if (protocol === 'http:' && !isInside(address))
    throw new ProviderFault('Die Adresse muss mit https:// beginnen: Über http:// könnten andere mitlesen.')
  return address
}

const send = (url: URL, address: string, form: URLSearchParams | null): Promise<ProviderAnswer> =>
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
        signal: AbortSignal.timeout(timeoutMs),
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
          if (size > maxAnswerBytes) answer.destroy(new ProviderFault('Die Antwort des Servers ist zu groß.'))
          else parts.push(part)
        })
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, json: parsed(Buffer.concat(parts).toString('utf8')) }),
        )
        answer.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(body)
  })

const wordsOf = (error: unknown, host: string): string => {
  if (error instanceof OutboundRefused || error instanceof ProviderFault) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return `„${host}“ hat nicht innerhalb von 5 Sekunden geantwortet.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `Der Name „${host}“ ist nicht bekannt.`
  if (code === 'ECONNREFUSED') return `„${host}“ nimmt keine Verbindung an.`
  if (/CERT|SELF_SIGNED|TLS|SSL|UNABLE_TO/.test(code)) return `Das Zertifikat von „${host}“ ist ungültig (${code}).`
  return `„${host}“ ist nicht erreichbar${code === '' ? '' : ` (${code})`}.`
}

/**
 * Sends a request to an identity provider whose address staff typed: through the outbound guard, within five seconds, without redirects.
 * @param form sent by POST; null sends a GET
 * @throws ProviderFault
 */
export const askProvider = async (
  address: string,
  form: URLSearchParams | null,
  outboundAllow: readonly string[],
): Promise<ProviderAnswer> => {
  if (!URL.canParse(address)) throw new ProviderFault('Die Adresse des Servers ist keine gültige Adresse.')
  const url = new URL(address)
  try {
    return await send(url, await addressOf(url, outboundAllow), form)
  } catch (error) {
    throw new ProviderFault(wordsOf(error, url.hostname), { cause: error })
  }
}
