import type { OpenItem, PaymentListRow, RefundRow, WaitingPayment } from '../../../src/api/paymentLists.ts'
import { formatCents } from '../../../src/domain/money.ts'
import { attemptCurrency } from '../../../src/domain/payments/attempt.ts'
import { batchStateWords } from '../../../src/domain/payments/refundBatch.ts'
import { dunningWords } from '../../../src/domain/payments/dunning.ts'
import { formatDateTimeShort, formatDay } from '../../../src/domain/time.ts'
import type { DueSource } from '../../../src/domain/payments/openItems.ts'
import { bookingEntity } from '../../../src/generated/entities/booking.ts'
import { paymentTexts as texts } from './paymentTexts.ts'

/** An amount of any currency: "19,99 €", "20,00 CHF". */
export const sumWords = (cents: number, currency: string = attemptCurrency): string =>
  currency === attemptCurrency ? formatCents(BigInt(cents)) : formatCents(BigInt(cents)).replace('€', currency)

export const providerWord = (provider: string): string =>
  provider === ''
    ? texts.noProvider
    : (bookingEntity.fields.paymentProvider.options?.find(({ value }) => value === provider)?.label ?? provider)

/** "Do. 3. Dezember 2026 (nach der Rechnung), 2 Tage überfällig". */
export const dueWords = (day: string, by: DueSource, overdueDays: number): string =>
  `${texts.due(formatDay(day), texts.dueBy[by])}, ${overdueDays > 0 ? texts.overdue(overdueDays) : texts.notOverdue}`

export const waitingNote = ({ note, others, askedCents }: WaitingPayment): string =>
  [note, texts.asked(sumWords(askedCents)), ...(others > 0 ? [texts.others(others)] : [])].join(' ').trim()

const accountNote = ({ account, batchState }: RefundRow, now: number): string => {
  if (batchState !== null) return texts.account.inBatch(batchStateWords[batchState])
  if (account === null) return ''
  if (account.masked !== null) return texts.account.given(account.masked)
  const words = account.until > now ? texts.account.asked : texts.account.expired
  return words(formatDateTimeShort(account.askedAt))
}

/** State, reason and account of a refund. @param now epoch ms */
export const refundNote = (refund: RefundRow, now: number = Date.now()): string => {
  const { way, state, note, batchState } = refund
  // The state of the batch says more.
  const begun = batchState === null ? `, ${texts.states[state]}` : ''
  return [texts.refundNote(texts.ways[way], begun), note, accountNote(refund, now)].join(' ').trim()
}

/** What identifies a row. */
export const rowKey = ({ bookingId, payment, refund }: PaymentListRow): string =>
  refund?.id ?? payment?.attemptId ?? bookingId ?? ''

export const rowSum = ({ open, payment, refund }: PaymentListRow): string =>
  open === undefined
    ? sumWords((payment ?? refund)?.amountCents ?? 0, (payment ?? refund)?.currency)
    : sumWords(open.amountCents)

/** The moment of arrival, or the day of payment with its source. */
export const rowSince = ({ open, payment, refund }: PaymentListRow): string =>
  open === undefined
    ? formatDateTimeShort(payment?.arrivedAt ?? refund?.createdAt ?? 0)
    : `${formatDay(open.dueDay)} (${texts.dueBy[open.dueBy]})`

export const rowNote = ({ open, payment, refund }: PaymentListRow): string => {
  if (payment !== undefined) return waitingNote(payment)
  if (refund !== undefined) return refundNote(refund)
  if (open === undefined) return ''
  const { provider, overdueDays, feeCents } = open
  return [
    overdueDays > 0 ? texts.overdue(overdueDays) : texts.notOverdue,
    providerWord(provider),
    ...(feeCents > 0 ? [texts.withFee(sumWords(feeCents))] : []),
  ].join(' · ')
}

/** "Mahnung, Do. 3. Dezember 2026", or a dash. */
export const stepWords = ({ reminder }: Pick<OpenItem, 'reminder'>): string =>
  reminder === null ? texts.noStep : texts.step(dunningWords[reminder.step], formatDay(reminder.day))
