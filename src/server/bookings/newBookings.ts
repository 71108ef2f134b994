import { scopeOf } from '../../domain/access.ts'
import type { Audience } from '../../domain/entity.ts'
import type { Transaction } from '../database/database.ts'
import { refuse } from '../faults.ts'
import { handled } from '../handled.ts'
import { type JointWork, type Member, type Settled, step } from '../http/jointQueue.ts'
import type { OnceAnswer } from '../http/route.ts'
import { audienceIn } from '../records/audience.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import { isDocument } from '../records/pointer.ts'
import { openingLocks } from './bookingLocks.ts'
import { type BookingRegistry, type InNameOf, openListeners } from './bookingListeners.ts'
import { lockedContext } from './bookingContext.ts'
import { answersOf } from './changeBooking.ts'
import type { DecidedBooking } from './decideBooking.ts'
import { decideEach, isRefused, type BookingRequest } from './placeBookings.ts'
import { dropHolds } from './dropHolds.ts'
import { readDraft, staffPlacing } from './readDraft.ts'
import { fittingRequests } from './snapshotSize.ts'
import { workflowStatusIn } from './workflowStatusIn.ts'
import { sendBookings } from './writeBookings.ts'

/** A requested booking and the column of the board it is created in. */
export interface NewBookingRequest extends BookingRequest {
  readonly workflowStatus: string | null | undefined
}

/** Whose bookings a queue settles, and how they are read from its requests. */
export interface NewBookingsOf<W> extends Pick<JointWork<W>, 'reason' | 'lockKeys' | 'maxWaitMs'> {
  readonly as: 'staff' | 'visitor'
  /** Status of the answer. */
  readonly status: number
  /** Refuses requests that are invalid by themselves. */
  readonly requestOf: (kind: Kind, tenant: string, member: Member<W>) => NewBookingRequest
}

/** The object ids in a body that has not been validated. */
const objectsIn = (body: unknown): readonly string[] => {
  const lines = isDocument(body) ? body['bookableItems'] : undefined
  return (Array.isArray(lines) ? lines : []).flatMap((line: unknown) =>
    isDocument(line) && typeof line['bookableId'] === 'string' ? [line['bookableId']] : [],
  )
}

/** Bookings that staff create, requested by the body. */
export const newBookingsOfStaff: NewBookingsOf<unknown> = {
  reason: 'bookings.save',
  as: 'staff',
  status: 201,
  lockKeys: objectsIn,
  requestOf: (kind, tenant, { tx, request: body }) => {
    if (scopeOf(tx.actor.permissions, tenant, 'create', kind.storage.entity.access) === 'none')
      throw refuse('FORBIDDEN')
    return {
      draft: readDraft(kind, tenant, tx.actor, body, null, tx.at),
      placing: staffPlacing(kind, tx, tenant),
      workflowStatus: workflowStatusIn(body),
    }
  },
}

/** An accepted booking and the transaction in the name of its author. */
interface Placed {
  readonly tx: Transaction
  readonly booking: DecidedBooking
  /** As in its draft. */
  readonly hold: string | null
  readonly workflowStatus: string | null | undefined
}

/**
 * Writes the bookings and notifies the listeners in each author's name. Does not await the writes before notifying: all statements
 * reach the database in this order, without a round trip between them unless a listener has to read.
 */
const write = async (
  tx: Transaction,
  kind: Kind,
  tenant: string,
  placed: readonly Placed[],
  notify: ReturnType<typeof openListeners>,
  { as, reason }: Pick<NewBookingsOf<never>, 'as' | 'reason'>,
): Promise<void> => {
  const bookings = placed.map(({ booking }) => booking)
  const names = new Map(placed.map(({ tx: own, booking }) => [booking.id, own]))
  const inNameOf: InNameOf = ({ id }) => names.get(id) ?? tx
  const columns = new Map(
    placed.flatMap(({ booking, workflowStatus }) =>
      workflowStatus === undefined ? [] : [[booking.id, workflowStatus] as const],
    ),
  )
  await tx.afterCheck()
  void handled(
    dropHolds(
      tx,
      tenant,
      placed.flatMap(({ hold }) => hold ?? []),
    ),
  )
  const countCoupons = await sendBookings(tx, kind, tenant, bookings, { reason, inNameOf })
  await Promise.all([countCoupons(), notify({ bookings, series: null, as, columns, inNameOf })])
}

