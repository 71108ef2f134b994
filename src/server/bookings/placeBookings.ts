import { Refusal } from '../../domain/refusal.ts'
import type { Transaction } from '../database/database.ts'
import { pauses } from '../inSlices.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import type { BookingDraft } from './bookingDraft.ts'
import { type BookingContext, lockedContext } from './bookingContext.ts'
import type { Granted } from './couponDecision.ts'
import { type DecidedBooking, decideBooking, type Placing } from './decideBooking.ts'
import { withSharedDeadlines } from './sharedDeadlines.ts'
import { demandSnapshotSize } from './snapshotSize.ts'
import { writeBookings, type Writing } from './writeBookings.ts'

export type Decision = { readonly booking: DecidedBooking } | { readonly refusal: Refusal }

const numbered = (draft: BookingDraft, numbers: string[]): BookingDraft => {
  if (draft.document.id !== '') return draft
  const id = numbers.shift()
  if (id === undefined) throw new Error('no booking number is left')
  return { ...draft, document: { ...draft.document, id } }
}

/** A requested booking and its requester. */
export interface BookingRequest {
  readonly draft: BookingDraft
  readonly placing: Placing
}

/** Counts the holds of a context until a booking of their own draft is decided: `freed` gives one back, and returns how to undo it. */
const countedHolds = ({ holds, rules }: BookingContext) => {
  const open = new Map(holds)
  for (const held of open.values()) rules.take(held)
  return {
    freed: ({ hold }: BookingDraft): (() => void) => {
      const held = open.get(hold ?? '')
      if (held === undefined) return () => {}
      rules.release(held)
      open.delete(hold ?? '')
      return () => {
        rules.take(held)
        open.set(hold ?? '', held)
      }
    },
  }
}

/**
 * Decides bookings in order, with pauses for other requests; each sees what the previous ones occupy, and what others hold. A refused one
 * occupies nothing, and its draft goes on holding.
 */
export const decideEach = async (
  requests: readonly BookingRequest[],
  context: BookingContext,
): Promise<readonly Decision[]> => {
  const numbers = [...context.numbers]
  const granted: Granted = new Map()
  const decisions: Decision[] = []
  const pause = pauses()
  const { freed } = countedHolds(context)
  for (const { draft, placing } of requests) {
    const holdAgain = freed(draft)
    try {
      decisions.push({ booking: decideBooking(numbered(draft, numbers), context, placing, granted) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      holdAgain()
      decisions.push({ refusal: error })
    }
    await pause()
  }
  return decisions
}

/** Like `decideEach`, for bookings of one requester. */
export const decideAll = (
  drafts: readonly BookingDraft[],
  context: BookingContext,
  placing: Placing,
): Promise<readonly Decision[]> =>
  decideEach(
    drafts.map((draft) => ({ draft, placing })),
    context,
  )

export const isRefused = (decision: Decision): decision is Extract<Decision, { refusal: Refusal }> =>
  'refusal' in decision

/**
 * Used for new bookings and for changes that touch objects: locks everything the drafts affect, reads it in one statement, decides
 * each in order, writes all or none. The caller must hold `openingLocks`. `onDecided` receives the decisions and may refuse them all;
 * else the first refusal is thrown.
 */
export const placeBookings = async (
  tx: Transaction,
  registry: Registry,
  tenant: string,
  drafts: readonly BookingDraft[],
  {
    placing,
    onDecided,
    ...writing
  }: {
    readonly placing: Placing
    readonly onDecided?: (decisions: readonly Decision[]) => void
  } & Writing,
): Promise<readonly DecidedBooking[]> => {
  const context = await lockedContext(tx, registry, tenant, drafts)
  demandSnapshotSize(drafts, context)
  const decisions = await decideAll(drafts, context, placing)
  onDecided?.(decisions)
  const refused = decisions.find(isRefused)
  if (refused !== undefined) throw refused.refusal
  const decided = decisions.flatMap((decision) => (isRefused(decision) ? [] : [decision.booking]))
  const bookings = withSharedDeadlines(
    decided,
    ({ before }) => before?.groupBookingId ?? writing.groupBookingId ?? null,
  )
  await tx.afterCheck()
  await writeBookings(tx, kindNamed(registry.kinds, 'booking'), tenant, bookings, writing)
  return bookings
}
