import { formatCents, formatGermanNumber } from '../money.ts'
import { formatPeriod } from '../time.ts'
import type { DocumentBooking } from './documentFacts.ts'
import { escapeHtml, type Html } from './fillTemplate.ts'
import { vatByRate } from './vatByRate.ts'

const eur = (cents: bigint): string => escapeHtml(formatCents(cents))
const percent = (rate: number): string => `${formatGermanNumber(rate)} %`
const number = (text: string): string => `<td class="zahl">${text}</td>`

/** A booking's formatted period; empty without one. */
export const periodOf = ({ timeBegin, timeEnd }: Pick<DocumentBooking, 'timeBegin' | 'timeEnd'>): string =>
  timeBegin === null || timeEnd === null ? '' : formatPeriod(timeBegin, timeEnd)

const head = `<thead><tr><th scope="col">Pos.</th><th scope="col">Leistung</th><th scope="col" class="zahl">Anzahl</th><th scope="col" class="zahl">Netto</th><th scope="col" class="zahl">MwSt.</th><th scope="col" class="zahl">Brutto</th></tr></thead>`

const block = (booking: DocumentBooking, first: number, titled: boolean): string => {
  const period = periodOf(booking)
  const lines = booking.lines.map(
    ({ title, amount, netCents, grossCents, vatRate }, index) =>
      `<tr><td>${first + index}</td><td>${escapeHtml(title)}${period === '' ? '' : `<br><span class="zeitraum">${escapeHtml(period)}</span>`}</td>${number(String(amount))}${number(eur(netCents))}${number(escapeHtml(percent(vatRate)))}${number(eur(grossCents))}</tr>`,
  )
  const heading = titled
    ? `<tr class="buchung"><th colspan="6" scope="rowgroup">Buchung ${escapeHtml(booking.id)}</th></tr>`
    : ''
  return `<tbody>${heading}${lines.join('')}</tbody>`
}

/** Table of the booked items: position, object with period, amount, net, VAT, gross; one block per booking if there are several. */
export const itemsTable = (bookings: readonly DocumentBooking[]): Html => {
  let position = 1
  const blocks = bookings.map((booking) => {
    const html = block(booking, position, bookings.length > 1)
    position += booking.lines.length
    return html
  })
  return { html: `<table class="posten">${head}${blocks.join('')}</table>` }
}

/** Table of the sums: net and VAT per rate, then the total. */
export const sumsTable = (bookings: readonly DocumentBooking[]): Html => {
  const lines = bookings.flatMap((booking) => booking.lines)
  const rates = vatByRate(lines).map(
    ({ rate, netCents, vatCents }) =>
      `<tr><th scope="row">Netto ${escapeHtml(percent(rate))}</th>${number(eur(netCents))}</tr><tr><th scope="row">MwSt. ${escapeHtml(percent(rate))}</th>${number(eur(vatCents))}</tr>`,
  )
  const total = lines.reduce((sum, { grossCents }) => sum + grossCents, 0n)
  return {
    html: `<table class="summen"><tbody>${rates.join('')}<tr class="gesamt"><th scope="row">Gesamtbetrag</th>${number(eur(total))}</tr></tbody></table>`,
  }
}
