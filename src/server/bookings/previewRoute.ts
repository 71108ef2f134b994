import {
  type BlockingBooking,
  bookingPreviewCall,
  type BookingPreview,
  type PreviewTax,
} from '../../api/bookingPreview.ts'
import type { Reason } from '../../domain/availability/reasons.ts'
import { maxAlternativeDays, alternativePeriods, maxAlternatives } from '../../domain/booking/alternatives.ts'
import { bookingSizeFaults } from '../../domain/booking/bookingSize.ts'
import { type BookingRules, capacityCodes, takenCodes } from '../../domain/booking/bookingRules.ts'
import type { ComposedPrice } from '../../domain/booking/composePrice.ts'
import { knownReasons } from '../../domain/booking/knownReasons.ts'
import { type Allocation, occupiesMore, type RequestedBooking } from '../../domain/booking/occupation.ts'
import { occupies } from '../../domain/booking/status.ts'
import { fromCents, toCents } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import { dayMs } from '../../domain/time.ts'
import type { BookingBookableItem, BookingCouponUsed } from '../../generated/entities/booking.ts'
import type { Actor } from '../actor.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { limitNamedCode } from '../coupons/codeLimit.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { invalid } from '../http/schemaFaults.ts'
import { pauses } from '../inSlices.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { mayDo } from '../records/scope.ts'
import { blockingQuery, knownBlocking } from './blockingBookings.ts'
import { type BookingDraft, changesPrice, type DraftItem } from './bookingDraft.ts'
import { couponFor } from './couponDecision.ts'
import { addressed, demandSize } from './decideBooking.ts'
import { knownItems, lineFaults } from './lineFaults.ts'
import { priced, taxOf } from './pricedDraft.ts'
import { previewDraft } from './previewDraft.ts'
import { askerOf } from './readDraft.ts'
import { readContext } from './readContext.ts'
import { bytesOf, demandSnapshotSize, type KeptBytes } from './snapshotSize.ts'
import { allocationList, bookingDocument, type StoredBooking } from './storedBookings.ts'
import type { ContextPerson } from './contextQuery.ts'

type Draft = ReturnType<typeof previewDraft>

/** Alternatives for one object may be months long, so its bookings are read over a longer time. */
const around = { before: 75 * dayMs, after: 75 * dayMs }
const near = { before: (maxAlternativeDays + 1) * dayMs, after: (maxAlternativeDays + 1) * dayMs }

interface Edited {
  readonly id: string
  readonly objects: readonly string[] | null
  /** Of them those with a stored snapshot, and the event each was sold for. */
  readonly sold: readonly (readonly [bookableId: string, eventId: string | null])[] | null
  readonly isRejected: boolean
  readonly allocations: readonly Allocation[] | null
  readonly doc: unknown
  /** Without their snapshots, which may be large. */
  readonly lines: readonly BookingBookableItem[] | null
}

/** The edited booking as `Edited`, only if the caller may change it: a preview that ignores it reveals its period. */
const editedQuery = (kind: Kind, actor: Actor, tenant: string, { editedId }: Draft): Query =>
  sql`select record.id, held.objects, held.sold, record.is_rejected as "isRejected", ${allocationList} as allocations,
      record.doc, held.lines from bookings as record
    cross join lateral (
      select json_agg(item.bookable_id) as objects,
        jsonb_agg(item.doc || '{"_bookableUsed": null}' order by item.position) as lines,
        json_agg(json_build_array(item.bookable_id, item.doc #>> '{_bookableUsed,eventId}'))
          filter (where jsonb_typeof(item.doc -> '_bookableUsed') = 'object') as sold
      from booking_item as item where item.tenant_id = record.tenant_id and item.booking_id = record.id) as held
    where record.tenant_id = ${tenant} and record.id = ${editedId} and ${mayDo(kind, actor, tenant, 'update')}`

/** The edited booking, for the rules of a change. */
const storedOf = ({ id, doc, lines, allocations }: Edited): StoredBooking => ({
  id,
  version: 0,
  createdAt: 0,
  document: bookingDocument(doc),
  items: lines ?? [],
  allocations: allocations ?? [],
  lockers: [],
  groupBookingId: null,
})

