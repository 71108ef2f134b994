import type { TemplatedKind } from './documentNumber.ts'

export interface TemplatePlaceholder {
  readonly name: string
  /** Description, German. */
  readonly meaning: string
  /** Generated HTML: written with three braces. */
  readonly html?: true
}

const shared: readonly TemplatePlaceholder[] = [
  { name: 'title', meaning: 'Überschrift: Zahlungsbeleg, Sammelbeleg oder Rechnung' },
  { name: 'tenant', meaning: 'Name des Mandanten' },
  { name: 'location', meaning: 'Adresse des Mandanten' },
  { name: 'contactName', meaning: 'Ansprechperson' },
  { name: 'mail', meaning: 'E-Mail des Mandanten' },
  { name: 'phone', meaning: 'Telefon des Mandanten' },
  { name: 'website', meaning: 'Website des Mandanten' },
  { name: 'bookingId', meaning: 'Buchungsnummer' },
  { name: 'bookingPeriod', meaning: 'Zeitraum der Buchung' },
  { name: 'bookedItems', meaning: 'Tabelle der gebuchten Objekte', html: true },
  { name: 'bookingEntries', meaning: 'dasselbe wie bookedItems', html: true },
  {
    name: 'vatByRate',
    meaning: 'Netto, Mehrwertsteuer und Brutto je Steuersatz, Begründung ohne Steuer, Gesamtbetrag',
    html: true,
  },
  { name: 'totalAmount', meaning: 'Gesamtbetrag' },
  { name: 'vatAmount', meaning: 'enthaltene Mehrwertsteuer' },
  { name: 'isAggregated', meaning: 'gesetzt bei mehreren Buchungen: {{#isAggregated}} … {{/isAggregated}}' },
]

/** All placeholders of templates of this kind (contract 5.3), in the order of the page. */
export const templatePlaceholders: Readonly<Record<TemplatedKind, readonly TemplatePlaceholder[]>> = {
  receipt: [
    { name: 'receiptNumber', meaning: 'Belegnummer' },
    { name: 'bookingDate', meaning: 'Datum des Belegs' },
    { name: 'receiptAddress', meaning: 'Anschrift', html: true },
    { name: 'paymentMethod', meaning: 'Zahlungsart' },
    { name: 'payDate', meaning: 'Tag der Zahlung' },
    ...shared,
  ],
  invoice: [
    { name: 'invoiceNumber', meaning: 'Rechnungsnummer' },
    { name: 'invoiceDate', meaning: 'Datum der Rechnung' },
    { name: 'invoiceAddress', meaning: 'Anschrift', html: true },
    { name: 'mainContent', meaning: 'einleitender Satz' },
    { name: 'bank', meaning: 'Bank' },
    { name: 'iban', meaning: 'IBAN' },
    { name: 'bic', meaning: 'BIC' },
    { name: 'accountHolder', meaning: 'Kontoinhaber' },
    { name: 'daysUntilPaymentDue', meaning: 'Zahlungsziel in Tagen' },
    { name: 'dueDate', meaning: 'Tag, bis zu dem zu zahlen ist' },
    { name: 'askedAmount', meaning: 'Betrag der Überweisung' },
    { name: 'purposeOfPayment', meaning: 'Verwendungszweck' },
    { name: 'giroCode', meaning: 'Zeichnung des GiroCodes', html: true },
    ...shared,
  ],
}

/** The placeholder as written in a template: `{{tenant}}`, `{{{bookedItems}}}`. */
export const placeholderText = ({ name, html }: TemplatePlaceholder): string => (html ? `{{{${name}}}}` : `{{${name}}}`)
