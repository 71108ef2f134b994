import { Icon } from '../icons.tsx'
import { FaultSummary } from '../FaultSummary.tsx'
import { type FormFault, FormField } from '../FormField.tsx'
import { payAddress } from './bookingAddress.ts'
import type { BookingFieldName, Typed } from './bookingForm.ts'
import { bookingTexts } from './bookingTexts.ts'

const words = bookingTexts.fields

/** The faults of a form, above it and with the focus. */
export const Faults = ({ faults }: { readonly faults: readonly FormFault[] }) => (
  <FaultSummary
    title={faults.some(({ field }) => field !== '') ? bookingTexts.problems.title : bookingTexts.failure.title}
    faults={faults}
  />
)

const shown = {
  id: { label: words.id, hint: words.idHint, autoComplete: 'off', isOptional: false },
  name: { label: words.name, hint: words.nameHint, autoComplete: 'name', isOptional: false },
  reason: { label: words.reason, hint: words.reasonHint, autoComplete: 'off', isOptional: true },
} as const

interface BookingFieldProps {
  readonly name: BookingFieldName
  readonly typed: Typed
  readonly faults: readonly FormFault[]
}

/** A field with what was typed and its fault. */
export const BookingField = ({ name, typed, faults }: BookingFieldProps) => {
  const { label, hint, autoComplete, isOptional } = shown[name]
  return (
    <FormField
      id={name}
      label={label}
      hint={hint}
      autoComplete={autoComplete}
      optional={isOptional}
      kind={name === 'reason' ? 'area' : 'text'}
      value={typed[name]}
      faults={faults}
    />
  )
}

interface ProofFormProps extends Omit<BookingFieldProps, 'name'> {
  readonly lead: string
  readonly action: string
  readonly fields: readonly BookingFieldName[]
  readonly submit: string
}

/** A form in which bookers prove themselves by number and name. */
export const ProofForm = ({ lead, action, fields, submit, typed, faults }: ProofFormProps) => (
  <>
    <Faults faults={faults} />
    <p>{lead}</p>
    <form method="post" action={action} noValidate className="narrow">
      {fields.map((name) => (
        <BookingField key={name} name={name} typed={typed} faults={faults} />
      ))}
      <button type="submit" className="btn btn-primary">
        {submit}
      </button>
    </form>
  </>
)

interface ResultProps {
  readonly children: string
  readonly hint?: string
  /** Words of the script when it has asked again for long enough; absent: it does not ask. */
  readonly poll?: string | undefined
}

/** What happened, announced; the script tells what happens next in its place. */
export const Result = ({ children, hint, poll }: ResultProps) => (
  <div className="notice done" role="status" data-region="stand" data-poll={poll}>
    <Icon name="info" />
    <div>
      <p>{children}</p>
      {hint !== undefined && <p>{hint}</p>}
    </div>
  </div>
)

/** What does not work, without blame. */
export const Warning = ({ children }: { readonly children: string }) => (
  <p className="notice warn" role="status" data-region="stand">
    {children}
  </p>
)

/** Begins the payment of these bookings: the provider's page is the next one. */
export const PayButton = ({ tenant, ids }: { readonly tenant: string; readonly ids: readonly string[] }) => (
  <form method="post" action={payAddress(tenant, ids)}>
    <button type="submit" className="btn btn-primary">
      {bookingTexts.progress.awaitsPayment.action}
    </button>
  </form>
)
