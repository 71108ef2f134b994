import type { SentReminder } from '../../api/reminders.ts'
import type { DocumentReminder, RemindedInvoice } from '../../domain/documents/documentFacts.ts'
import { toCents } from '../../domain/money.ts'
import {
  dunningText,
  type DunningRules,
  isSentOn,
  type NextStep,
  nextStep,
  type SentStep,
  termDayOf,
  usualDunningRules,
} from '../../domain/payments/dunning.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { dateOf } from '../../domain/time.ts'
import { lockBookings } from '../bookings/bookingLocks.ts'
import { lastInvoices } from '../bookings/lastInvoice.ts'
import { type StoredBooking, storedBookings } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { dueJoin, isOpenItem, sentJson } from './openItems.ts'
import { conflict, type PaymentCore } from './paymentCore.ts'
import { insertReminder, newReminderId } from './reminderStore.ts'

/** The rules of a tenant, as SQL and as read. */
export const rulesOf = (tenant: string): Query => sql`(select doc -> 'dunningRules' from tenants where id = ${tenant})`
export const rulesIn = (stored: Partial<DunningRules> | null): DunningRules => ({ ...usualDunningRules, ...stored })

/** Is the booking in the row `record` not waiting for an online payment, after whose deadline it is released? */
export const hasNoDeadline: Query = sql`record.payment_due_at is null`

interface ItemRow {
  readonly id: string
  readonly isOpen: boolean
  readonly waits: boolean
  readonly dueDay: string
  readonly sent: readonly SentStep[]
  readonly invoices: readonly (Omit<RemindedInvoice, 'grossCents'> & { readonly grossCents: string | null })[]
  readonly rules: Partial<DunningRules> | null
}

/** Why a booking gets no letter. */
type Reason = 'NOTHING_OPEN' | 'ONLINE' | 'LAST' | 'TODAY' | 'EARLY'

const reasonWords: Readonly<Record<Reason, (ids: string) => string>> = {
  NOTHING_OPEN: (ids) => `Hier ist nichts offen: ${ids}.`,
  ONLINE: (ids) => `Hier läuft noch die Frist der Online-Zahlung, danach wird storniert: ${ids}.`,
  LAST: (ids) => `Zahlungserinnerung und Mahnung sind schon gesendet: ${ids}.`,
  TODAY: (ids) => `Heute ist schon ein Schreiben gesendet: ${ids}. Das nächste geht frühestens morgen.`,
  EARLY: (ids) => `Dafür ist es noch nicht Zeit: ${ids}. Bitte bestätigen Sie, dass Sie es trotzdem senden wollen.`,
}

/** Bookings named in a refusal. */
const maxNamed = 5

const refusalOf = (reason: Reason, bookingIds: readonly string[]): Refusal => {
  const more = bookingIds.length - maxNamed
  const named = `${bookingIds.slice(0, maxNamed).join(', ')}${more > 0 ? ` und ${more} weitere` : ''}`
  return conflict(`REMINDER_${reason}`, reasonWords[reason](named), { bookingIds })
}

/** A locked booking, its next letter, or why there is none. */
export interface Judged {
  readonly booking: StoredBooking
  readonly row: ItemRow
  readonly next: NextStep | null
  readonly reason: Reason | null
}

const reasonFor = ({ isOpen, waits, sent }: ItemRow, next: NextStep | null, today: string): Reason | null => {
  if (!isOpen) return 'NOTHING_OPEN'
  if (waits) return 'ONLINE'
  if (next === null) return 'LAST'
  if (isSentOn(today, sent)) return 'TODAY'
  return next.day > today ? 'EARLY' : null
}

/** Locks the bookings and finds the next letter of each; unknown ones are left out. */
export const judgeItems = async (
  tx: Transaction,
  tenant: string,
  ids: readonly string[],
): Promise<readonly Judged[]> => {
  await lockBookings(tx, tenant, ids)
  const [bookings, rows] = await Promise.all([
    storedBookings(tx, tenant, [...ids].sort()),
    tx.query<ItemRow>(sql`select record.id, ${isOpenItem} as "isOpen", not (${hasNoDeadline}) as waits, due.day::text as "dueDay",
        ${sentJson} as sent, ${lastInvoices} as invoices, ${rulesOf(tenant)} as rules
      from bookings as record ${dueJoin(tenant)} where record.tenant_id = ${tenant} and record.id = any(${ids}::text[])`),
  ])
  await tx.afterCheck()
  return bookings.flatMap((booking) => {
    const row = rows.find(({ id }) => id === booking.id)
    if (row === undefined) return []
    const next = nextStep(row.dueDay, row.sent, rulesIn(row.rules))
    return [{ booking, row, next, reason: reasonFor(row, next, dateOf(tx.at)) }]
  })
}

/** Refuses all if one may not be sent. @param early staff confirm those for which it is not yet time */
export const demandRemindable = (judged: readonly Judged[], early: boolean): void => {
  for (const reason of ['NOTHING_OPEN', 'ONLINE', 'LAST', 'TODAY', 'EARLY'] as const) {
    const ids = judged.flatMap(({ booking, ...one }) => (one.reason === reason ? [booking.id] : []))
    if (ids.length > 0 && !(early && reason === 'EARLY')) throw refusalOf(reason, ids)
  }
}

/** Sends the next letter about each booking; reminders first, so that transactions draw numbers in one order. */
export const sendReminders = async (
  tx: Transaction,
  { issueReminder }: Pick<PaymentCore, 'issueReminder'>,
  tenant: string,
  judged: readonly Judged[],
): Promise<readonly SentReminder[]> => {
  const reminders: SentReminder[] = []
  const today = dateOf(tx.at)
  const ordered = [...judged].sort((one, other) => (one.next?.step ?? 0) - (other.next?.step ?? 0))
  for (const { booking, row, next } of ordered) {
    if (next === null) continue
    const { step, feeCents } = next
    const { dueDay } = row
    const invoices = row.invoices.map(({ grossCents, ...one }) => ({
      ...one,
      grossCents: grossCents === null ? null : BigInt(grossCents),
    }))
    const rules = rulesIn(row.rules)
    const termDay = termDayOf(today, rules)
    const reminder: DocumentReminder = { invoices, dueDay, termDay, feeCents, text: dunningText(step, rules) }
    const { id: documentId, title } = await issueReminder(tx, { tenant, booking, step, reminder })
    const sent = {
      id: newReminderId(),
      bookingId: booking.id,
      step,
      title,
      dueDay,
      termDay,
      feeCents: Number(feeCents),
    }
    if (!(await insertReminder(tx, tenant, { ...sent, documentId }))) throw refusalOf('TODAY', [booking.id])
    reminders.push({
      ...{ ...sent, openCents: Number(toCents(booking.document.priceEur)), mail: booking.document.mail },
      earlyUntil: next.day > today ? next.day : null,
    })
  }
  return reminders
}
