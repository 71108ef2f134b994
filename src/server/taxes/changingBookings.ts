import type { ChangeoverLine, ChangeoverRequest, ChangeoverRow } from '../../api/taxChangeover.ts'
import {
  changesTax,
  mayKeep,
  type SettledState,
  type Settlement,
  taxSums,
  withTax,
} from '../../domain/tax/changeover.ts'
import type { CustomerKind, TaxRules } from '../../domain/tax/decideTax.ts'
import { lineTax, type LineTax, type TaxedBookable, type TaxedEvent } from '../../domain/tax/lineTax.ts'
import { startOfDate } from '../../domain/time.ts'
import type { BookingBookableItem } from '../../generated/entities/booking.ts'
import { propertiesOf } from '../bookables/rulesOf.ts'
import { lockBookings } from '../bookings/bookingLocks.ts'
import { lastInvoices } from '../bookings/lastInvoice.ts'
import { type StoredBooking, storedBookings } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { inSlices } from '../inSlices.ts'
import { readTaxes } from '../tenants/taxKeys.ts'
import { type ChangeoverPage, changeoverPage } from './changeoverPage.ts'
import { taxedEvent, taxFields, taxRulesOf } from '../tenants/taxRules.ts'

/** A booking whose tax changes, with its lines as chosen. */
export interface ChangingBooking {
  readonly booking: StoredBooking
  readonly settlement: Settlement
  readonly row: ChangeoverRow
  readonly items: readonly BookingBookableItem[]
}

interface Facts {
  readonly rules: TaxRules
  /** With the event of a ticket. */
  readonly objects: ReadonlyMap<string, TaxedBookable & { readonly eventId: string | null }>
  readonly events: ReadonlyMap<string, TaxedEvent>
  readonly settled: ReadonlyMap<string, Settlement>
}

/** Bookings that stand and may be supplied from the day on, in the order of their numbers. */
const candidates = (tx: Transaction, tenant: string, { from, after }: ChangeoverRequest): Promise<ChangeoverPage> =>
  changeoverPage(
    tx,
    { tenant, after: after ?? '' },
    (last) => sql`select record.id from bookings as record
      where record.tenant_id = ${tenant} and record.id > ${last} and record.is_rejected is not true
        and (record.time_end is null or record.time_end > ${instant(startOfDate(from))}::timestamptz)
      order by record.id limit 1`,
  )

