import { priceWords } from '../priceWords.ts'
import type { SeriesDate, SeriesDates } from './seriesDates.ts'
import { shownFields } from './seriesForm.ts'
import { seriesTexts } from './seriesTexts.ts'

const words = seriesTexts.list

/** Id of the state of a date; notices link there. */
export const stateId = (id: string): string => `termin-${id}`

const isTicked = ({ isOut, reason }: SeriesDate): boolean => !isOut && reason === null

const Row = ({ date, takesFocus }: { readonly date: SeriesDate; readonly takesFocus: boolean }) => {
  const { id, title, isAdded, priceEur, reason } = date
  const box = `t-${id}`
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          id={box}
          name={shownFields.ticked}
          value={id}
          defaultChecked={isTicked(date)}
          disabled={reason !== null}
          aria-describedby={stateId(id)}
        />
      </td>
      <th scope="row">
        <label htmlFor={box}>{title}</label>
        {isAdded && <small>{words.added}</small>}
      </th>
      <td>{reason === null ? priceWords(priceEur ?? 0) : '–'}</td>
      <td id={stateId(id)} tabIndex={reason === null ? undefined : -1} autoFocus={takesFocus}>
        {reason ?? words.free}
      </td>
    </tr>
  )
}

interface SeriesTableProps {
  readonly dates: SeriesDates
  /** Id of the date whose state takes the focus. */
  readonly focused: string | null
}

/** The dates of a series, one per row; those that cannot be booked are unticked. */
export const SeriesTable = ({ dates: { dates }, focused }: SeriesTableProps) => (
  <table className="dates">
    <caption className="sr">{words.caption}</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="sr">{words.take}</span>
        </th>
        <th scope="col">{words.date}</th>
        <th scope="col">{words.price}</th>
        <th scope="col">{words.state}</th>
      </tr>
    </thead>
    <tbody>
      {dates.map((date) => (
        <Row key={date.id} date={date} takesFocus={date.id === focused} />
      ))}
    </tbody>
  </table>
)
