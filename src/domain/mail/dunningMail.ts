import type { RemindedInvoice } from '../documents/documentFacts.ts'
import { formatCents } from '../money.ts'
import { type DunningStep, dunningWords } from '../payments/dunning.ts'
import { formatDay } from '../time.ts'
import { bookingDetails, type MailedBookings, type MailTenant } from './bookingFacts.ts'
import { greeting, letter } from './bookingMails.ts'
import { type Letter, text } from './letter.ts'

/** What a reminder asks for. */
export interface Reminded {
  readonly step: DunningStep
  /** Number of its document. */
  readonly title: string
  /** Two if it was split by tax; empty without one. */
  readonly invoices: readonly Pick<RemindedInvoice, 'title' | 'grossCents'>[]
  readonly text: string
  /** Whole cents. */
  readonly openCents: bigint
  readonly feeCents: bigint
  /** "YYYY-MM-DD" in Berlin. */
  readonly dueDay: string
  readonly termDay: string
  /** Purpose of the transfer. */
  readonly reference: string
}

/** Reminds the booker of an open item, with the document attached. */
export const dunningMail = (town: MailTenant, bookings: MailedBookings, reminded: Reminded): Letter => {
  const { step, title, invoices, openCents, feeCents, dueDay, termDay, reference } = reminded
  const word = dunningWords[step]
  return letter(town, word, `${word} ${title} zu Ihrer Buchung bei ${town.tenantName}`, [
    greeting(bookings),
    text(reminded.text),
    {
      kind: 'facts',
      rows: [
        ...invoices.map(
          ({ title: number, grossCents }) =>
            [
              'Rechnung',
              invoices.length === 1 || grossCents === null ? number : `${number} über ${formatCents(grossCents)}`,
            ] as const,
        ),
        ['Fällig am', formatDay(dueDay)],
        ['Offen', formatCents(openCents)],
        ...(feeCents === 0n ? [] : [['Mahngebühr', formatCents(feeCents)] as const]),
        ['Zu zahlen', formatCents(openCents + feeCents)],
        ['Zahlbar bis', formatDay(termDay)],
        ['Verwendungszweck', reference],
      ],
    },
    text(`Die ${word} liegt bei. Haben Sie inzwischen bezahlt, müssen Sie nichts tun.`),
    ...bookingDetails(bookings),
  ])
}
