import { formatCents } from '../money.ts'
import type { DocumentBooking, DocumentLine } from './documentFacts.ts'
import { categoryOf, taxWord } from './documentLine.ts'
import { escapeHtml } from './fillTemplate.ts'

/** Lines of a document that stand one by one, about 30 pages. */
export const maxSingleLines = 1_000

/** Equal lines, and the dates that they belong to, numbered from 1. */
interface Joined {
  readonly line: DocumentLine
  count: number
  readonly dates: number[]
}

const keyOf = (line: DocumentLine): string =>
  [line.amount, line.netCents, line.grossCents, line.vatRate, line.category ?? '', line.reason ?? '', line.title].join(
    '\n',
  )

/** Equal lines of all bookings as one, in the order of their first. */
const joinedLines = (bookings: readonly DocumentBooking[]): readonly Joined[] => {
  const joined = new Map<string, Joined>()
  for (const [index, { lines }] of bookings.entries())
    for (const line of lines) {
      const key = keyOf(line)
      const known = joined.get(key)
      if (known === undefined) joined.set(key, { line, count: 1, dates: [index + 1] })
      else {
        known.count += 1
        if (known.dates.at(-1) !== index + 1) known.dates.push(index + 1)
      }
    }
  return [...joined.values()]
}

/**
 * Numbers in order as ranges.
 * @example
 * rangesOf([1, 2, 3, 5]) // '1–3, 5'
 */
export const rangesOf = (numbers: readonly number[]): string => {
  const ranges: [first: number, last: number][] = []
  for (const number of numbers) {
    const range = ranges.at(-1)
    if (range !== undefined && range[1] === number - 1) range[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ')
}

const cell = (text: string): string => `<td>${escapeHtml(text)}</td>`
const number = (text: string): string => `<td class="zahl">${escapeHtml(text)}</td>`

const rowOf = ({ line, count, dates }: Joined, index: number): string => {
  const { title, amount, netCents, grossCents, vatRate } = line
  const each = `${count} × ${amount} zu je ${formatCents(netCents)} netto, ${formatCents(grossCents)} brutto`
  const when = `${dates.length === 1 ? 'Termin' : 'Termine'} ${rangesOf(dates)}`
  const sums = [BigInt(count) * netCents, BigInt(count) * grossCents].map((cents) => number(formatCents(cents)))
  return `<tr>${cell(String(index + 1))}<td>${escapeHtml(title)}<br><span class="zeitraum">${escapeHtml(`${each}; ${when}`)}</span></td>${number(String(count * amount))}${sums[0] ?? ''}${number(taxWord(categoryOf(line), vatRate))}${sums[1] ?? ''}</tr>`
}

const datesHead = `<thead><tr><th scope="col">Termin</th><th scope="col">Buchung</th><th scope="col">Zeitraum</th></tr></thead>`

/**
 * The items of more lines than `maxSingleLines`: equal lines of all dates are one, with the price of each and the sum, and the dates stand
 * in a table of their own, so that nothing is left out.
 * @param head of the table of items
 */
export const joinedItems = (
  bookings: readonly DocumentBooking[],
  head: string,
  periodOf: (booking: DocumentBooking) => string,
): string => {
  const rows = joinedLines(bookings).map(rowOf)
  const dates = bookings.map(
    (booking, index) => `<tr>${cell(String(index + 1))}${cell(booking.id)}${cell(periodOf(booking))}</tr>`,
  )
  return `<p>Gleiche Leistungen mehrerer Termine stehen zusammen in einer Zeile. Zeiträume und Buchungen der Termine stehen darunter.</p>
<table class="posten">${head}<tbody>${rows.join('')}</tbody></table>
<table class="posten">${datesHead}<tbody>${dates.join('')}</tbody></table>`
}
