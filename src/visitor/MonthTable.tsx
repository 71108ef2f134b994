import type { ReactNode } from 'react'

const weekdayNames = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']

interface MonthTableProps {
  readonly caption: string
  /** "YYYY-MM"; days of other months stay empty. */
  readonly month: string
  /** All dates of its weeks, Monday first. */
  readonly weeks: readonly (readonly string[])[]
  /** Content of a day. */
  readonly day: (date: string) => ReactNode
}

/** A month as a table of days. */
export const MonthTable = ({ caption, month, weeks, day }: MonthTableProps) => (
  <table className="days">
    <caption className="sr">{caption}</caption>
    <thead>
      <tr>
        {weekdayNames.map((name) => (
          <th scope="col" key={name}>
            <abbr title={name}>{name.slice(0, 2)}</abbr>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map((week) => (
        <tr key={week[0]}>
          {week.map((date) => (
            <td key={date}>{date.startsWith(month) ? day(date) : null}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
