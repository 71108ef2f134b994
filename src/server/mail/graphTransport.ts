import type { GraphSettings } from './mailSettings.ts'
import type { Message, Transport } from './message.ts'

export interface GraphOrigins {
  /** Origin of the token endpoint. */
  readonly signIn: string
  /** Origin of the mail API. */
  readonly api: string
}

export const microsoft: GraphOrigins = {
  signIn: 'https://login.microsoftonline.com',
  api: 'https://graph.microsoft.com',
}

const timeoutMs = 20_000

/** A refusal by Microsoft, with the status that decides on a retry. */
class GraphError extends Error {
  override readonly name = 'GraphError'
  readonly code: string
  readonly responseCode: number
  constructor(code: string, responseCode: number, message: string) {
    super(message)
    this.code = code
    this.responseCode = responseCode
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const wordsOf = async (response: Response): Promise<string> =>
  `${response.status} ${(await response.text()).slice(0, 500)}`

interface Token {
  readonly value: string
  /** Epoch ms; used until a minute before. */
  readonly until: number
}

/** Sends through Microsoft Graph with the application's own rights (client credentials); a token is kept while it is valid. */
export const graphTransport = (settings: GraphSettings, origins: GraphOrigins = microsoft): Transport => {
  const { directoryId, clientId, clientSecret, mailbox } = settings
  let kept: Token | null = null

  const ask = async (): Promise<Token> => {
    const response = await fetch(`${origins.signIn}/${encodeURIComponent(directoryId)}/oauth2/v2.0/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: 'https://graph.microsoft.com/.default',
      }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (response.status >= 500) throw new GraphError('EGRAPH', 450, await wordsOf(response))
    if (!response.ok) throw new GraphError('EAUTH', response.status, await wordsOf(response))
    const answer: unknown = await response.json()
    const value = isRecord(answer) ? answer['access_token'] : undefined
    const seconds = isRecord(answer) ? answer['expires_in'] : undefined
    if (typeof value !== 'string') throw new GraphError('EAUTH', 401, 'The answer bears no token')
    return { value, until: Date.now() + ((typeof seconds === 'number' ? seconds : 300) - 60) * 1000 }
  }

  const bearer = async (): Promise<string> => {
    if (kept === null || kept.until <= Date.now()) kept = await ask()
    return kept.value
  }

  return {
    send: async ({ messageId, from, to, bcc, subject, html, attachments }: Message) => {
      const recipient = (address: string) => ({ emailAddress: { address } })
      const response = await fetch(`${origins.api}/v1.0/users/${encodeURIComponent(mailbox)}/sendMail`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await bearer()}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          message: {
            internetMessageId: messageId,
            subject,
            body: { contentType: 'HTML', content: html },
            from: { emailAddress: { address: from.address, name: from.name } },
            toRecipients: [recipient(to)],
            bccRecipients: bcc === null ? [] : [recipient(bcc)],
            attachments: attachments.map(({ name, contentType, base64 }) => ({
              '@odata.type': '#microsoft.graph.fileAttachment',
              name,
              contentType,
              contentBytes: base64,
            })),
          },
          saveToSentItems: false,
        }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      if (response.ok) {
        await response.body?.cancel()
        return
      }
      const words = await wordsOf(response)
      if (response.status === 401 || response.status === 403) {
        kept = null
        throw new GraphError('EAUTH', response.status, words)
      }
      // Throttled or temporarily unavailable; other 4xx refuse this mail.
      const later = response.status === 429 || response.status >= 500
      throw new GraphError('EGRAPH', later ? 450 : 550, words)
    },
    close: () => {
      kept = null
    },
  }
}
