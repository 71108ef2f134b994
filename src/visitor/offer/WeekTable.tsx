import type { AvailabilityEntry } from '../../domain/availability/availability.ts'
import { formatDay } from '../../domain/time.ts'
import { freeOn, offeredPeriod, type Period, periodsOn, timesOf } from '../checkout/timeChoice.ts'
import { DayBar } from '../DayBar.tsx'
import { bookAddress, objectAddress, type OfferPlace } from './offerAddress.ts'
import { offerTexts } from './offerTexts.ts'
import type { ShownWeek } from './shownWeek.ts'

const words = offerTexts.object

interface WeekProps {
  readonly place: OfferPlace
  readonly id: string
  readonly mode: 'schedule' | 'periods'
  readonly week: ShownWeek
  readonly entries: readonly AvailabilityEntry[]
  readonly amount: number
  /** Hours; null: no minimum. */
  readonly minHours: number | null
  /** What was asked for in the list. */
  readonly period: Period | null
  /** Links lead to the checkout. */
  readonly isBookable: boolean
  /** Parameters that the links to other weeks keep. */
  readonly kept: Readonly<Record<string, string | number>>
}

/** The booking that a free time opens: the asked period if it lies within, else the shortest one from its begin. */
const bookingIn = (free: Period, { mode, period, minHours }: WeekProps): Period => {
  if (mode === 'periods') return free
  if (period !== null && period.begin >= free.begin && period.end <= free.end) return period
  return offeredPeriod([free], minHours) ?? free
}

const Times = ({
  date,
  free,
  props,
}: {
  readonly date: string
  readonly free: readonly Period[]
  readonly props: WeekProps
}) => {
  const { place, id, amount, mode, isBookable } = props
  if (free.length === 0) return <span className="kind-of">{words.noneFree}</span>
  return (
    <ul className="times">
      {free.map((each) => (
        <li key={each.begin}>
          {isBookable ? (
            <a
              href={bookAddress(
                place.tenant,
                id,
                amount,
                bookingIn(each, props),
                mode === 'periods' ? {} : { schritt: 'zeit', tag: date },
              )}
              target={place.isEmbedded ? '_top' : undefined}
            >
              {timesOf(each)}
            </a>
          ) : (
            timesOf(each)
          )}
        </li>
      ))}
    </ul>
  )
}

/** A week with its free times, as a table and, day by day, as a bar. */
export const WeekTable = (props: WeekProps) => {
  const { place, id, mode, week, entries, isBookable, kept } = props
  const at = (first: string): string => `${objectAddress(place, id, { ...kept, woche: first })}#woche`
  const title = words.weekOf(formatDay(week.days[0] ?? ''), formatDay(week.days.at(-1) ?? ''))
  return (
    <section id="woche" aria-labelledby="woche-titel">
      <div className="row">
        <h2 id="woche-titel">{words.week}</h2>
        <nav className="row end" aria-label={words.week} data-live>
          {week.earlier !== null && (
            <a className="btn btn-outline" href={at(week.earlier)} rel="prev">
              {words.earlier}
            </a>
          )}
          {week.later !== null && (
            <a className="btn btn-outline" href={at(week.later)} rel="next">
              {words.later}
            </a>
          )}
        </nav>
      </div>
      {isBookable && <p className="hint">{mode === 'periods' ? words.weekLeadPeriods : words.weekLead}</p>}
      <table className="week">
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col" className="bars">
              <span className="sr">{words.course}</span>
              <span className="scale" aria-hidden="true">
                <span>0</span>
                <span>6</span>
                <span>12</span>
                <span>18</span>
                <span>24</span>
              </span>
            </th>
            <th scope="col">{words.times}</th>
          </tr>
        </thead>
        <tbody>
          {week.days.map((date) => {
            const free = mode === 'periods' ? periodsOn(date, entries) : freeOn(date, entries)
            return (
              <tr key={date}>
                <th scope="row">{formatDay(date)}</th>
                <td className="bars">
                  <DayBar date={date} free={free} />
                </td>
                <td>
                  <Times date={date} free={free} props={props} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
