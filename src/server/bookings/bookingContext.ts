import { type BookingRules, bookingRules } from '../../domain/booking/bookingRules.ts'
import type { Allocation } from '../../domain/booking/occupation.ts'
import type { Interval } from '../../domain/hours/intervals.ts'
import type { TaxRules } from '../../domain/tax/decideTax.ts'
import type { TaxedEvent } from '../../domain/tax/lineTax.ts'
import type { Transaction } from '../database/database.ts'
import { loadHolidays } from '../holidays/loadHolidays.ts'
import { inSlices, pauses } from '../inSlices.ts'
import { completed } from '../records/completed.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import { isDocument } from '../records/pointer.ts'
import type { Registry } from '../records/save.ts'
import { type HeldCoupon, holdCoupons } from '../coupons/couponUse.ts'
import { type Paying, payingOf } from '../tenants/tenantPaymentApps.ts'
import { taxRulesOf } from '../tenants/taxRules.ts'
import { type BookingDraft, changesCoupon, isReopened, requestedBy } from './bookingDraft.ts'
import { lockObjects } from './bookingLocks.ts'
import { newNumbers } from './newNumbers.ts'
import { freshLines } from './snapshotSize.ts'
import {
  type BookedObject,
  type ContextPerson,
  ruleFacts,
  contextQuery,
  type ContextQuestion,
  type ContextRow,
} from './contextQuery.ts'

/** All data needed to decide bookings. */
export interface BookingContext extends Paying {
  readonly rules: BookingRules
  readonly booked: ReadonlyMap<string, BookedObject>
  /** Bytes of a snapshot of each booked object. */
  readonly snapshotBytes: ReadonlyMap<string, number>
  /** By mail address in lower case. */
  readonly people: ReadonlyMap<string, ContextPerson>
  /** Mail addresses with an account. */
  readonly users: ReadonlySet<string>
  /** Unused booking numbers. */
  readonly numbers: readonly string[]
  /** Coupons in their current state, by the code as typed. */
  readonly coupons: ReadonlyMap<string, HeldCoupon>
  /** What the drafts' own holds occupy, and others left out, by hash; not yet among the occupations of `rules`. */
  readonly holds: ReadonlyMap<string, readonly Allocation[]>
  readonly taxing: Taxing
}

/** What decides the taxes of the bookings. */
export interface Taxing {
  readonly rules: TaxRules
  /** Of tickets, by id. */
  readonly events: ReadonlyMap<string, TaxedEvent>
  /** Now, epoch ms: new bookings are made then. */
  readonly at: number
}

const isBookedObject = (document: unknown): document is BookedObject =>
  isDocument(document) && typeof document['id'] === 'string' && Array.isArray(document['priceCategories'])

const bookedObject = (kind: Kind, doc: unknown, price: number | null): readonly BookedObject[] => {
  const document = isDocument(doc) ? completed(kind.wire.schema, { ...doc, priceEur: price ?? 0 }) : null
  return isBookedObject(document) ? [document] : []
}

/**
 * The query parameters for the drafts; their stored versions are ignored (`besides`).
 * @param apart each draft is a request of its own
 */
export const questionOf = (
  tenant: string,
  now: number,
  drafts: readonly BookingDraft[],
  numbers: readonly string[],
  apart = false,
): ContextQuestion => ({
  tenant,
  now,
  objects: [...new Set(drafts.flatMap(({ items }) => items.map(({ bookableId }) => bookableId)))],
  lines: freshLines(drafts, apart),
  periods: drafts.flatMap(({ document: { timeBegin, timeEnd } }): Interval[] =>
    timeBegin === null || timeEnd === null ? [] : [{ begin: timeBegin, end: timeEnd }],
  ),
  holding: { at: now, own: [...new Set(drafts.flatMap(({ hold }) => hold ?? []))] },
  besides: drafts.flatMap(({ before }) => (before === null ? [] : [before.id])),
  people: [...new Set(drafts.flatMap(({ document: { assignedUserId, mail } }) => [assignedUserId, mail]))],
  events: [...new Set(drafts.flatMap((draft) => requestedBy(draft).items.flatMap(({ eventId }) => eventId ?? [])))],
  numbers,
})

const byHash = (items: NonNullable<ContextRow['holds']>): BookingContext['holds'] => {
  const holds = new Map<string, Allocation[]>()
  for (const { hash, ...item } of items) {
    const held = holds.get(hash) ?? []
    held.push(item)
    holds.set(hash, held)
  }
  return holds
}

/** Converts the row of the context query. */
export const contextOf = async (
  registry: Registry,
  row: ContextRow | undefined,
  question: ContextQuestion,
  coupons: ReadonlyMap<string, HeldCoupon>,
): Promise<BookingContext> => {
  if (row === undefined) throw new Error('the context of a booking has no row')
  const bookable = kindNamed(registry.kinds, 'bookable')
  const booked = await inSlices(row.booked ?? [], 1, (slice) =>
    slice.flatMap(({ doc, price, bytes }) => bookedObject(bookable, doc, price).map((object) => ({ object, bytes }))),
  )
  const objects = booked.map(({ object }) => object)
  const given = new Set(row.given ?? [])
  await loadHolidays(objects, question.periods)
  const pause = pauses()
  const facts = ruleFacts(row, question.now)
  await pause()
  const rules = bookingRules(facts)
  await pause()
  return {
    rules,
    booked: new Map(objects.map((object) => [object.id, object])),
    snapshotBytes: new Map(booked.map(({ object, bytes }) => [object.id, bytes])),
    people: new Map((row.people ?? []).map((person) => [person.userId, person])),
    users: new Set(row.users ?? []),
    numbers: question.numbers.filter((number) => !given.has(number)),
    coupons,
    ...payingOf(row.paying),
    holds: byHash(row.holds ?? []),
    taxing: {
      rules: taxRulesOf(row.taxing),
      events: new Map(
        (row.events ?? []).map((event) => [event.id, { ...event, taxAssignments: event.taxAssignments ?? [] }]),
      ),
      at: question.now,
    },
  }
}

/** Codes of coupons that will be redeemed. */
export const codesOf = (drafts: readonly BookingDraft[]): readonly string[] =>
  drafts.flatMap((draft) => {
    const code = draft.document.couponCode.trim()
    return code !== '' && (changesCoupon(draft) || isReopened(draft)) ? [draft.document.couponCode] : []
  })

/**
 * Locks everything the drafts affect, then reads it, so the data cannot change until the transaction ends. Both statements are sent
 * at once: the second starts when the first holds its locks, and sees everything committed before that.
 * @param apart each draft is a request of its own
 * @param holds hashes of further holds to leave out of the occupations and return as `holds`
 */
export const lockedContext = async (
  tx: Transaction,
  registry: Registry,
  tenant: string,
  drafts: readonly BookingDraft[],
  apart = false,
  holds: readonly string[] = [],
): Promise<BookingContext> => {
  const fresh = drafts.filter(({ before }) => before === null).length
  const asked = questionOf(tenant, tx.at, drafts, fresh === 0 ? [] : newNumbers(fresh + 2), apart)
  const question = { ...asked, holding: { at: tx.holdsAt, own: [...asked.holding.own, ...holds] } }
  const [, rows, coupons] = await Promise.all([
    lockObjects(tx, tenant, question.objects, question.besides, question.events),
    tx.query<ContextRow>(contextQuery(question)),
    holdCoupons(tx, tenant, codesOf(drafts)),
  ])
  return contextOf(registry, rows[0], question, coupons)
}
