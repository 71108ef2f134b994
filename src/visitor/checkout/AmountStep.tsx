import { formatCount } from '../../domain/german.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import { type FormFault, FormField } from '../FormField.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import type { Choice } from './choice.ts'
import { ChoiceForm, StepButtons } from './StepForm.tsx'
import type { StepName } from './steps.ts'

const words = checkoutTexts.amount

interface AmountStepProps {
  readonly object: Bookable
  readonly choice: Choice
  readonly typed: string
  readonly faults: readonly FormFault[]
  readonly next: StepName
  readonly back: string | null
}

export const AmountStep = ({ object, choice, typed, faults, next, back }: AmountStepProps) => (
  <ChoiceForm
    choice={choice}
    more={{ schritt: next, aus: 'anzahl' }}
    without={(name) => name === 'amount'}
    refresh="anzahl"
  >
    <FormField
      id="amount"
      label={object.priceType === 'per-square-meter' ? words.area : words.label}
      kind="number"
      value={typed}
      faults={faults}
      {...(object.amount !== null && { hint: words.hint(formatCount(object.amount)) })}
    />
    <StepButtons back={back} />
  </ChoiceForm>
)
