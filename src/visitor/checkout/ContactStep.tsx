import { type CheckoutDraft, type ContactField, maxContactChars } from '../../api/checkoutDraft.ts'
import { customerKinds } from '../../domain/tax/customerKinds.ts'
import type { CustomerKind } from '../../domain/tax/decideTax.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import { type FormFault, FormField } from '../FormField.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import type { Held } from './hold.ts'
import { HoldNote } from './HoldNote.tsx'
import { StepButtons } from './StepForm.tsx'

const words = checkoutTexts.contact

export type Contact = Pick<CheckoutDraft, ContactField>

interface ContactStepProps {
  readonly contact: Contact
  /** Null: not asked for. */
  readonly customerKind: CustomerKind | null
  readonly faults: readonly FormFault[]
  /** Fields that the objects require. */
  readonly required: Bookable['requiredFields']
  /** The booking costs something: the address is required. */
  readonly hasPrice: boolean
  /** Address that the form is posted to. */
  readonly action: string
  readonly back: string | null
  readonly held: Held | null
}

const KindFields = ({ chosen }: { readonly chosen: CustomerKind }) => (
  <fieldset className="plainset">
    <legend>{words.customerKind}</legend>
    {customerKinds.map(({ kind, label }) => (
      <div className="check" key={kind}>
        <input type="radio" id={`kundenart-${kind}`} name="kundenart" value={kind} defaultChecked={chosen === kind} />
        <label htmlFor={`kundenart-${kind}`}>{label}</label>
      </div>
    ))}
  </fieldset>
)

export const ContactStep = ({
  contact,
  customerKind,
  faults,
  required,
  hasPrice,
  action,
  back,
  held,
}: ContactStepProps) => {
  const field = (id: ContactField) => ({
    id,
    label: words[id],
    value: contact[id],
    faults,
    maxLength: maxContactChars[id],
  })
  return (
    <form method="post" action={action} noValidate>
      <p className="lead">{words.lead}</p>
      {customerKind !== null && <KindFields chosen={customerKind} />}
      <div className="pair">
        <FormField {...field('name')} autoComplete="name" />
        <FormField {...field('mail')} kind="email" autoComplete="email" />
      </div>
      <FormField {...field('street')} autoComplete="street-address" optional={!hasPrice} />
      <div className="pair">
        <FormField {...field('zipCode')} autoComplete="postal-code" optional={!hasPrice} />
        <FormField {...field('location')} autoComplete="address-level2" optional={!hasPrice} />
      </div>
      <div className="pair">
        <FormField {...field('phone')} kind="tel" autoComplete="tel" optional />
        <FormField {...field('company')} autoComplete="organization" optional={!required.includes('company')} />
      </div>
      <FormField {...field('comment')} kind="area" optional={!required.includes('comment')} />
      <StepButtons back={back} />
      <HoldNote held={held} />
    </form>
  )
}
