import { checkoutTexts } from './checkoutTexts.ts'
import type { Choice } from './choice.ts'
import { seriesTexts } from './seriesTexts.ts'
import type { StepName } from './steps.ts'

/** Title of a step of a booking or a series. */
export const stepTitle = ({ series }: Choice, step: StepName): string =>
  step === 'zeit' && series !== undefined ? seriesTexts.step : checkoutTexts.step[step]
