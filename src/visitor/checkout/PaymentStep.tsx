import type { OfferedPaymentApp } from '../../api/paymentApps.ts'
import type { FormFault } from '../FormField.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import type { Held } from './hold.ts'
import { HoldNote } from './HoldNote.tsx'
import { StepButtons } from './StepForm.tsx'

const words = checkoutTexts.payment

interface PaymentStepProps {
  readonly apps: readonly OfferedPaymentApp[]
  readonly chosen: string
  readonly faults: readonly FormFault[]
  readonly action: string
  readonly back: string | null
  readonly held: Held | null
}

export const PaymentStep = ({ apps, chosen, faults, action, back, held }: PaymentStepProps) => (
  <form method="post" action={action} noValidate>
    <fieldset className="plainset" aria-describedby={faults.length > 0 ? 'zahlungsart-error' : undefined}>
      <legend>{words.lead}</legend>
      {apps.map(({ id, title }, position) => (
        <div className="check" key={id}>
          <input
            type="radio"
            id={position === 0 ? 'zahlungsart' : `zahlungsart-${id}`}
            name="zahlungsart"
            value={id}
            defaultChecked={chosen === id}
          />
          <label htmlFor={position === 0 ? 'zahlungsart' : `zahlungsart-${id}`}>{title}</label>
        </div>
      ))}
    </fieldset>
    {faults.length > 0 && (
      <p className="error" id="zahlungsart-error">
        {faults.map(({ message }) => message).join(' ')}
      </p>
    )}
    <StepButtons back={back} />
    <HoldNote held={held} />
  </form>
)
