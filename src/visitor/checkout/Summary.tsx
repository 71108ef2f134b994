import { formatCents, formatEur, toCents } from '../../domain/money.ts'
import { formatCount } from '../../domain/german.ts'
import { formatPeriod } from '../../domain/time.ts'
import type { Booking } from '../../generated/entities/booking.ts'
import { priceWords } from '../priceWords.ts'
import { checkoutTexts } from './checkoutTexts.ts'
import type { Choice } from './choice.ts'

const words = checkoutTexts.summary

/** Net, tax and gross, EUR: rows of a table. */
export const TotalRows = ({ priceEur, vatEur }: { readonly priceEur: number; readonly vatEur: number }) => (
  <>
    {vatEur > 0 && (
      <>
        <tr>
          <th scope="row">{words.net}</th>
          <td>{formatCents(toCents(priceEur) - toCents(vatEur))}</td>
        </tr>
        <tr>
          <th scope="row">{words.vat}</th>
          <td>{formatEur(vatEur)}</td>
        </tr>
      </>
    )}
    <tr className="total">
      <th scope="row">{words.total}</th>
      <td>{priceWords(priceEur)}</td>
    </tr>
  </>
)

/** Lines and sums of a booking, gross; net and tax below. */
export const Sums = ({ booking }: { readonly booking: Booking }) => {
  const { priceEur, vatIncludedEur, bookableItems } = booking
  const lineCents = bookableItems.reduce((sum, item) => sum + toCents(item.userGrossPriceEur), 0n)
  const discountCents = lineCents - toCents(priceEur)
  return (
    <table className="sums">
      <thead className="sr">
        <tr>
          <th scope="col">{words.object}</th>
          <th scope="col">{words.price}</th>
        </tr>
      </thead>
      <tbody>
        {bookableItems.map(({ bookableId, amount, userGrossPriceEur, _bookableUsed: used }) => (
          <tr key={bookableId}>
            <th scope="row">
              {amount > 1 && `${formatCount(amount)} × `}
              {used?.title ?? bookableId}
            </th>
            <td>{priceWords(userGrossPriceEur)}</td>
          </tr>
        ))}
        {discountCents > 0n && (
          <tr>
            <th scope="row">{words.discount}</th>
            <td>{formatCents(-discountCents)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <TotalRows priceEur={priceEur} vatEur={vatIncludedEur} />
      </tfoot>
    </table>
  )
}

/** Announces the price when it changes (WCAG 4.1.3). */
export const PriceStatus = ({ priceEur }: { readonly priceEur: number | null }) => (
  <p className="sr" role="status" data-region="preis">
    {priceEur === null ? null : `${words.total}: ${priceWords(priceEur)}`}
  </p>
)

interface SummaryProps {
  readonly title: string
  readonly town: string
  readonly choice: Choice
  /** null: not known yet. */
  readonly booking: Booking | null
}

/** Beside each step: what is chosen so far, and its price. */
export const Summary = ({ title, town, choice: { begin, end }, booking }: SummaryProps) => (
  <aside className="card aside" aria-labelledby="auswahl">
    <h2 id="auswahl">{words.title}</h2>
    <p>
      <strong>{title}</strong>
      <br />
      {town}
    </p>
    <div className="stack" data-region="auswahl">
      {begin !== null && end !== null && <p>{formatPeriod(begin, end)}</p>}
      {booking === null ? <p className="hint">{words.open}</p> : <Sums booking={booking} />}
    </div>
    <PriceStatus priceEur={booking?.priceEur ?? null} />
  </aside>
)
