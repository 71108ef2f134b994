import { formatCount } from '../../domain/german.ts'
import { formatEur } from '../../domain/money.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Booking } from '../../generated/entities/booking.ts'
import { type FormFault, FormField } from '../FormField.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import { addOnPrefix, type Choice } from './choice.ts'
import { ChoiceForm, StepButtons } from './StepForm.tsx'
import type { StepName } from './steps.ts'

const words = checkoutTexts.addOns

interface AddOnStepProps {
  readonly addOns: readonly Bookable[]
  readonly choice: Choice
  /** With the mandatory add-ons. */
  readonly booking: Booking | null
  readonly faults: readonly FormFault[]
  readonly next: StepName
  readonly back: string | null
}

/** Add-ons to choose, each with its amount; the mandatory ones are named, not offered. */
export const AddOnStep = ({ addOns, choice, booking, faults, next, back }: AddOnStepProps) => {
  const offered = new Set([choice.id, ...addOns.map(({ id }) => id)])
  const fixed = (booking?.bookableItems ?? []).filter(({ bookableId }) => !offered.has(bookableId))
  return (
    <ChoiceForm
      choice={choice}
      more={{ schritt: next, aus: 'ergaenzungen' }}
      without={(name) => name.startsWith(addOnPrefix)}
      refresh="ergaenzungen"
    >
      <p className="lead">{words.lead}</p>
      {fixed.length > 0 && (
        <div>
          <h2>{words.fixed}</h2>
          <ul>
            {fixed.map(({ bookableId, amount, _bookableUsed: used, userGrossPriceEur }) => (
              <li key={bookableId}>
                {formatCount(amount)} × {used?.title ?? bookableId}, {formatEur(userGrossPriceEur)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {addOns.map((addOn) => (
        <FormField
          key={addOn.id}
          id={`${addOnPrefix}${addOn.id}`}
          label={words.amountOf(addOn.title)}
          kind="number"
          optional
          value={String(choice.addOns.find(({ bookableId }) => bookableId === addOn.id)?.amount ?? '')}
          faults={faults}
          {...(addOn.amount !== null && { hint: checkoutTexts.amount.hint(formatCount(addOn.amount)) })}
        />
      ))}
      <StepButtons back={back} />
    </ChoiceForm>
  )
}
