import type { ReactNode } from 'react'
import type { BookingState, VisitedBooking } from '../../api/visitorBookings.ts'
import { formatEur } from '../../domain/money.ts'
import { refundSum } from '../../domain/payments/refunds.ts'
import { type Fact, Facts } from '../Facts.tsx'
import type { FormFault } from '../FormField.tsx'
import { priceWords } from '../priceWords.ts'
import { endingOf, periodWords } from './BookingFacts.tsx'
import type { Typed } from './bookingForm.ts'
import { bookingTexts } from './bookingTexts.ts'
import { BookingField, Faults, Result, Warning } from './FormParts.tsx'

/** Parts of the pages on which a booking is cancelled: by the token of a link, and signed in. */

const { cancel: words, failure, refund: money } = bookingTexts

type Costing = Pick<BookingState, 'priceEur' | 'isPayed' | 'isInvoiced' | 'refund'>

/** The sums in words, in the currency that was paid. */
const sumsOf = ({ paidEur, feeEur, refundEur, foreign }: BookingState['refund']) => {
  if (foreign === undefined) return { paid: formatEur(paidEur), fee: formatEur(feeEur), back: formatEur(refundEur) }
  const { currency, paidCents, feeCents, refundCents } = foreign
  return {
    paid: refundSum(paidCents, currency),
    fee: refundSum(feeCents, currency),
    back: refundSum(refundCents, currency),
  }
}

/**
 * What comes back after a cancellation, in words.
 * @param town that pays back, in the nominative
 */
export const refundWords = ({ priceEur, isPayed, isInvoiced, refund }: Costing, town: string = money.town): string => {
  if (priceEur === 0) return money.free
  if (!isPayed) return isInvoiced ? `${money.open(town)} ${money.invoice}` : money.open(town)
  const { paid, back } = sumsOf(refund)
  if (refund.refundEur === 0) return money.kept(paid)
  if (refund.way === 'provider') return money.back(back)
  return refund.foreign === undefined ? money.due(back, town) : money.dueForeign(back, town)
}

/** Price, what is paid, what the rules say, and what comes back: shown before a cancellation is confirmed. */
export const moneyFacts = (booking: Costing, town?: string): readonly Fact[] => {
  const { paidEur, feeEur, rule, rules, foreign } = booking.refund
  const { paid, fee } = sumsOf(booking.refund)
  const isPriced = booking.priceEur > 0
  return [
    [bookingTexts.price, priceWords(booking.priceEur)],
    [money.paid, booking.priceEur === 0 ? '' : paidEur > 0 ? paid : money.nothingPaid],
    [money.currency, foreign === undefined ? '' : money.foreign(foreign.currency)],
    [money.rules, isPriced ? rules : ''],
    [money.rule, paidEur > 0 ? rule : ''],
    [money.fee, feeEur > 0 ? fee : ''],
    [money.title, refundWords(booking, town)],
  ]
}

interface CancelFormProps {
  readonly action: string
  readonly booking: VisitedBooking
  /** Facts in addition to those of the booking. */
  readonly rows: readonly Fact[]
  /** Name of the town that pays back. */
  readonly town?: string
  readonly typed: Typed
  readonly faults: readonly FormFault[]
  /** The way back without cancelling. */
  readonly keep: ReactNode
}

/** What is about to be cancelled, and the form that does it. */
export const CancelForm = ({ action, booking, rows, town, typed, faults, keep }: CancelFormProps) => (
  <>
    <Faults faults={faults} />
    <div className="card">
      <Facts
        rows={[
          [bookingTexts.number, booking.bookingId],
          [bookingTexts.details.booked, booking.items.map(({ title }) => title).join(', ')],
          [bookingTexts.period, periodWords(booking)],
          ...rows,
          ...moneyFacts(booking, town),
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
 * @param town that pays back
 */
export const closedCancel = (
  booking: VisitedBooking,
  isDone: boolean,
  action: ReactNode,
  town?: string,
): { readonly title: string; readonly content: ReactNode } => {
  const isResult = booking.isRejected && isDone
  const message = booking.isRejected ? words.already : (booking.cancellation.obstacle?.message ?? failure.other)
  return {
    title: isResult ? endingOf(booking).doneTitle : booking.isRejected ? words.alreadyTitle : words.impossibleTitle,
    content: (
      <>
        {isResult ? <Result hint={refundWords(booking, town)}>{words.done}</Result> : <Warning>{message}</Warning>}
        <div className="row">{action}</div>
      </>
    ),
  }
}
