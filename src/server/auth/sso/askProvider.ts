import { OutboundFault, outboundRequest } from '../../http/outboundRequest.ts'

/** The provider cannot be reached or used; the message is a German sentence for operators. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
}

export interface ProviderAnswer {
  readonly status: number
  /** Parsed JSON; undefined if invalid. */
  readonly json: unknown
}

const limits = { timeoutMs: 5_000, maxAnswerBytes: 1024 * 1024 } as const

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // A page of another server (a proxy, a login form): only its status is usable.
    return undefined
  }
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
  try {
    const { status, text } = await outboundRequest(address, { form, outboundAllow, ...limits })
    return { status, json: parsed(text) }
  } catch (error) {
    if (!(error instanceof OutboundFault)) throw error
    throw new ProviderFault(error.message, { cause: error })
  }
}
