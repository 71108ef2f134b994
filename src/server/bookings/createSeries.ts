import type { AttemptConflict, SimulatedSeries } from '../../api/groupBookings.ts'
import { isBookerFault } from '../../domain/checkout/checkoutFaults.ts'
import { isProviderFault } from '../../domain/booking/isProviderFault.ts'
import { fromCents, toCents } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import { dateOf } from '../../domain/time.ts'
import type { Transaction } from '../database/database.ts'
import { completed } from '../records/completed.ts'
import { kindNamed } from '../records/kind.ts'
import { isDocument } from '../records/pointer.ts'
import { writeReferences } from '../records/references.ts'
import type { Registry } from '../records/save.ts'
import { insertRow } from '../records/writeRow.ts'
import { ownersOf } from '../../domain/access.ts'
import type { BookingDraft } from './bookingDraft.ts'
import type { DecidedBooking, Placing } from './decideBooking.ts'
import { newNumbers } from './newNumbers.ts'
import { type Decision, isRefused, placeBookings } from './placeBookings.ts'
import { ownersOfAll } from './seriesOwners.ts'

const conflictOf = (draft: BookingDraft | undefined, decision: Decision, index: number): AttemptConflict | null => {
  if (!isRefused(decision)) return null
  const begin = draft?.document.timeBegin ?? null
  const { code, message, details } = decision.refusal
  const [field] = details?.fields ?? []
  return {
    index,
    date: begin === null ? null : dateOf(begin),
    code: field?.code ?? code,
    message: field?.message ?? message,
  }
}

const datesIn = (conflicts: readonly AttemptConflict[]): string => {
  const dates = conflicts.map(({ date, index }) => date?.split('-').reverse().join('.') ?? `Termin ${index + 1}`)
  return dates.length <= 5 ? dates.join(', ') : `${dates.slice(0, 5).join(', ')} und ${dates.length - 5} weitere`
}

/** A fault of the payment, the booker or a right concerns all dates, so conflicts by date would mislead. */
const concernsAll = ({ status, code, details }: Refusal): boolean =>
  isProviderFault(code) ||
  status === 401 ||
  status === 403 ||
  (details?.fields ?? []).some(({ path }) => isBookerFault(path))

/** Refuses a series with all dates that cannot be booked, and the reasons. */
const demandAll = (drafts: readonly BookingDraft[], decisions: readonly Decision[]): void => {
  if (!decisions.some(isRefused)) return
  const common = decisions.find((decision) => isRefused(decision) && concernsAll(decision.refusal))
  if (common !== undefined && isRefused(common)) throw common.refusal
  const conflicts = decisions.flatMap((decision, index) => conflictOf(drafts[index], decision, index) ?? [])
  throw new Refusal(409, conflicts[0]?.code ?? 'TIME_CONFLICT', `Nicht buchbar: ${datesIn(conflicts)}.`, {
    conflicts,
  })
}

/** Result of a simulation, date by date. */
export const simulatedSeries = (drafts: readonly BookingDraft[], decisions: readonly Decision[]): SimulatedSeries => {
  const prices = decisions.map((decision) => (isRefused(decision) ? null : decision.booking.document.priceEur))
  return {
    attempts: decisions.map((decision, index) => ({
      index,
      timeBegin: drafts[index]?.document.timeBegin ?? null,
      timeEnd: drafts[index]?.document.timeEnd ?? null,
      priceEur: prices[index] ?? null,
      vatIncludedEur: isRefused(decision) ? null : decision.booking.document.vatIncludedEur,
      conflict: conflictOf(drafts[index], decision, index),
      warnings: isRefused(decision) ? [] : decision.booking.document.warnings,
    })),
    priceEur: fromCents(prices.reduce((sum, price) => sum + toCents(price ?? 0), 0n)),
  }
}

const seriesDocument = (
  registry: Registry,
  tenant: string,
  tx: Transaction,
  id: string,
  members: readonly DecidedBooking[],
) => {
  const kind = kindNamed(registry.kinds, 'group-booking')
  const booking = kindNamed(registry.kinds, 'booking')
  const [first] = members
  const document = completed(kind.wire.schema, {
    id,
    tenantId: tenant,
    bookingIds: members.map((member) => member.id),
    assignedUserId: first?.document.assignedUserId ?? '',
    mail: first?.document.mail ?? '',
    ownerUserId: first?.document.ownerUserId ?? null,
    ownUserIds: ownersOfAll(members.map(({ document: each }) => ownersOf(each, booking.storage.owners))),
    timeCreated: first?.document.timeCreated ?? tx.at,
    timeUpdated: tx.at,
  })
  if (!isDocument(document)) throw new Error('a series has no document')
  const { bookings: _elsewhere, version: _version, ...kept } = document
  return { kind, document: kept }
}

/**
 * Creates a series in one transaction, all dates or none. The caller must hold `openingLocks`.
 * @param onDecided receives the decision on each date, before refused ones refuse the series; may refuse it as well
 */
export const createSeries = async (
  tx: Transaction,
  registry: Registry,
  tenant: string,
  drafts: readonly BookingDraft[],
  {
    placing,
    reason,
    onDecided,
  }: {
    readonly placing: Placing
    readonly reason: string
    readonly onDecided?: (decisions: readonly Decision[]) => void
  },
): Promise<{ readonly id: string; readonly members: readonly DecidedBooking[] }> => {
  const id = `G-${newNumbers(1)[0] ?? ''}`
  const members = await placeBookings(tx, registry, tenant, drafts, {
    placing,
    reason,
    groupBookingId: id,
    onDecided: (decisions) => {
      onDecided?.(decisions)
      demandAll(drafts, decisions)
    },
  })
  const { kind, document } = seriesDocument(registry, tenant, tx, id, members)
  const createdAt = members[0]?.document.timeCreated ?? tx.at
  await tx.query(insertRow(kind, { tenant, id, version: 1, createdAt, updatedAt: tx.at, document }))
  await writeReferences(tx, registry.kinds, kind, { tenant, id, before: null, after: document })
  tx.record({ entity: 'group-booking', id, before: null, after: document, version: 1 })
  return { id, members }
}
