import { Refusal } from '../../domain/refusal.ts'
import type { Transaction } from '../database/database.ts'
import { pauses } from '../http/inSlices.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import type { BookingDraft } from './bookingDraft.ts'
import { type BookingScenery, lockedScenery } from './bookingScenery.ts'
import type { Granted } from './couponDecision.ts'
import { type DecidedBooking, decideBooking, type Placing } from './decideBooking.ts'
import { writeBookings, type Writing } from './writeBookings.ts'

export type Decision = { readonly booking: DecidedBooking } | { readonly refusal: Refusal }

const numbered = (draft: BookingDraft, numbers: string[]): BookingDraft => {
  if (draft.document.id !== '') return draft
  const id = numbers.shift()
  if (id === undefined) throw new Error('no booking number is left')
  return { ...draft, document: { ...draft.document, id } }
}

/** A booking and who asks for it. */
export interface PlacedWish {
  readonly draft: BookingDraft
  readonly placing: Placing
}

/**
 * Decides bookings in their order, with pauses for other requests; each sees what those before it took. A refused one takes nothing.
 */
export const decideEach = async (
  wishes: readonly PlacedWish[],
  scenery: BookingScenery,
): Promise<readonly Decision[]> => {
  const numbers = [...scenery.numbers]
  const granted: Granted = new Map()
  const decisions: Decision[] = []
  const pause = pauses()
  for (const { draft, placing } of wishes) {
    try {
      decisions.push({ booking: decideBooking(numbered(draft, numbers), scenery, placing, granted) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      decisions.push({ refusal: error })
    }
    await pause()
  }
  return decisions
}

/** The same for bookings of one person. */
export const decideAll = (
  drafts: readonly BookingDraft[],
  scenery: BookingScenery,
  placing: Placing,
): Promise<readonly Decision[]> =>
  decideEach(
    drafts.map((draft) => ({ draft, placing })),
    scenery,
  )

export const isRefused = (decision: Decision): decision is Extract<Decision, { refusal: Refusal }> =>
  'refusal' in decision

/**
 * The one way in, for new bookings and for changes that touch objects: locks everything the drafts touch, reads it in one statement, decides
 * each in order, writes all of them or none. The caller holds `openingLocks`. Refused drafts are answered by `onRefusal`, which
 * throws; the first one as it is unless said otherwise.
 */
export const placeBookings = async (
  tx: Transaction,
  registry: Registry,
  tenant: string,
  drafts: readonly BookingDraft[],
  {
    placing,
    onRefusal,
    ...writing
  }: {
    readonly placing: Placing
    readonly onRefusal?: (decisions: readonly Decision[]) => never
  } & Writing,
): Promise<readonly DecidedBooking[]> => {
  const scenery = await lockedScenery(tx, registry, tenant, drafts)
  const decisions = await decideAll(drafts, scenery, placing)
  const refused = decisions.find(isRefused)
  if (refused !== undefined) {
    onRefusal?.(decisions)
    throw refused.refusal
  }
  const bookings = decisions.flatMap((decision) => (isRefused(decision) ? [] : [decision.booking]))
  await tx.afterCheck()
  await writeBookings(tx, kindNamed(registry.kinds, 'booking'), tenant, bookings, writing)
  return bookings
}
