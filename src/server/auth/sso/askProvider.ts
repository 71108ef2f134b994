import { type OutboundAnswer, OutboundFault, outboundRequest } from '../../http/outboundRequest.ts'

/** The provider cannot be reached or used; the message is a German sentence for operators. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
}

export type ProviderAnswer = Pick<OutboundAnswer, 'status' | 'json'>

const limits = { timeoutMs: 5_000, maxAnswerBytes: 1024 * 1024 } as const

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
    return await outboundRequest(address, { form, outboundAllow, ...limits })
  } catch (error) {
    if (!(error instanceof OutboundFault)) throw error
    throw new ProviderFault(error.message, { cause: error })
  }
}
