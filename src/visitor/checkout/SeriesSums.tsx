import { formatCount } from '../../domain/german.ts'
import type { Booking } from '../../generated/entities/booking.ts'
import { priceWords } from '../priceWords.ts'
import { checkoutTexts } from './checkoutTexts.ts'
import type { SeriesDates } from './seriesDates.ts'
import { seriesTexts } from './seriesTexts.ts'
import { TotalRows } from './Summary.tsx'

const words = checkoutTexts.summary

/** More dates are folded. */
const maxOpenDates = 12

interface SeriesSumsProps {
  readonly dates: SeriesDates
  /** As one of the dates would be made. */
  readonly booking: Booking
}

/** Net, tax and gross of the chosen dates. */
const Totals = ({ dates: { priceEur, vatEur } }: Pick<SeriesSumsProps, 'dates'>) => (
  <table className="sums">
    <caption className="sr">{words.total}</caption>
    <tbody>
      <TotalRows priceEur={priceEur} vatEur={vatEur} />
    </tbody>
  </table>
)

/** The objects of each date, then the dates with their prices and the sum. */
export const SeriesSums = ({ dates, booking }: SeriesSumsProps) => (
  <>
    <ul>
      {booking.bookableItems.map(({ bookableId, amount, _bookableUsed: used }) => (
        <li key={bookableId}>
          {amount > 1 && `${formatCount(amount)} × `}
          {used?.title ?? bookableId}
        </li>
      ))}
    </ul>
    <details open={dates.chosen.length <= maxOpenDates}>
      <summary>{seriesTexts.dates(dates.chosen.length)}</summary>
      <table className="sums">
        <caption className="sr">{seriesTexts.list.title}</caption>
        <thead className="sr">
          <tr>
            <th scope="col">{seriesTexts.list.date}</th>
            <th scope="col">{words.price}</th>
          </tr>
        </thead>
        <tbody>
          {dates.chosen.map(({ id, title, priceEur: eur }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td>{priceWords(eur ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
    <Totals dates={dates} />
  </>
)

interface SeriesSummaryProps {
  readonly object: string
  readonly town: string
  readonly dates: SeriesDates
}

/** Beside each step: the chosen dates and their price. */
export const SeriesSummary = ({ object, town, dates }: SeriesSummaryProps) => (
  <aside className="card aside" aria-labelledby="auswahl">
    <h2 id="auswahl">{words.title}</h2>
    <p>
      <strong>{object}</strong>
      <br />
      {town}
    </p>
    <p>{seriesTexts.dates(dates.chosen.length)}</p>
    {dates.chosen.length > 1 && (
      <p>
        {dates.chosen[0]?.title} {seriesTexts.until} {dates.chosen.at(-1)?.title}
      </p>
    )}
    <Totals dates={dates} />
  </aside>
)
