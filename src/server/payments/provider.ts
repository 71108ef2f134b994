import type { PaymentMethod } from '../../domain/booking/paymentMethods.ts'
import type { OnlineProviderName } from '../../domain/booking/paymentProviders.ts'
import type { OutcomeState } from '../../domain/payments/attempt.ts'

/** A payment application of a tenant with its secret opened. */
export interface OpenedApplication {
  readonly id: OnlineProviderName
  readonly paymentMerchantId: string
  readonly paymentProjectId: string
  /** Not empty. */
  readonly paymentSecret: string
  readonly paymentPurposeSuffix: string
  readonly paymentMode: 'test' | 'prod'
}

/** An attempt to pay bookings, as its provider sees it. */
export interface Attempt {
  /** `att_` and letters or digits: the id under which the provider knows it (merchantTxId, txid). Never given twice. */
  readonly id: string
  readonly amountCents: bigint
  /** Booking numbers and suffix for a person to read; the provider cleans and cuts it. */
  readonly purpose: string
  /** Name of the tenant. */
  readonly organization: string
  /** Epoch ms; the provider closes its page then, where it can. */
  readonly expiresAt: number
  /** The provider's own id of the attempt; null until it has answered `start`. */
  readonly reference: string | null
}

/** Absolute addresses that the provider calls, or sends the browser to. */
export interface AttemptAddresses {
  readonly notify: string
  readonly success: string
  readonly back: string
  readonly fail: string
}

/** What a provider says of an attempt. */
export interface Outcome {
  readonly state: OutcomeState
  /** Null if the provider does not name it (pmPayment): the amount bound to the attempt counts. */
  readonly amountCents: bigint | null
  /** ISO 4217; null: not named. */
  readonly currency: string | null
  /** '' if unknown. */
  readonly method: PaymentMethod | ''
  /** The provider's raw codes, kept for the auditor. */
  readonly methodCode: string
  readonly resultCode: string
  /** Id of the payment at the bank or card company. */
  readonly transaction: string | null
}

/** Fields of a notification or of a returning browser, from query and form. At most 40, of at most 2,048 characters. */
export type NotifiedFields = Readonly<Record<string, string>>

/** What an unproven notification names: of use to ask, and to name the method. Only the answer counts. */
export interface Hint extends Pick<Outcome, 'method' | 'methodCode'> {
  /** The provider's own id of the attempt, as long as none is stored; its answer must name our attempt. */
  readonly reference: string | null
}

export const noHint: Hint = { reference: null, method: '', methodCode: '' }

/**
 * What a notification proves. `forged`: not from the provider, or about another attempt; `ask`: nothing by itself, the provider is to be
 * asked; otherwise the outcome.
 */
export type Notification = 'forged' | { readonly ask: Hint } | Outcome

/** Money to be given back, as the provider sees it. */
export interface AskedRefund {
  /** `rf_` and letters or digits: the id under which the provider knows it. The same for each time it is asked. */
  readonly id: string
  readonly amountCents: bigint
  readonly currency: string
  /** For a person to read; the provider cleans and cuts it. */
  readonly purpose: string
  /** That brought the money. */
  readonly attempt: Attempt
}

/** A definite answer: the money goes back, or certainly does not. */
export type RefundAnswer =
  | { readonly state: 'paid'; readonly reference: string | null }
  /** German, for staff. */
  | { readonly state: 'refused'; readonly words: string }

/** A provider that takes money online: a file in `providers`, under the name that bookings have for it. */
export interface PaymentProvider {
  /**
   * Begins an attempt. Network, outside of any transaction: answers or throws within 10 s.
   * @returns the page where the booker pays, and the provider's id of the attempt
   */
  readonly start: (
    application: OpenedApplication,
    attempt: Attempt,
    addresses: AttemptAddresses,
  ) => Promise<{ readonly url: string; readonly reference: string | null }>
  /** Asks for the state of an attempt. Network, outside of any transaction: answers or throws within 10 s. */
  readonly checkStatus: (application: OpenedApplication, attempt: Attempt) => Promise<Outcome>
  /** Pure: no network, no clock. */
  readonly readNotification: (application: OpenedApplication, attempt: Attempt, fields: NotifiedFields) => Notification
  /**
   * Gives money of a paid attempt back; absent: the provider has no such call. Network, outside of any transaction. It throws if nobody
   * knows whether the money goes back: no answer, or none that can be read.
   */
  readonly refund?: (application: OpenedApplication, refund: AskedRefund) => Promise<RefundAnswer>
  /** "Verbindung prüfen": the result as a German sentence for staff. */
  readonly checkConnection: (
    application: OpenedApplication,
  ) => Promise<{ readonly works: boolean; readonly words: string }>
}

/** By the name of the provider in bookings. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>

/** What providers may be connected with. */
export interface ProviderOptions {
  /** OUTBOUND_ALLOW. */
  readonly outboundAllow: readonly string[]
  /** Epoch ms. */
  readonly clock: () => number
  /** Own address, for calls without an attempt. */
  readonly origin: () => string
  /** Addresses of the environment; each ends with a slash. */
  readonly giroCockpitUrl: string
  readonly pmPaymentUrl: string
  readonly pmPaymentTestUrl: string
}

/** `connect` of the file of a provider. */
export type ConnectProvider = (options: ProviderOptions) => PaymentProvider
