import type { Booking } from '../../generated/entities/booking.ts'
import type { Tenant } from '../../generated/entities/tenant.ts'
import { formatEur, fromCents, toCents } from '../money.ts'
import { multiply, rational, roundHalfUp } from '../rational.ts'
import { dateOf, dateToDays } from '../time.ts'

/** What a tenant gives back when a booker cancels. */
export type RefundRules = Tenant['refundRules']

/** Everything is given back, through the provider that took it. */
export const fullRefund: RefundRules = { tiers: [], feeEur: 0, automatic: true }

/** The money of a cancelled booking, in whole cents: paid = fee + refund. */
export interface Refund {
  readonly paid: bigint
  /** Kept by the town. */
  readonly fee: bigint
  /** Due back to the booker. */
  readonly refund: bigint
}

/** The same for the wire, in EUR. */
export interface RefundEur {
  readonly paidEur: number
  readonly feeEur: number
  readonly refundEur: number
}

/** What was paid, in whole cents: a booking is paid in full or not at all. */
export const paidOf = ({ priceEur, isPayed }: Pick<Booking, 'priceEur' | 'isPayed'>): bigint =>
  isPayed ? toCents(priceEur) : 0n

/** A cancellation as the rules see it. */
export interface Cancelled {
  /** Approved before; a request that never was is given back in full. */
  readonly isCommitted: boolean
  /** When its period or the first event of its tickets begins, epoch ms; null: it has no date, and counts as far ahead. */
  readonly begin: number | null
  /** Of the cancellation, epoch ms. */
  readonly at: number
}

/** Calendar days in Berlin from the cancellation to the begin; negative after it, infinite without a begin. */
export const daysAhead = ({ begin, at }: Pick<Cancelled, 'begin' | 'at'>): number =>
  begin === null ? Infinity : (dateToDays(dateOf(begin)) ?? 0) - (dateToDays(dateOf(at)) ?? 0)

const reached = ({ tiers }: RefundRules, cancelled: Cancelled) => {
  const days = daysAhead(cancelled)
  return tiers.filter(({ daysBefore }) => daysBefore <= days).sort((one, other) => other.daysBefore - one.daysBefore)[0]
}

/** The part of the price that is given back, in percent: of the tier with the most days that are still reached; below all tiers nothing. */
export const refundPercent = (rules: RefundRules, cancelled: Cancelled): number => {
  if (!cancelled.isCommitted || rules.tiers.length === 0) return 100
  return reached(rules, cancelled)?.percent ?? 0
}

/**
 * What is due back when a booking is cancelled or a request is withdrawn: a percentage of what was paid, rounded half up to the cent, less
 * the fee, which takes no more than that.
 * @param paid whole cents
 * @example
 * refundOf(5000n, { ...fullRefund, feeEur: 5 }, { isCommitted: true, begin: null, at: 0 }) // { paid: 5000n, fee: 500n, refund: 4500n }
 */
export const refundOf = (paid: bigint, rules: RefundRules, cancelled: Cancelled): Refund => {
  const part = roundHalfUp(multiply(rational(paid), rational(BigInt(refundPercent(rules, cancelled)), 100n)))
  const flat = cancelled.isCommitted ? toCents(rules.feeEur) : 0n
  const refund = flat < part ? part - flat : 0n
  return { paid, fee: paid - refund, refund }
}

/** For the wire. */
export const inEur = ({ paid, fee, refund }: Refund): RefundEur => ({
  paidEur: fromCents(paid),
  feeEur: fromCents(fee),
  refundEur: fromCents(refund),
})

/** Do the rules keep anything of a cancelled booking? */
export const hasRefundRules = ({ tiers, feeEur }: RefundRules): boolean => tiers.length > 0 || feeEur > 0

const dayWords = (days: number): string =>
  days === 0 ? 'bis zum Tag des Beginns' : `mindestens ${days} ${days === 1 ? 'Tag' : 'Tage'} vorher`

/** The rules in words: "Bei Stornierung mindestens 14 Tage vorher erhalten Sie 100 %, danach nichts zurück."; '' if everything is given back. */
export const refundRulesWords = ({ tiers, feeEur }: RefundRules): string => {
  const ordered = [...tiers].sort((one, other) => other.daysBefore - one.daysBefore)
  const [first, ...rest] = ordered
  const isComplete = ordered.at(-1)?.daysBefore === 0
  const words = first && [
    `Bei Stornierung ${dayWords(first.daysBefore)} erhalten Sie ${first.percent} %`,
    ...rest.map(({ daysBefore, percent }) => `${dayWords(daysBefore)} ${percent} %`),
    ...(isComplete ? [] : ['danach nichts']),
  ]
  const kept = `Von der Erstattung werden je Buchung ${formatEur(feeEur)} einbehalten.`
  return [...(words ? [`${words.join(', ')} zurück.`] : []), ...(feeEur > 0 ? [kept] : [])].join(' ')
}

/** Which rule decides about a cancellation, in words; '' without rules. */
export const refundRuleWords = (rules: RefundRules, cancelled: Cancelled): string => {
  if (!hasRefundRules(rules)) return ''
  if (!cancelled.isCommitted) return 'Eine Anfrage, die noch nicht freigegeben ist, wird ganz erstattet.'
  const days = daysAhead(cancelled)
  const when =
    rules.tiers.length === 0 || !Number.isFinite(days)
      ? ''
      : days > 1
        ? `${days} Tage vor Beginn: `
        : days === 1
          ? 'Am Tag vor dem Beginn: '
          : days === 0
            ? 'Am Tag des Beginns: '
            : 'Nach dem Beginn: '
  const fee = rules.feeEur > 0 ? `, abzüglich ${formatEur(rules.feeEur)}` : ''
  return `${when}${refundPercent(rules, cancelled)} %${refundPercent(rules, cancelled) === 0 ? '' : fee}`
}
