import { priceWords } from '../priceWords.ts'
import { formatCount } from '../../domain/german.ts'
import type { Booking } from '../../generated/entities/booking.ts'
import { checkoutTexts } from './checkoutTexts.ts'
import type { SeriesDates } from './seriesDates.ts'
import { seriesTexts } from './seriesTexts.ts'

const words = checkoutTexts.summary

/** More dates are folded. */
const maxOpenDates = 12

interface SeriesSumsProps {
  readonly dates: SeriesDates
  /** As one of the dates would be made. */
  readonly booking: Booking
}

/** The objects of each date, then the dates with their prices and the sum. */
export const SeriesSums = ({ dates: { chosen, priceEur }, booking }: SeriesSumsProps) => (
  <>
    <ul>
      {booking.bookableItems.map(({ bookableId, amount, _bookableUsed: used }) => (
        <li key={bookableId}>
          {amount > 1 && `${formatCount(amount)} × `}
          {used?.title ?? bookableId}
        </li>
      ))}
    </ul>
    <details open={chosen.length <= maxOpenDates}>
      <summary>{seriesTexts.dates(chosen.length)}</summary>
      <table className="sums">
        <caption className="sr">{seriesTexts.list.title}</caption>
        <thead className="sr">
          <tr>
            <th scope="col">{seriesTexts.list.date}</th>
            <th scope="col">{words.price}</th>
          </tr>
        </thead>
        <tbody>
          {chosen.map(({ id, title, priceEur: eur }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td>{priceWords(eur ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
    <p className="row">
      <strong>{words.total}</strong>
      <strong className="end">{priceWords(priceEur)}</strong>
    </p>
    {booking.vatIncludedEur > 0 && <p className="hint">{seriesTexts.vat}</p>}
  </>
)

interface SeriesSummaryProps {
  readonly object: string
  readonly town: string
  readonly dates: SeriesDates
}

/** Beside each step: the chosen dates and their price. */
export const SeriesSummary = ({ object, town, dates: { chosen, priceEur } }: SeriesSummaryProps) => (
  <aside className="card aside" aria-labelledby="auswahl">
    <h2 id="auswahl">{words.title}</h2>
    <p>
      <strong>{object}</strong>
      <br />
      {town}
    </p>
    <p>{seriesTexts.dates(chosen.length)}</p>
    {chosen.length > 1 && (
      <p>
        {chosen[0]?.title} {seriesTexts.until} {chosen.at(-1)?.title}
      </p>
    )}
    <p className="row">
      <strong>{words.total}</strong>
      <strong className="end">{priceWords(priceEur)}</strong>
    </p>
  </aside>
)
