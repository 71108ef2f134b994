import type { ReactNode } from 'react'
import type { VisitedBooking } from '../../api/visitorBookings.ts'
import { type Fact, Facts } from '../Facts.tsx'
import type { FormFault } from '../FormField.tsx'
import { priceWords } from '../priceWords.ts'
import { endingOf, periodWords } from './BookingFacts.tsx'
import type { Typed } from './bookingForm.ts'
import { bookingTexts } from './bookingTexts.ts'
import { BookingField, Faults, Result, Warning } from './FormParts.tsx'

/** Parts of the pages on which a booking is cancelled: by the token of a link, and signed in. */

const { cancel: words, failure } = bookingTexts

interface CancelFormProps {
  readonly action: string
  readonly booking: VisitedBooking
  /** Facts in addition to those of the booking. */
  readonly rows: readonly Fact[]
  readonly typed: Typed
  readonly faults: readonly FormFault[]
  /** The way back without cancelling. */
  readonly keep: ReactNode
}

/** What is about to be cancelled, and the form that does it. */
export const CancelForm = ({ action, booking, rows, typed, faults, keep }: CancelFormProps) => (
  <>
    <Faults faults={faults} />
    <div className="card">
      <Facts
        rows={[
          [bookingTexts.number, booking.bookingId],
          [bookingTexts.details.booked, booking.items.map(({ title }) => title).join(', ')],
          [bookingTexts.period, periodWords(booking)],
          [bookingTexts.price, priceWords(booking.priceEur)],
          ...rows,
        ]}
      />
    </div>
    <p>{words.warning}</p>
    <form method="post" action={action} noValidate className="narrow">
      <BookingField name="reason" typed={typed} faults={faults} />
      <div className="row">
        <button type="submit" className="btn btn-primary">
          {endingOf(booking).title}
        </button>
        {keep}
      </div>
    </form>
  </>
)

/**
 * Title and content where nothing can be cancelled.
 * @param isDone the booking was cancelled by this form
 * @param hint in addition to the result
 */
export const closedCancel = (
  booking: VisitedBooking,
  isDone: boolean,
  action: ReactNode,
  hint?: string,
): { readonly title: string; readonly content: ReactNode } => {
  const isResult = booking.isRejected && isDone
  const message = booking.isRejected ? words.already : (booking.cancellation.obstacle?.message ?? failure.other)
  return {
    title: isResult ? endingOf(booking).doneTitle : booking.isRejected ? words.alreadyTitle : words.impossibleTitle,
    content: (
      <>
        {isResult ? <Result {...(hint !== undefined && { hint })}>{words.done}</Result> : <Warning>{message}</Warning>}
        <div className="row">{action}</div>
      </>
    ),
  }
}
