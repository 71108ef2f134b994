import { dayMs, minuteMs } from '../time.ts'

/** The only currency. */
export const attemptCurrency = 'EUR'

export type AttemptState = 'created' | 'redirected' | 'pending' | 'paid' | 'failed' | 'aborted' | 'expired'

/** What a provider says became of an attempt; `pending` may still become anything. */
export type OutcomeState = Extract<AttemptState, 'paid' | 'failed' | 'aborted' | 'pending'>

/** States in which the page of an attempt may be used: one such attempt per set of bookings. */
export const openStates: readonly AttemptState[] = ['created', 'redirected', 'pending']

/** Shortest and longest time that the page of a provider stays open. */
const shortestMs = 10 * minuteMs
const longestMs = dayMs

/**
 * When an attempt ends: with the deadline of its bookings, but not before somebody could pay.
 * @param dueAt the earliest deadline of its bookings, epoch ms; null: none
 */
export const attemptExpiry = (dueAt: number | null, at: number): number =>
  Math.min(Math.max(dueAt ?? Infinity, at + shortestMs), at + longestMs)

/** After the end of an attempt, a payment begun in time may still arrive for so long. */
export const lastCheckMs = 30 * minuteMs
const checksMs = [2, 5, 15, 60].map((minutes) => minutes * minuteMs)
/** For a provider that did not answer the last question; ever longer, as the time since then. */
const repeatMs = 60 * minuteMs

interface Lifetime {
  /** Epoch ms. */
  readonly createdAt: number
  readonly expiresAt: number
}

/** When the provider is to be asked next about an attempt without a final answer: after 2, 5, 15 and 60 min, and 30 min after its end. */
export const nextCheck = ({ createdAt, expiresAt }: Lifetime, at: number): number =>
  [...checksMs.map((ms) => createdAt + ms), expiresAt + lastCheckMs]
    .sort((one, other) => one - other)
    .find((moment) => moment > at) ?? at + Math.max(repeatMs, at - expiresAt)

/** Has the time passed in which a payment begun before its end may arrive? What is still pending then counts as not paid. */
export const isOverdue = ({ expiresAt }: Pick<Lifetime, 'expiresAt'>, at: number): boolean =>
  at >= expiresAt + lastCheckMs

export type PaymentState = 'settled' | 'surplus' | 'shortfall' | 'unclear'

/** Reasons in the history for bookings paid online: in time, and after they were released. */
export const paidOnlineReason = 'bookings.paid-online'
export const paidLateReason = 'bookings.paid-late'
/** Reason for money that staff accept as the payment. */
export const acceptedReason = 'payments.accept'

/** Why money settles nothing. */
export type PaymentNote = 'amount' | 'currency' | 'price' | 'twice' | 'gone' | 'ended' | 'deleted' | 'refused'

export const paymentNotes: Readonly<Record<PaymentNote, string>> = {
  amount: 'Der Betrag ist ein anderer als der verlangte.',
  currency: 'Die Währung ist eine andere als die verlangte.',
  price: 'Der Preis der Buchung hat sich seit dem Beginn der Zahlung geändert.',
  twice: 'Die Buchung war schon bezahlt oder kostete nichts mehr.',
  gone: 'Die Zahlung kam nach Ablauf der Frist, und der Platz war nicht mehr frei.',
  ended: 'Die Buchung war abgelehnt oder storniert.',
  deleted: 'Die Buchung war gelöscht.',
  refused: 'Die Buchung ließ sich nicht als bezahlt vermerken.',
}

/**
 * State of money that differs from what an attempt asks for; null: it is what was asked for.
 * @param arrived cents and currency
 */
export const differingState = (
  asked: { readonly amountCents: bigint; readonly currency: string },
  arrived: { readonly amountCents: bigint; readonly currency: string },
): { readonly state: PaymentState; readonly note: PaymentNote } | null => {
  if (arrived.currency !== asked.currency) return { state: 'unclear', note: 'currency' }
  if (arrived.amountCents === asked.amountCents) return null
  return { state: arrived.amountCents < asked.amountCents ? 'shortfall' : 'unclear', note: 'amount' }
}
