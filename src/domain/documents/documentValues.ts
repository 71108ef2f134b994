import { formatCents } from '../money.ts'
import { addDays, dateOf, formatDate, formatDay } from '../time.ts'
import type { DocumentAddress, DocumentCorrection, DocumentFacts, DocumentReminder } from './documentFacts.ts'
import { documentWord } from './documentNumber.ts'
import { escapeHtml, type Html, type TemplateValues } from './fillTemplate.ts'
import { giroCode } from './giroCode.ts'
import { invoiceIntroduction, totalCents } from './invoiceParts.ts'
import { itemsTable, periodOf, sumsTable } from './itemsTable.ts'

const linesOf = (lines: readonly string[]): Html => ({
  html: lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(escapeHtml)
    .join('<br>'),
})

const addressOf = ({ company, name, street, zipCode, location }: DocumentAddress): Html =>
  linesOf([company, name, street, `${zipCode} ${location}`])

const different = (texts: readonly string[]): string => [...new Set(texts.filter((text) => text !== ''))].join(', ')

/**
 * Booking number, dash, suffix: "ABCD-EFGH-Stadt". For a series all numbers if they fit into 140 characters, else the first and the
 * count of the others. The parts of a split invoice have the same.
 */
export const transferPurpose = ({
  bookings,
  together,
  purposeSuffix,
}: Pick<DocumentFacts, 'purposeSuffix' | 'together'> & {
  readonly bookings: readonly { readonly id: string }[]
}): string => {
  const suffix = purposeSuffix.trim() === '' ? '' : `-${purposeSuffix.trim()}`
  const ids = (together?.bookings ?? bookings).map(({ id }) => id)
  const all = `${ids.join(' ')}${suffix}`
  return all.length <= 140 ? all : `${ids[0] ?? ''} +${ids.length - 1}${suffix}`
}

/** What is to be transferred, whole cents: for a split invoice both parts. */
const askedCents = (facts: DocumentFacts): bigint =>
  (facts.together?.cents ?? totalCents(facts)) + (facts.reminder?.feeCents ?? 0n)

/** Payload of the GiroCode of an invoice or a reminder; null on other documents, and if the account or amount does not allow one. */
export const giroCodeOf = (facts: DocumentFacts): string | null =>
  (facts.kind !== 'invoice' && facts.reminder === undefined) || facts.account === null
    ? null
    : giroCode({
        ...facts.account,
        cents: askedCents(facts),
        purpose: transferPurpose(facts),
      })

/** Values of the account and the transfer. */
const transferValues = (facts: DocumentFacts, code: Html | null): TemplateValues => {
  const { account } = facts
  return {
    bank: account?.bank ?? '',
    iban: (account?.iban ?? '').replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 '),
    bic: account?.bic ?? '',
    accountHolder: account?.accountHolder ?? '',
    purposeOfPayment: transferPurpose(facts),
    askedAmount: formatCents(askedCents(facts)),
    giroCode: code ?? '',
  }
}

const row = (name: string, amount: string): string =>
  `<tr><th scope="row">${escapeHtml(name)}</th><td class="zahl">${escapeHtml(amount)}</td></tr>`

/** Values of a reminder. It states no VAT: that of the service is owed by the invoice alone. */
const reminderValues = (facts: DocumentFacts, reminder: DocumentReminder): TemplateValues => {
  const { invoices, dueDay, termDay, feeCents, text } = reminder
  const named = invoices.map(({ title, issuedAt }) => `${title} vom ${formatDate(issuedAt)}`)
  const due = `fällig am ${formatDay(dueDay)}`
  const total = formatCents(totalCents(facts))
  const rows =
    invoices.length > 1
      ? invoices.map(({ grossCents }, index) =>
          row(`Rechnung ${named[index] ?? ''}, ${due}`, grossCents === null ? '' : formatCents(grossCents)),
        )
      : [
          row(
            `${named[0] === undefined ? `Buchung ${different(facts.bookings.map(({ id }) => id))}` : `Rechnung ${named[0]}`}, ${due}`,
            total,
          ),
        ]
  return {
    invoiceWord: invoices.length > 1 ? 'Zu Rechnungen' : 'Zu Rechnung',
    invoiceNumbers: named.join(' und '),
    openRows: { html: rows.join('') },
    termDate: formatDay(termDay),
    feeAmount: feeCents === 0n ? '' : formatCents(feeCents),
    text,
  }
}

/** What was paid, kept and given back of a refund; '' where the sum of the document says it. */
const refundValues = (correction: DocumentCorrection, takenBack: bigint): TemplateValues => {
  const { keptCents, keptTax, refundedCents, refundedAs = '' } = correction
  const refunded = refundedCents ?? takenBack - keptCents
  const paid = refunded + keptCents
  return {
    paidAmount: paid === takenBack ? '' : formatCents(paid),
    keptAmount: keptCents === 0n ? '' : formatCents(keptCents),
    keptTax: keptTax ?? 'ohne Umsatzsteuer (Schadensersatz)',
    refundedAmount: refunded === takenBack && keptCents === 0n ? '' : formatCents(refunded),
    refundedAs,
  }
}

/**
 * Values of a template's placeholders (contract §5.3). Times are those of Berlin, amounts German EUR.
 * @param title number with revision
 * @param at moment of issue, epoch ms
 * @param code drawing of the GiroCode; null for none
 */
export const documentValues = (facts: DocumentFacts, title: string, at: number, code: Html | null): TemplateValues => {
  const { kind, aggregated, issuer, bookings, account, correction, reminder } = facts
  const total = totalCents(facts)
  const vat = total - bookings.flatMap(({ lines }) => lines).reduce((sum, { netCents }) => sum + netCents, 0n)
  const date = formatDate(at)
  const items = itemsTable(bookings)
  const address = addressOf(facts.address)
  const paid = bookings.flatMap(({ timePaid }) => (timePaid === null ? [] : [timePaid]))
  const days = account?.daysUntilPaymentDue ?? null
  return {
    ...(correction !== undefined
      ? {
          ...{ number: title, date, address, originalNumber: correction.original },
          originalDate: formatDate(correction.issuedAt),
          ...{ originalWord: kind === 'cancellation' ? 'Rechnung' : 'Beleg', reason: correction.reason },
          isCancellation: kind === 'cancellation',
          ...refundValues(correction, -total),
        }
      : reminder !== undefined
        ? { number: title, date, address, ...reminderValues(facts, reminder), ...transferValues(facts, code) }
        : kind === 'receipt'
          ? {
              receiptNumber: title,
              bookingDate: date,
              receiptAddress: address,
              paymentMethod: different(bookings.map(({ paymentMethod }) => paymentMethod)),
              payDate: paid.length === 0 ? '' : formatDate(Math.max(...paid)),
            }
          : {
              invoiceNumber: title,
              invoiceDate: date,
              invoiceAddress: address,
              ...transferValues(facts, code),
              daysUntilPaymentDue: days === null ? '' : String(days),
              dueDate: days === null ? '' : formatDay(addDays(dateOf(at), days)),
              mainContent: invoiceIntroduction(facts),
            }),
    title: documentWord(kind, aggregated),
    tenant: issuer.name,
    location: issuer.location,
    contactName: issuer.contactName,
    mail: issuer.mail,
    phone: issuer.phone,
    website: issuer.website,
    bookedItems: items,
    bookingEntries: items,
    vatByRate: sumsTable(bookings),
    bookingPeriod: different(bookings.map(periodOf)),
    bookingId: different(bookings.map(({ id }) => id)),
    totalAmount: formatCents(total),
    vatAmount: formatCents(vat),
    isAggregated: aggregated,
  }
}
