import type { BookingMode } from '../../domain/availability/bookingMode.ts'

/** The steps of booking, in their order (contract 6.1), as named in the address. */
export const stepNames = ['zeit', 'anzahl', 'ergaenzungen', 'kontakt', 'zahlung', 'pruefen'] as const
export type StepName = (typeof stepNames)[number]

export const isStepName = (name: string | null): name is StepName => stepNames.some((step) => step === name)

/** What decides on the steps of a booking. */
export interface StepFacts {
  readonly mode: BookingMode
  /** Pieces of the object; null: unlimited. */
  readonly pieces: number | null
  /** The object offers add-ons that can be chosen. */
  readonly hasAddOns: boolean
  /** There is a price and more than one way to pay it. */
  readonly hasPaymentChoice: boolean
}

/** The steps that apply. */
export const stepsOf = ({ mode, pieces, hasAddOns, hasPaymentChoice }: StepFacts): readonly StepName[] => {
  const applies: Readonly<Record<StepName, boolean>> = {
    zeit: mode !== 'timeless',
    anzahl: pieces !== 1,
    ergaenzungen: hasAddOns,
    kontakt: true,
    zahlung: hasPaymentChoice,
    pruefen: true,
  }
  return stepNames.filter((step) => applies[step])
}

/** The step after one that applies; the last one stays. */
export const stepAfter = (steps: readonly StepName[], step: StepName): StepName =>
  steps.find((each) => stepNames.indexOf(each) > stepNames.indexOf(step)) ?? step

/** The step before, or null for the first. */
export const stepBefore = (steps: readonly StepName[], step: StepName): StepName | null =>
  steps.findLast((each) => stepNames.indexOf(each) < stepNames.indexOf(step)) ?? null
