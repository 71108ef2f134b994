import type { Tenant } from '../../generated/entities/tenant.ts'
import { toCents } from '../money.ts'
import { addDays } from '../time.ts'

/** How a tenant reminds of open items. */
export type DunningRules = Tenant['dunningRules']

/** Those of a tenant that has set none. */
export const usualDunningRules: DunningRules = {
  ...{ firstDays: 7, firstText: '', secondDays: 14, secondText: '', feeEur: 0, automatic: false },
}

/** 1: the friendly reminder, 2: the dunning letter. */
export const dunningSteps = [1, 2] as const
export type DunningStep = (typeof dunningSteps)[number]

/** German. */
export const dunningWords: Readonly<Record<DunningStep, string>> = { 1: 'Zahlungserinnerung', 2: 'Mahnung' }

/** State of the fee of a letter. */
export const feeStates = ['open', 'paid', 'waived'] as const
export type FeeState = (typeof feeStates)[number]

export const feeStateWords: Readonly<Record<FeeState, string>> = {
  open: 'offen',
  paid: 'bezahlt',
  waived: 'erlassen',
}

/** Why a fee is no longer asked for. */
export const feeNotes = {
  ended: 'Die Buchung wurde storniert.',
  removed: 'Die Buchung wurde gelöscht.',
  paid: 'Die Mahngebühr wurde bezahlt.',
} as const

/** A letter that was sent. */
export interface SentStep {
  readonly step: DunningStep
  /** "YYYY-MM-DD" in Berlin. */
  readonly day: string
}

/** The next letter about an open item. */
export interface NextStep {
  readonly step: DunningStep
  /** The first day on which it is time for it, "YYYY-MM-DD" in Berlin. */
  readonly day: string
  readonly feeCents: bigint
}

/**
 * The next letter about an open item: the reminder some days after the due day, the dunning letter some days after the reminder.
 * @param dueDay "YYYY-MM-DD" in Berlin, the day on which it was to be paid
 * @param sent in any order
 * @returns null if both were sent
 * @example nextStep('2026-03-28', [], usualDunningRules) // { step: 1, day: '2026-04-04', feeCents: 0n }
 */
export const nextStep = (dueDay: string, sent: readonly SentStep[], rules: DunningRules): NextStep | null => {
  const dayOf = (step: DunningStep) => sent.find((one) => one.step === step)?.day
  if (dayOf(2) !== undefined) return null
  const first = dayOf(1)
  return first === undefined
    ? { step: 1, day: addDays(dueDay, rules.firstDays), feeCents: 0n }
    : { step: 2, day: addDays(first, rules.secondDays), feeCents: toCents(rules.feeEur) }
}

/** The new day of payment of a letter sent on `day`: the last one before the next letter would follow. */
export const termDayOf = (day: string, { secondDays }: DunningRules): string => addDays(day, secondDays - 1)

/** Was a letter sent on this day? Then no other one is, whatever staff confirm. */
export const isSentOn = (day: string, sent: readonly SentStep[]): boolean => sent.some((one) => one.day >= day)

const usualTexts: Readonly<Record<DunningStep, string>> = {
  1: 'Für Ihre Buchung haben wir noch keine Zahlung erhalten. Sicher haben Sie es nur übersehen.',
  2: 'Auch nach unserer Zahlungserinnerung haben wir für Ihre Buchung noch keine Zahlung erhalten. Bitte bezahlen Sie jetzt.',
}

/** The text of a letter: the tenant's, or ours. */
export const dunningText = (step: DunningStep, { firstText, secondText }: DunningRules): string =>
  (step === 1 ? firstText : secondText).trim() || usualTexts[step]
