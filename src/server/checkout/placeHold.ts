import type { CheckoutHold, HeldChoice } from '../../api/checkoutHold.ts'
import { capacityCodes } from '../../domain/booking/bookingRules.ts'
import type { Allocation } from '../../domain/booking/occupation.ts'
import { Refusal } from '../../domain/refusal.ts'
import { minuteMs } from '../../domain/time.ts'
import { tenantEntity } from '../../generated/entities/tenant.ts'
import { type BookingContext, lockedContext } from '../bookings/bookingContext.ts'
import { type BookingDraft, requestedBy } from '../bookings/bookingDraft.ts'
import type { Placing } from '../bookings/decideBooking.ts'
import { dropHolds } from '../bookings/dropHolds.ts'
import { decideAll, isRefused } from '../bookings/placeBookings.ts'
import type { Row, Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { pauses } from '../inSlices.ts'
import type { Registry } from '../records/save.ts'

/** The hold of a draft, expired or not, and the tenant's settings. */
export interface HoldRow extends Row {
  readonly minutes: number
  readonly extensions: number
  readonly perNetwork: number
  readonly hold: {
    readonly begunAt: number
    readonly expiresAt: number
    readonly used: number
    readonly choice: string
  } | null
  /** Hashes of the other open holds of the network. */
  readonly others: readonly string[] | null
}

const { holdMinutes, holdExtensions, holdsPerNetwork } = tenantEntity.defaults

/** @param at epoch ms, when the other holds of the network must not have expired */
export const holdQuery = (tenant: string, hash: string, network: string, at: number): Query =>
  sql`select coalesce((tenants.doc ->> 'holdMinutes')::integer, ${holdMinutes}::integer) as minutes,
      coalesce((tenants.doc ->> 'holdExtensions')::integer, ${holdExtensions}::integer) as extensions,
      coalesce((tenants.doc ->> 'holdsPerNetwork')::integer, ${holdsPerNetwork}::integer) as "perNetwork",
      (select json_build_object('begunAt', (extract(epoch from hold.begun_at) * 1000)::bigint,
          'expiresAt', (extract(epoch from hold.expires_at) * 1000)::bigint, 'used', hold.extensions, 'choice', hold.choice)
        from booking_hold as hold where hold.tenant_id = ${tenant} and hold.hash = ${hash}) as hold,
      (select json_agg(other.hash) from booking_hold as other where other.tenant_id = ${tenant} and other.network = ${network}
        and other.hash <> ${hash} and other.expires_at > ${instant(at)}::timestamptz) as others
    from tenants where tenants.id = ${tenant}`

const holdsOff = () =>
  new Refusal(409, 'HOLDS_OFF', 'Hier wird nichts vorab reserviert. Sie können ohne Reservierung buchen.')
const noHold = () => new Refusal(404, 'NO_HOLD', 'Zu diesem Entwurf ist nichts reserviert.')
const holdExpired = () => new Refusal(410, 'HOLD_EXPIRED', 'Die Reservierung ist abgelaufen.')
const tooMany = () =>
  new Refusal(
    429,
    'TOO_MANY_HOLDS',
    'Von Ihrem Anschluss aus ist schon zu viel gleichzeitig reserviert. Sie können ohne Reservierung buchen.',
  )
const tooLarge = () =>
  new Refusal(
    409,
    'HOLD_TOO_LARGE',
    'So viel kann von einem Anschluss aus nicht vorab reserviert werden. Sie können ohne Reservierung buchen.',
  )
const notExtendable = () =>
  new Refusal(
    409,
    'HOLD_NOT_EXTENDABLE',
    'Diese Reservierung kann nicht noch einmal verlängert werden. Bitte schließen Sie die Buchung ab.',
  )

/** The row if its hold still counts; refused if it does not. */
export const openHold = (
  row: HoldRow | undefined,
  at: number,
): HoldRow & { readonly hold: NonNullable<HoldRow['hold']> } => {
  if (row === undefined || row.minutes === 0) throw holdsOff()
  const { hold } = row
  if (hold === null) throw noHold()
  if (hold.expiresAt <= at) throw holdExpired()
  return { ...row, hold }
}

/** Written by `placeHold` from a checked body. */
const choiceIn = (text: string): readonly HeldChoice[] => JSON.parse(text) as readonly HeldChoice[]

export const holdAnswer = ({ hold, extensions }: ReturnType<typeof openHold>): CheckoutHold => ({
  expiresAt: hold.expiresAt,
  extensionsLeft: Math.max(0, extensions - hold.used),
  choice: choiceIn(hold.choice),
})

/** The choice with its properties in one order: equal choices are equal texts. */
const choiceText = (choice: readonly HeldChoice[]): string =>
  JSON.stringify(
    choice.map(({ timeBegin, timeEnd, bookableItems }) => ({
      timeBegin,
      timeEnd,
      bookableItems: bookableItems.map(({ bookableId, amount }) => ({ bookableId, amount })),
    })),
  )

const overlaps = (one: Allocation, { begin, end }: Allocation): boolean =>
  one.begin === null || one.end === null || begin === null || end === null || (one.begin < end && one.end > begin)

/** What a network holds, with what it asks for: by object, and of seats their number by event. */
const networkHolds = (others: readonly Allocation[]) => {
  const byObject = new Map<string, Allocation[]>()
  const seats = new Map<string, number>()
  const add = (allocations: readonly Allocation[]): void => {
    for (const one of allocations) {
      const same = byObject.get(one.bookableId) ?? []
      byObject.set(one.bookableId, same)
      same.push(one)
      if (one.eventId !== null) seats.set(one.eventId, (seats.get(one.eventId) ?? 0) + one.amount)
    }
  }
  add(others)
  const piecesLike = (one: Allocation): number =>
    (byObject.get(one.bookableId) ?? []).reduce((sum, same) => (overlaps(same, one) ? sum + same.amount : sum), 0)
  return { add, piecesLike, seatsOf: (event: string): number => seats.get(event) ?? 0 }
}

/**
 * Would a network hold at most half of what it finds free of each object and of each event, rounded up? Free is what bookings and other
 * networks leave. With n pieces held that is so if 2n - 1 could be booked, which the rules answer for objects, their relations and seats alike.
 * @param others what the network already holds; not yet among the occupations of `rules`
 */
const isHalf = async (
  drafts: readonly BookingDraft[],
  { rules }: BookingContext,
  others: readonly Allocation[],
): Promise<boolean> => {
  const pause = pauses()
  const held = networkHolds(others)
  for (const draft of drafts) {
    const requested = requestedBy(draft)
    const wanted = rules.allocationsOf(requested)
    held.add(wanted)
    const doubled = wanted.map((one) => ({ ...one, amount: 2 * held.piecesLike(one) - 1 }))
    // The tickets of one event share its seats: what their doubled pieces leave of its 2n - 1.
    const seats = [...new Set(wanted.flatMap(({ eventId }) => eventId ?? []))].map((eventId): Allocation => {
      const asked = doubled.reduce((sum, one) => (one.eventId === eventId ? sum + one.amount : sum), 0)
      return { bookableId: '', eventId, amount: 2 * held.seatsOf(eventId) - 1 - asked, begin: null, end: null }
    })
    const items = doubled.map(({ bookableId, amount }) => ({ bookableId, amount }))
    rules.take(seats)
    const reasons = rules.reasonsAgainst({ ...requested, items }, null)
    rules.release(seats)
    if (reasons.some(({ code }) => capacityCodes.has(code))) return false
    await pause()
  }
  return true
}

const writeHold = async (
  tx: Transaction,
  tenant: string,
  hold: { readonly hash: string; readonly network: string } & NonNullable<HoldRow['hold']>,
  items: readonly Allocation[],
): Promise<void> => {
  const { hash, network, begunAt, expiresAt, used, choice } = hold
  const until = sql`${instant(expiresAt)}::timestamptz`
  const rows = items.map(({ bookableId, eventId, amount, begin, end }) => ({
    object: bookableId,
    event: eventId,
    amount,
    during: begin === null || end === null ? null : `[${instant(begin)},${instant(end)})`,
  }))
  await Promise.all([
    dropHolds(tx, tenant, [hash]),
    tx.query(sql`insert into booking_hold (tenant_id, hash, network, choice, begun_at, expires_at, extensions)
      values (${tenant}, ${hash}, ${network}, ${choice}, ${instant(begunAt)}::timestamptz, ${until}, ${used}::integer)`),
    tx.query(sql`insert into booking_hold_item (tenant_id, hash, bookable_id, event_id, amount, during, expires_at)
      select ${tenant}, ${hash}, item.object, item.event, item.amount, item.during, ${until}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (object text, event text, amount integer, during tstzrange)`),
  ])
}

/** Who asks for a hold, and how its bookings are decided. */
export interface HoldRequest {
  readonly hash: string
  /** Key of the network (`tenantLimit`). */
  readonly network: string
  /** null: the choice held so far is extended. */
  readonly choice: readonly HeldChoice[] | null
  readonly draftsOf: (choice: readonly HeldChoice[]) => Promise<readonly BookingDraft[]>
  readonly placing: Placing
}

/**
 * Holds a choice as `saveHoldCall` and `extendHoldCall` say: decided like the booking itself, under the same locks, so that what is held and
 * what is booked never exceed the capacity together. The caller holds `openingLocks` and `holdLocks`.
 */
export const placeHold = async (
  tx: Transaction,
  registry: Registry,
  tenant: string,
  { hash, network, choice, draftsOf, placing }: HoldRequest,
): Promise<CheckoutHold> => {
  const [row] = await tx.query<HoldRow>(holdQuery(tenant, hash, network, tx.at))
  if (row === undefined || row.minutes === 0) throw holdsOff()
  const before = choice === null || (row.hold !== null && row.hold.expiresAt > tx.at) ? openHold(row, tx.at) : null
  const text = choice === null ? (before?.hold.choice ?? '') : choiceText(choice)
  if (before !== null && choice !== null && before.hold.choice === text) return holdAnswer(before)
  if (before !== null && choice === null && before.hold.used >= row.extensions) throw notExtendable()
  const others = row.others ?? []
  if (before === null && others.length >= row.perNetwork) throw tooMany()
  const drafts = await draftsOf(choiceIn(text))
  const context = await lockedContext(tx, registry, tenant, drafts, false, others)
  const ofNetwork = others.flatMap((other) => context.holds.get(other) ?? [])
  const isSmall = await isHalf(drafts, context, ofNetwork)
  const decisions = await decideAll(drafts, context, placing)
  const refused = decisions.find(isRefused)
  if (refused !== undefined) throw refused.refusal
  if (!isSmall) throw tooLarge()
  await tx.afterCheck()
  const begunAt = before?.hold.begunAt ?? tx.at
  const spanMs = row.minutes * minuteMs
  const hold = {
    begunAt,
    expiresAt: Math.min(tx.at + spanMs, begunAt + spanMs * (1 + row.extensions)),
    used: (before?.hold.used ?? 0) + (choice === null ? 1 : 0),
    choice: text,
  }
  const items = decisions.flatMap((decision) => (isRefused(decision) ? [] : decision.booking.allocations))
  await writeHold(tx, tenant, { ...hold, hash, network }, items)
  return holdAnswer({ ...row, hold })
}
