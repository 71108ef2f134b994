import { type BookingFields, type LifeEvent, visitorAuthor } from '../booking/lifeStory.ts'
import { paymentMethodLabel } from '../booking/paymentMethods.ts'
import { formatCents } from '../money.ts'
import { type AttemptState, attemptCurrency, type PaymentState } from './attempt.ts'

/** An attempt to pay a booking online, with the money it brought. */
export interface PaidAttempt {
  readonly provider: string
  readonly state: AttemptState
  readonly cents: number
  /** Number of bookings it pays besides this one. */
  readonly others: number
  readonly method: string
  readonly resultCode: string
  /** Epoch ms. */
  readonly createdAt: number
  /** Epoch ms; null: not over yet. */
  readonly settledAt: number | null
  readonly payments: readonly {
    readonly state: PaymentState
    readonly cents: number
    readonly currency: string
    /** German. */
    readonly note: string
    /** Epoch ms. */
    readonly at: number
    /** Staff took it as the payment. */
    readonly accepted: { readonly at: number; readonly by: string; readonly reason: string } | null
  }[]
}

const ends: Readonly<Partial<Record<AttemptState, string>>> = {
  failed: 'Online-Zahlung fehlgeschlagen',
  aborted: 'Online-Zahlung abgebrochen',
  expired: 'Online-Zahlung nicht abgeschlossen',
}

const arrivals: Readonly<Record<PaymentState, string>> = {
  settled: 'Geld eingegangen',
  surplus: 'Geld eingegangen, zu erstatten',
  shortfall: 'Geld eingegangen, Betrag zu klein',
  unclear: 'Geld eingegangen, zu klären',
}

const sum = (cents: number, currency: string): string =>
  currency === attemptCurrency ? formatCents(BigInt(cents)) : formatCents(BigInt(cents)).replace('€', currency)

const togetherWords = (others: number): string =>
  others === 0
    ? ''
    : others === 1
      ? ', zusammen mit einer weiteren Buchung'
      : `, zusammen mit ${others} weiteren Buchungen`

const failureWords = ({ resultCode, state }: PaidAttempt): string => {
  if (resultCode === 'start') return 'Der Zahlungsdienst hat nicht geantwortet.'
  if (state === 'expired') return 'Bis zum Ende der Frist ist kein Geld eingegangen.'
  return resultCode === '' ? '' : `Antwort des Zahlungsdienstes: ${resultCode}`
}

const event = (at: number, by: string | null, what: string, why: string): LifeEvent => ({
  at,
  by,
  what,
  why,
  changes: [],
})

/** What staff see of the online payments of a booking: attempts begun and failed, and money that arrived; in the order of the attempts. */
export const paymentStory = (attempts: readonly PaidAttempt[], fields: BookingFields): readonly LifeEvent[] =>
  attempts.flatMap((attempt) => {
    const { provider, cents, others, createdAt, settledAt, state, method, payments } = attempt
    const name = fields['paymentProvider']?.options?.find(({ value }) => value === provider)?.label ?? provider
    const together = togetherWords(others)
    const end = settledAt === null ? undefined : ends[state]
    return [
      event(
        createdAt,
        visitorAuthor,
        'Online-Zahlung begonnen',
        `${sum(cents, attemptCurrency)} über ${name}${together}`,
      ),
      ...(end === undefined || settledAt === null ? [] : [event(settledAt, null, end, failureWords(attempt))]),
      ...payments.flatMap(({ accepted }) =>
        accepted === null ? [] : [event(accepted.at, accepted.by, 'Geld als Zahlung angenommen', accepted.reason)],
      ),
      ...payments.map((money) =>
        event(
          money.at,
          null,
          arrivals[money.state],
          [
            `${sum(money.cents, money.currency)}${method === '' ? '' : ` per ${paymentMethodLabel(method)}`}${together}.`,
            ...(money.note === '' ? [] : [money.note]),
          ].join(' '),
        ),
      ),
    ]
  })
