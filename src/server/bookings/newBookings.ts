import { scopeOf } from '../../domain/access.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { Transaction } from '../database/database.ts'
import { refuse } from '../http/faults.ts'
import { type JointWork, type Member, type Settled, step } from '../http/jointQueue.ts'
import type { OnceAnswer } from '../http/route.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import { isDocument } from '../records/pointer.ts'
import { openingLocks } from './bookingLocks.ts'
import {
  type Aftermath,
  askedAhead,
  type BookingHouse,
  type InNameOf,
  nothingMore,
  openListeners,
  type Tell,
} from './bookingNews.ts'
import { lockedScenery } from './bookingScenery.ts'
import { type NewBooking, newAnswers } from './newAnswers.ts'
import { decideEach, isRefused, type PlacedWish } from './placeBookings.ts'
import { readDraft, staffPlacing } from './readDraft.ts'
import { workflowStatusIn } from './workflowStatusIn.ts'
import { writeBookings } from './writeBookings.ts'

const reason = 'bookings.save'

/** The object ids in a body that has not been validated. */
const objectsIn = (body: unknown): readonly string[] => {
  const lines = isDocument(body) ? body['bookableItems'] : undefined
  return (Array.isArray(lines) ? lines : []).flatMap((line: unknown) =>
    isDocument(line) && typeof line['bookableId'] === 'string' ? [line['bookableId']] : [],
  )
}

interface Wish extends PlacedWish {
  readonly workflowStatus: string | null | undefined
}

const wishOf = (kind: Kind, tenant: string, { tx, wish: body }: Member<unknown>): Wish => {
  if (scopeOf(tx.actor.permissions, tenant, 'create', kind.storage.entity.access) === 'none') throw refuse('FORBIDDEN')
  return {
    draft: readDraft(kind, tenant, tx.actor, body, null, tx.at),
    placing: staffPlacing(kind, tx, tenant),
    workflowStatus: workflowStatusIn(body),
  }
}

interface Placed extends NewBooking {
  readonly workflowStatus: string | null | undefined
}

/**
 * Writes the bookings and notifies the listeners in each author's name. Does not await the writes before notifying: all statements
 * reach the database in this order, in one round trip unless a listener has to read.
 */
const write = async (
  tx: Transaction,
  kind: Kind,
  tenant: string,
  placed: readonly Placed[],
  tell: Tell,
): Promise<Aftermath> => {
  const bookings = placed.map(({ booking }) => booking)
  const names = new Map(placed.map(({ tx: own, booking }) => [booking.id, own]))
  const inNameOf: InNameOf = ({ id }) => names.get(id) ?? tx
  const wishes = new Map(
    placed.flatMap(({ booking, workflowStatus }) =>
      workflowStatus === undefined ? [] : [[booking.id, workflowStatus] as const],
    ),
  )
  await tx.afterCheck()
  const [, aftermath] = await Promise.all([
    writeBookings(tx, kind, tenant, bookings, { reason, inNameOf }),
    tell({ kind: 'written', bookings, series: null, as: 'staff', wishes, inNameOf }),
  ])
  return aftermath
}

const createdAnswer = async (answers: Promise<ReadonlyMap<string, string>>, id: string): Promise<OnceAnswer> => {
  const json = (await answers).get(id)
  if (json === undefined) throw new Error(`booking ${id} is not there after its save`)
  return { status: 201, json }
}

/**
 * New bookings of many users in one transaction, as in `placeBookings`: everything they affect is locked and read in one statement,
 * each is decided after those before it, and accepted ones are written with one statement per table. A refused one writes nothing and
 * does not affect the others.
 */
export const newBookings = (house: BookingHouse): JointWork<unknown> => {
  const kind = kindNamed(house.kinds, 'booking')
  return {
    reason,
    locks: openingLocks,
    lockKeys: objectsIn,
    settle: async (tenant, members): Promise<readonly Settled[]> => {
      const read = members.map((member) => ({ ...member, step: step(() => wishOf(kind, tenant, member)) }))
      const wishes = read.flatMap(({ step: one }) => ('value' in one ? [one.value] : []))
      // The latest request's time.
      const tx = members.at(-1)?.tx
      if (tx === undefined) return []
      const drafts = wishes.map(({ draft }) => draft)
      const looking = drafts.length === 0 ? null : lockedScenery(tx, house, tenant, drafts)
      const tell = openListeners(tx, house, tenant)
      const scenery = await looking
      const decisions = scenery === null ? [] : [...(await decideEach(wishes, scenery))]
      const outcomes = read.map(({ tx: own, step: one }): Placed | { readonly refusal: Refusal } => {
        if ('refusal' in one) return one
        const decision = decisions.shift()
        if (decision === undefined) throw new Error('a booking was not decided')
        return isRefused(decision)
          ? decision
          : { tx: own, booking: decision.booking, workflowStatus: one.value.workflowStatus }
      })
      const placed = outcomes.flatMap((outcome) => ('booking' in outcome ? [outcome] : []))
      const aftermath = placed.length > 0 ? await write(tx, kind, tenant, placed, tell) : nothingMore
      // Not awaited: the answers do not affect the commit and are read in its round trip.
      const answers = newAnswers(tx, kind, tenant, placed, aftermath)
      return outcomes.map((outcome): Settled =>
        'refusal' in outcome ? outcome : { answer: askedAhead(createdAnswer(answers, outcome.booking.id)) },
      )
    },
  }
}