/** Has the customer of each booking paid, or an invoice? */
export const settlements = async (
  tx: Transaction,
  tenant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Settlement>> => {
  const rows = await tx.query<Settlement & { id: string }>(sql`select known.id, known.invoices,
      case when known.paid then 'paid' when known.invoices::jsonb <> '[]' then 'invoiced' else 'open' end as state
    from (select record.id, record.is_payed and (record.doc ->> 'priceEur')::numeric > 0 as paid, ${lastInvoices} as invoices
      from bookings as record where record.tenant_id = ${tenant} and record.id = any(${ids}::text[])) as known`)
  return new Map(rows.map(({ id, ...settlement }) => [id, settlement]))
}

export const unsettled: Settlement = { state: 'open', invoices: [] }

const factsOf = async (tx: Transaction, tenant: string, bookings: readonly StoredBooking[]): Promise<Facts> => {
  const lines = bookings.flatMap(({ items }) => items)
  const ids = [...new Set(lines.map(({ bookableId }) => bookableId))]
  const sold = [...new Set(lines.flatMap(({ _bookableUsed: used }) => used?.eventId ?? []))]
  const these = sql`record.tenant_id = ${tenant} and record.id = any(${ids}::text[])`
  const ticketEvent = sql`case when record.type = 'ticket' then record.event_id end`
  const [taxing, objects, events, settled] = await Promise.all([
    readTaxes(tx, tenant),
    tx.query<{
      id: string
      object: TaxedBookable
      eventId: string | null
    }>(sql`select record.id, ${ticketEvent} as "eventId",
        ${propertiesOf(taxFields)} as object from bookables as record where ${these}`),
    tx.query<{ id: string; event: TaxedEvent }>(sql`select event.id, ${taxedEvent} as event from events as event
      where event.tenant_id = ${tenant} and (event.id = any(${sold}::text[]) or event.id in (select ${ticketEvent} from bookables as record where ${these}))`),
    settlements(
      tx,
      tenant,
      bookings.map(({ id }) => id),
    ),
  ])
  return {
    rules: taxRulesOf(taxing),
    objects: new Map(objects.map(({ id, object, eventId }) => [id, { ...object, eventId }])),
    events: new Map(events.map(({ id, event }) => [id, event])),
    settled,
  }
}

/** The tax of a line by its day of supply, as when it is priced; null: its object was deleted, so that the line stays. */
const taxOf = (
  { document: { timeBegin, timeEnd, timeCreated, customerKind } }: StoredBooking,
  { bookableId, _bookableUsed: used }: BookingBookableItem,
  { rules, objects, events }: Facts,
): LineTax | null => {
  const object = objects.get(bookableId)
  if (object === undefined) return null
  return lineTax(rules, object, customerKind, {
    period: timeBegin === null || timeEnd === null ? null : { begin: timeBegin, end: timeEnd },
    event: events.get(used?.eventId ?? object.eventId ?? '') ?? null,
    bookedAt: timeCreated,
  })
}

const chosenFor = (
  { choices, keeps, withSettled }: ChangeoverRequest,
  bookableId: string,
  customerKind: CustomerKind,
  state: SettledState,
): ChangeoverLine['keeps'] => {
  const choice = choices.find(
    (one) =>
      (one.bookableId === null || one.bookableId === bookableId) &&
      (one.customerKind === null || one.customerKind === customerKind),
  )
  const wanted = choice?.keeps ?? keeps
  if (wanted === 'none' || (state !== 'open' && !withSettled)) return 'none'
  return mayKeep(state, wanted) ? wanted : 'gross'
}

const changing = (booking: StoredBooking, facts: Facts, request: ChangeoverRequest): ChangingBooking | null => {
  const { customerKind, name } = booking.document
  const settlement = facts.settled.get(booking.id) ?? unsettled
  const { state } = settlement
  const lines = booking.items.map((line) => {
    const tax = taxOf(booking, line, facts)
    const changes = tax !== null && tax.date >= request.from && changesTax(line, tax)
    return { line, tax: changes ? tax : null, keeps: chosenFor(request, line.bookableId, customerKind, state) }
  })
  if (lines.every(({ tax }) => tax === null)) return null
  const all = (kept: 'gross' | 'net') => lines.map(({ line, tax }) => (tax === null ? line : withTax(line, tax, kept)))
  const items = lines.map(({ line, tax, keeps }) =>
    tax === null || keeps === 'none' ? line : withTax(line, tax, keeps),
  )
  return {
    ...{ booking, settlement, items },
    row: {
      ...{ bookingId: booking.id, name, customerKind, state },
      lines: lines.flatMap(({ line, tax, keeps }) =>
        tax === null
          ? []
          : [
              {
                ...{ bookableId: line.bookableId, title: line._bookableUsed?.title ?? '', taxDate: tax.date },
                before: { key: line.taxKey ?? '', category: line.taxCategory ?? '', rate: line.vatRate ?? 0 },
                after: { key: tax.key, category: tax.category, rate: tax.rate },
                keeps,
                ...{
                  now: taxSums([line]),
                  gross: taxSums([withTax(line, tax, 'gross')]),
                  net: taxSums([withTax(line, tax, 'net')]),
                },
              },
            ],
      ),
      ...{
        now: taxSums(booking.items),
        gross: taxSums(all('gross')),
        net: taxSums(all('net')),
        chosen: taxSums(items),
      },
    },
  }
}

/** The next bookings with another tax, locked, and where to go on. */
export const changingBookings = async (
  tx: Transaction,
  tenant: string,
  request: ChangeoverRequest,
): Promise<{ readonly changing: readonly ChangingBooking[]; readonly next: string | null }> => {
  const { ids, isFull } = await candidates(tx, tenant, request)
  await lockBookings(tx, tenant, ids)
  const stored = await storedBookings(tx, tenant, ids)
  const standing = stored.filter(({ document }) => !document.isRejected)
  const facts = await factsOf(tx, tenant, standing)
  return {
    changing: await inSlices(standing, 1, (slice) =>
      slice.flatMap((booking) => changing(booking, facts, request) ?? []),
    ),
    next: isFull ? (ids.at(-1) ?? null) : null,
  }
}