interface KeptRow {
  readonly bookableId: string
  readonly snapshot: object
}

/** Bytes of the edited booking's snapshots, by object: read only if it gets another object, else none is counted. */
const keptSizes = async (
  read: (build: () => Query) => Promise<readonly KeptRow[]>,
  tenant: string,
  edited: readonly Edited[],
  snapped: readonly string[],
  items: readonly DraftItem[],
): Promise<ReadonlyMap<string, number>> => {
  if (items.every(({ bookableId }) => snapped.includes(bookableId))) return new Map(snapped.map((id) => [id, 0]))
  if (snapped.length === 0) return new Map()
  const rows = await read(
    () => sql`select distinct on (item.bookable_id) item.bookable_id as "bookableId", item.doc -> '_bookableUsed' as snapshot
      from booking_item as item where item.tenant_id = ${tenant} and item.booking_id = any(${edited.map(({ id }) => id)}::text[])
        and item.bookable_id = any(${items.map(({ bookableId }) => bookableId)}::text[])
        and jsonb_typeof(item.doc -> '_bookableUsed') = 'object'
      order by item.bookable_id, item.position`,
  )
  return new Map(rows.map(({ bookableId, snapshot }) => [bookableId, bytesOf(snapshot)]))
}

const faultsOf = (error: unknown): BookingPreview['faults'] => {
  if (!(error instanceof Refusal)) throw error
  return error.details?.fields ?? []
}

const shown = ({ code, message, bookableId, hard }: Reason) => ({
  code,
  message,
  bookableId,
  hard,
  canForce: capacityCodes.has(code),
})

/** Checks alternative periods one by one, with pauses for other requests. */
const freePeriods = async (
  rules: BookingRules,
  requested: RequestedBooking,
  person: ContextPerson | null,
  blocking: readonly BlockingBooking[],
  pause: () => Promise<void>,
): Promise<BookingPreview['alternatives']> => {
  const busy = blocking.flatMap(({ timeBegin: begin, timeEnd: end }) =>
    begin === null || end === null ? [] : [{ begin, end }],
  )
  const found: BookingPreview['alternatives'][number][] = []
  for (const { begin: timeBegin, end: timeEnd } of alternativePeriods(rules, requested, busy)) {
    await pause()
    if (rules.reasonsAgainst({ ...requested, timeBegin, timeEnd }, person).length === 0)
      found.push({ timeBegin, timeEnd })
    if (found.length === maxAlternatives) break
  }
  return found
}

/** The price after a save: a change that does not affect it keeps the stored one. */
const savedPrice = (draft: BookingDraft, current: ComposedPrice): ComposedPrice => {
  const { before } = draft
  if (before === null || changesPrice(draft)) return current
  const { priceEur, vatIncludedEur, priceOverrideEur, _couponUsed } = before.document
  const regularCents = before.items.reduce((sum, item) => sum + toCents(item.regularGrossPriceEur), 0n)
  const isReduced = _couponUsed !== null && priceOverrideEur === null
  return {
    items: before.items.map(({ regularPriceEur, regularGrossPriceEur, userPriceEur, userGrossPriceEur }) => ({
      regularPriceEur,
      regularGrossPriceEur,
      userPriceEur,
      userGrossPriceEur,
    })),
    priceEur,
    vatIncludedEur,
    discountEur: isReduced ? fromCents(regularCents - toCents(priceEur)) : 0,
    isFree: current.isFree && priceEur === 0,
  }
}

/** The taxes of the items after a save, likewise; null for those that are not known to the requester. */
const savedTaxes = (
  draft: BookingDraft,
  known: readonly DraftItem[],
  context: Parameters<typeof taxOf>[1],
  sold: Parameters<typeof taxOf>[3],
): readonly (PreviewTax | null)[] =>
  draft.items.map((item, position) => {
    if (!known.includes(item)) return null
    const stored = draft.before === null || changesPrice(draft) ? undefined : draft.before.items[position]
    if (stored !== undefined)
      return { key: stored.taxKey ?? '', rate: stored.vatRate ?? 0, reason: stored.taxReason ?? '' }
    const tax = taxOf(draft, context, item, sold)
    return tax === null ? null : { key: tax.key, rate: tax.rate, reason: tax.reason }
  })

