import { formatCents } from '../money.ts'
import { attemptCurrency } from './attempt.ts'
import type { BatchState } from './refundBatch.ts'

/** Why money goes back: a cancelled booking, or money of an attempt that settled nothing. */
export type RefundCause = 'cancellation' | 'surplus' | 'shortfall' | 'unclear'

/** `provider`: back through the provider that took it; `transfer`: by the town's treasury. */
export type RefundWay = 'provider' | 'transfer'

/**
 * `due`: not begun; `begun`: the provider is being asked; `unclear`: it has not answered, and is not asked again before staff have looked;
 * `failed`: it, or the bank, refused.
 */
export type RefundState = 'due' | 'begun' | 'unclear' | 'failed' | 'paid' | 'waived'

/** States in which staff decide what becomes of a refund. */
export const openRefundStates: readonly RefundState[] = ['due', 'unclear', 'failed']

/** States in which the money is still to be returned. */
export const owedRefundStates: readonly RefundState[] = [...openRefundStates, 'begun']

/** What names a payment of its booking (`notedPayment`); null: none. */
export interface OfPayment {
  readonly paymentNumber: number | null
}

/** Is a refund, or money, of the payment that its booking has now, and not of one before? A booking taken up again may be paid anew. */
export const isOfThisPayment = (money: OfPayment, booking: OfPayment): boolean =>
  money.paymentNumber === booking.paymentNumber

/** Does a refund wait for its transfer, and is in no batch? Its account may be asked for and given, and it may be put into a batch. */
export const awaitsTransfer = ({
  way,
  state,
  batchState,
}: {
  readonly way: RefundWay
  readonly state: RefundState
  readonly batchState: BatchState | null
}): boolean => way === 'transfer' && (state === 'due' || state === 'failed') && batchState === null

/** How much is given back when staff cancel: everything, what the rules of the tenant leave, or another amount. */
export type RefundChoice =
  | { readonly by: 'full' | 'rules' }
  | {
      readonly by: 'amount'
      readonly amountCents: number
      /** Why it is another amount. */
      readonly reason: string
    }

/** How money was paid online. */
export interface PaidOnline {
  /** Its provider has a call that gives money back. */
  readonly isRefundable: boolean
  readonly method: string
}

/** The way back of money that was paid online; null: paid otherwise. A bank transfer started by the payer cannot be called back. */
export const refundWay = (paid: PaidOnline | null): RefundWay =>
  paid !== null && paid.isRefundable && paid.method !== 'DIRECT_TRANSFER' ? 'provider' : 'transfer'

/** A sum of a refund, in the currency it came in. */
export const refundSum = (cents: number, currency: string): string => {
  const sum = formatCents(BigInt(cents))
  return currency === attemptCurrency ? sum : sum.replace('€', currency)
}

/** Why a refund that was written in EUR has other sums. */
export const foreignNote = (cents: number, currency: string): string =>
  `Bezahlt wurde in ${currency}, und darin wird erstattet: ${refundSum(cents, currency)}.`

/** States in words, as staff see them. */
export const refundStateWords: Readonly<Record<RefundState, string>> = {
  due: 'Zu erstatten',
  begun: 'Erstattung beim Zahlungsdienst beauftragt',
  unclear: 'Erstattung unklar, der Zahlungsdienst hat nicht geantwortet',
  failed: 'Erstattung abgelehnt',
  paid: 'Erstattet',
  waived: 'Auf die Erstattung verzichtet',
}

/** What became of a refund last. */
export const refundNotes = {
  reopened: 'Die Buchung wurde wieder aufgenommen.',
  unpaid: 'Die Buchung gilt nicht mehr als bezahlt.',
  takenBack: 'Die Online-Zahlung wurde zurückgenommen. Bitte prüfen Sie, ob das Geld schon zurückgegangen ist.',
  unanswered: 'Der Zahlungsdienst hat nicht geantwortet. Bitte sehen Sie dort nach, ob das Geld zurückgegangen ist.',
  impossible: 'Dieser Zahlungsdienst kann hier nicht erstatten. Bitte überweisen Sie das Geld.',
  begun: 'Der Zahlungsdienst wird gefragt.',
  again: 'Der Zahlungsdienst wird noch einmal gefragt.',
  returned: 'Der Zahlungsdienst hat das Geld zurückgegeben.',
  transfer: 'Das Geld wird überwiesen.',
  transferred: 'Mit einer Sammelüberweisung überwiesen.',
} as const
