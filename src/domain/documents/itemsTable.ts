import { formatCents } from '../money.ts'
import { formatPeriod } from '../time.ts'
import type { DocumentBooking } from './documentFacts.ts'
import { categoryOf, taxWord } from './documentLine.ts'
import { escapeHtml, type Html } from './fillTemplate.ts'
import { joinedItems, maxSingleLines } from './joinedItems.ts'
import { vatByRate } from './vatByRate.ts'

const eur = (cents: bigint): string => escapeHtml(formatCents(cents))
const number = (text: string): string => `<td class="zahl">${text}</td>`

/** A booking's formatted period; empty without one. */
export const periodOf = ({ timeBegin, timeEnd }: Pick<DocumentBooking, 'timeBegin' | 'timeEnd'>): string =>
  timeBegin === null || timeEnd === null ? '' : formatPeriod(timeBegin, timeEnd)

const head = `<thead><tr><th scope="col">Pos.</th><th scope="col">Leistung</th><th scope="col" class="zahl">Anzahl</th><th scope="col" class="zahl">Netto</th><th scope="col" class="zahl">MwSt.</th><th scope="col" class="zahl">Brutto</th></tr></thead>`

const block = (booking: DocumentBooking, first: number, titled: boolean): string => {
  const period = periodOf(booking)
  const lines = booking.lines.map((line, index) => {
    const { title, amount, netCents, grossCents, vatRate } = line
    const tax = escapeHtml(taxWord(categoryOf(line), vatRate))
    return `<tr><td>${first + index}</td><td>${escapeHtml(title)}${period === '' ? '' : `<br><span class="zeitraum">${escapeHtml(period)}</span>`}</td>${number(String(amount))}${number(eur(netCents))}${number(tax)}${number(eur(grossCents))}</tr>`
  })
  const heading = titled
    ? `<tr class="buchung"><th colspan="6" scope="rowgroup">Buchung ${escapeHtml(booking.id)}</th></tr>`
    : ''
  return `<tbody>${heading}${lines.join('')}</tbody>`
}

/**
 * Table of the booked items: position, object with period, amount, net, VAT, gross; one block per booking if there are several. Very many
 * lines are joined (`joinedItems`).
 */
export const itemsTable = (bookings: readonly DocumentBooking[]): Html => {
  const count = bookings.reduce((sum, { lines }) => sum + lines.length, 0)
  if (count > maxSingleLines) return { html: joinedItems(bookings, head, periodOf) }
  let position = 1
  const blocks = bookings.map((booking) => {
    const html = block(booking, position, bookings.length > 1)
    position += booking.lines.length
    return html
  })
  return { html: `<table class="posten">${head}${blocks.join('')}</table>` }
}

const sumsHead = `<thead><tr><th scope="col">Steuersatz</th><th scope="col" class="zahl">Netto</th><th scope="col" class="zahl">MwSt.</th><th scope="col" class="zahl">Brutto</th></tr></thead>`

/** Table of the sums: net, VAT and gross per tax, with the reason if there is none; then the total. */
export const sumsTable = (bookings: readonly DocumentBooking[]): Html => {
  const sums = vatByRate(bookings.flatMap((booking) => booking.lines))
  const row = (amounts: readonly bigint[]) => amounts.map((cents) => number(eur(cents))).join('')
  const taxes = sums.map(({ category, rate, reason, netCents, vatCents, grossCents }) => {
    const why = reason === '' ? '' : `<tr><td colspan="4" class="zeitraum">${escapeHtml(reason)}</td></tr>`
    return `<tr><th scope="row">${escapeHtml(taxWord(category, rate))}</th>${row([netCents, vatCents, grossCents])}</tr>${why}`
  })
  const total = (key: 'netCents' | 'vatCents' | 'grossCents') => sums.reduce((all, one) => all + one[key], 0n)
  const totals = row([total('netCents'), total('vatCents'), total('grossCents')])
  return {
    html: `<table class="summen">${sumsHead}<tbody>${taxes.join('')}<tr class="gesamt"><th scope="row">Gesamtbetrag</th>${totals}</tr></tbody></table>`,
  }
}