/** Reads the answers with the fields each author may read, by booking id; one query per audience. */
const newAnswers = async (
  tx: Transaction,
  kind: Kind,
  tenant: string,
  placed: readonly Placed[],
): Promise<ReadonlyMap<string, string>> => {
  const audiences = new Map<Audience, string[]>()
  for (const { tx: own, booking } of placed) {
    const audience = audienceIn(kind, own.actor, tenant)
    audiences.set(audience, [...(audiences.get(audience) ?? []), booking.id])
  }
  const answers = await Promise.all([...audiences].map(([audience, ids]) => answersOf(tx, kind, tenant, audience, ids)))
  return new Map(answers.flatMap((found) => [...found]))
}

const createdAnswer = async (
  answers: Promise<ReadonlyMap<string, string>>,
  id: string,
  status: number,
): Promise<OnceAnswer> => {
  const json = (await answers).get(id)
  if (json === undefined) throw new Error(`booking ${id} is not there after its save`)
  return { status, json }
}

/**
 * New bookings of many users in one transaction, as in `placeBookings`: everything they affect is locked and read in one statement,
 * each is decided after those before it, and accepted ones are written with one statement per table. A refused one writes nothing and
 * does not affect the others. Bookings beyond 4 MB of snapshots together are settled later.
 */
export const newBookings = <W>(registry: BookingRegistry, of: NewBookingsOf<W>): JointWork<W> => {
  const kind = kindNamed(registry.kinds, 'booking')
  return {
    reason: of.reason,
    locks: openingLocks,
    lockKeys: of.lockKeys,
    ...(of.maxWaitMs !== undefined && { maxWaitMs: of.maxWaitMs }),
    settle: async (tenant, members): Promise<readonly Settled[]> => {
      const read = members.map((member) => ({ ...member, step: step(() => of.requestOf(kind, tenant, member)) }))
      const requested = read.flatMap(({ step: one }) => ('value' in one ? [one.value] : []))
      // The latest request's time.
      const tx = members.at(-1)?.tx
      if (tx === undefined) return []
      const drafts = requested.map(({ draft }) => draft)
      const looking = drafts.length === 0 ? null : lockedContext(tx, registry, tenant, drafts, true)
      const notify = openListeners(tx, registry, tenant)
      const context = await looking
      const fitting = context === null ? [] : requested.slice(0, fittingRequests(drafts, context))
      const decisions = context === null ? [] : [...(await decideEach(fitting, context))]
      const outcomes = read.map(({ tx: own, step: one }): Placed | Exclude<Settled, { readonly answer: unknown }> => {
        if ('refusal' in one) return one
        const decision = decisions.shift()
        if (decision === undefined) return { later: true }
        return isRefused(decision)
          ? decision
          : {
              tx: own,
              booking: decision.booking,
              hold: one.value.draft.hold ?? null,
              workflowStatus: one.value.workflowStatus,
            }
      })
      const placed = outcomes.flatMap((outcome) => ('booking' in outcome ? [outcome] : []))
      if (placed.length > 0) await write(tx, kind, tenant, placed, notify, of)
      // Read in the round trip of the commit.
      const answers = handled(newAnswers(tx, kind, tenant, placed))
      return outcomes.map((outcome): Settled =>
        !('booking' in outcome) ? outcome : { answer: handled(createdAnswer(answers, outcome.booking.id, of.status)) },
      )
    },
  }
}
