import { createHmac } from 'node:crypto'
import type { Fields } from '../../domain/payments/giroCheckout.ts'
import { QuotingError } from '../database/describeError.ts'
import type { Outcome } from './provider.ts'
import { type OutboundAnswer, OutboundFault, outboundRequest } from '../http/outboundRequest.ts'

/**
 * HMAC of a text as lower-case hexadecimal digits; md5 is what GiroCheckout demands.
 * @throws without a secret: anybody can sign with none
 */
export const paymentHash = (algorithm: 'md5' | 'sha256', secret: string, data: string): string => {
  if (secret === '') throw new Error('a payment is not signed without a secret')
  return createHmac(algorithm, secret).update(data, 'utf8').digest('hex')
}

const limits = { timeoutMs: 10_000, maxAnswerBytes: 64 * 1024 } as const
const maxUrlLength = 2048

/**
 * A payment provider cannot be reached, refuses, or answers what cannot be used. The message is German, for staff; what it quotes may name
 * the payer.
 */
export class PaymentProviderFault extends QuotingError {
  override readonly name = 'PaymentProviderFault'
}

/**
 * Sends one request to a payment provider: through the outbound guard, within 10 s and 64 kB, without redirects.
 * @param fields of a form, sent by POST; null sends a GET
 * @throws PaymentProviderFault
 */
export const askPaymentProvider = async (
  address: string,
  fields: Fields | null,
  outboundAllow: readonly string[],
): Promise<OutboundAnswer> => {
  const form = fields && new URLSearchParams(fields.map(([name, value]) => [name, value]))
  try {
    return await outboundRequest(address, { form, outboundAllow, ...limits })
  } catch (error) {
    if (!(error instanceof OutboundFault)) throw error
    throw new PaymentProviderFault(error.message, '', { cause: error })
  }
}

/** Cents as a provider writes them; null for anything else. */
export const centsOf = (text: string): bigint | null => (/^\d{1,15}$/.test(text) ? BigInt(text) : null)

/** May a browser be sent to this page? One over http only by a provider that is itself asked over http, on the same network. */
export const isPayPage = (url: string, base: string): boolean => {
  if (url.length > maxUrlLength || !URL.canParse(url)) return false
  const { protocol } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && base.startsWith('http:'))
}

const unstorable = /[\p{Cc}\p{Cs}]/gu
const maxCodeLength = 100
const maxTransactionLength = 255
/** ISO 4217: no currency. */
const noCurrency = 'XXX'

const cleaned = (text: string, maxLength: number): string => text.slice(0, maxLength).replace(unstorable, '')

/** An outcome whose texts the database takes, and not more of them than is of use. */
export const storable = (outcome: Outcome): Outcome => {
  const { currency, methodCode, resultCode, transaction } = outcome
  return {
    ...outcome,
    currency: currency === null || /^[a-z]{3}$/i.test(currency) ? currency : noCurrency,
    methodCode: cleaned(methodCode, maxCodeLength),
    resultCode: cleaned(resultCode, maxCodeLength),
    transaction: cleaned(transaction ?? '', maxTransactionLength) || null,
  }
}