const preview = async (registry: Registry, request: RouteRequest): Promise<BookingPreview> => {
  const tenant = request.tenantId ?? ''
  const kind = kindNamed(registry.kinds, 'booking')
  const typed = previewDraft(kind, tenant, request.body)
  const size = bookingSizeFaults([{ ...typed.document, items: typed.items }])
  if (size.length > 0) throw invalid(size)
  await limitNamedCode(registry, request)
  const { at } = request.caller
  const { actor, rows: edited } = await request.database.read<Edited>(request.caller, tenant, (who) =>
    editedQuery(kind, who, tenant, typed),
  )
  const [stored] = edited
  const before = stored === undefined ? null : storedOf(stored)
  const asked = { ...previewDraft(kind, tenant, request.body, before), asker: askerOf(kind, actor, tenant) }
  const read = async <R extends object>(build: (actor: Actor) => Query): Promise<readonly R[]> =>
    (await request.database.read<R>(request.caller, tenant, build)).rows
  const besides = edited.map(({ id }) => id)
  const sold = new Map(edited.flatMap((one) => one.sold ?? []))
  const context = await readContext((query) => read(() => query), registry, tenant, at, [asked], {
    around: asked.items.length === 1 ? around : near,
    events: [...sold.values()].flatMap((eventId) => eventId ?? []),
  })
  const { draft, person } = addressed(asked, context)
  const booked = edited.flatMap(({ objects }) => objects ?? [])
  const unknown = lineFaults(draft, context, booked)
  const items = knownItems(draft, context, booked)
  const { timeBegin, timeEnd } = draft.document
  const requested: RequestedBooking = {
    timeBegin,
    timeEnd,
    items: items.map((item) => {
      const eventId = sold.get(item.bookableId)
      return eventId === undefined ? item : { ...item, eventId }
    }),
  }
  demandSize(requested, context)
  const kept = await keptSizes(read, tenant, edited, [...sold.keys()], items)
  const keptBytes: KeptBytes = (_draft, { bookableId }) => kept.get(bookableId) ?? null
  demandSnapshotSize([draft], context, { booked, keptBytes })
  const pause = pauses()
  const { rules } = context
  const held = edited.flatMap(({ isRejected, allocations }) => (isRejected ? [] : (allocations ?? [])))
  const more = occupies(draft.document) && occupiesMore(held, rules.allocationsOf(requested))
  const reasons = rules.reasonsAgainst(requested, person).filter(({ code }) => more || !takenCodes.has(code))
  await pause()
  const full = reasons.filter(({ code }) => capacityCodes.has(code))
  const objects = [...new Set(full.map(({ bookableId }) => bookableId))]
  const [found] =
    full.length === 0
      ? []
      : await read<{ blocking: readonly BlockingBooking[] | null }>((actor) =>
          blockingQuery(kind, actor, tenant, objects, requested, besides),
        )
  const reader = { reader: asked.asker, booked }
  const blocking = knownBlocking(found?.blocking ?? [], full, rules.objects, reader)
  const faults = [...unknown]
  let coupon: BookingCouponUsed | null = null
  try {
    coupon = couponFor({ ...draft, items }, context, at, new Map()).used
  } catch (error) {
    faults.push(...faultsOf(error))
  }
  const { items: lines, ...price } = savedPrice(
    { ...draft, items },
    priced({ ...draft, items }, context, person, coupon, sold),
  )
  let line = 0
  return {
    price: {
      ...price,
      items: draft.items.map((item) => (items.includes(item) ? (lines[line++] ?? noPrice) : noPrice)),
      taxes: savedTaxes(draft, items, context, sold),
    },
    coupon,
    faults,
    reasons: knownReasons(reasons, rules.objects, reader).map(shown),
    blocking,
    alternatives: full.length === 0 ? [] : await freePeriods(rules, requested, person, blocking, pause),
  }
}

const noPrice = { regularPriceEur: 0, regularGrossPriceEur: 0, userPriceEur: 0, userGrossPriceEur: 0 }

/** POST bookings/preview: price and conflicts while the user edits; reads only. */
export const previewRoute = (registry: Registry): Route => ({
  call: bookingPreviewCall,
  handle: async (request) => ({ body: await preview(registry, request) }),
})
