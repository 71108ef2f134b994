import { timeOf } from '../../domain/time.ts'
import { priceWords } from '../priceWords.ts'
import type { SeriesDate, SeriesDates } from './seriesDates.ts'
import { moveButton, shownFields } from './seriesForm.ts'
import { seriesTexts } from './seriesTexts.ts'
import { timesOf } from './timeChoice.ts'

const words = seriesTexts.list

/** Id of the state of a date; notices link there. */
export const stateId = (id: string): string => `termin-${id}`

const isTicked = ({ isOut, reason }: SeriesDate): boolean => !isOut && reason === null

/** Buttons that give a refused date a free time of its day; they send the whole form, so nothing ticked is lost. */
const Alternatives = ({ date: { title, period, movedFrom, alternatives } }: { readonly date: SeriesDate }) =>
  period === null || alternatives.length === 0 ? null : (
    <span className="row">
      <span>{words.instead}</span>
      {alternatives.map((to) => (
        <button
          key={to.begin}
          type="submit"
          className="btn btn-outline"
          name="aus"
          value={moveButton({ from: movedFrom ?? period.begin, to })}
        >
          {timesOf(to)}
          <span className="sr">{words.insteadOf(title)}</span>
        </button>
      ))}
    </span>
  )

const Row = ({ date, takesFocus }: { readonly date: SeriesDate; readonly takesFocus: boolean }) => {
  const { id, title, isAdded, movedFrom, priceEur, reason } = date
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
        {movedFrom !== null && <small>{words.moved(timeOf(movedFrom))}</small>}
      </th>
      <td>{reason === null ? priceWords(priceEur ?? 0) : '–'}</td>
      <td id={stateId(id)} tabIndex={reason === null ? undefined : -1} autoFocus={takesFocus}>
        {reason ?? words.free}
        <Alternatives date={date} />
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
