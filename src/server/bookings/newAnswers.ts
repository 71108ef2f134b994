import type { Audience } from '../../domain/entity.ts'
import type { Transaction } from '../database/database.ts'
import { audienceIn } from '../records/audience.ts'
import type { Kind } from '../records/kind.ts'
import { projected } from '../records/projection.ts'
import type { Aftermath } from './bookingListeners.ts'
import { answersOf } from './changeBooking.ts'
import type { DecidedBooking } from './decideBooking.ts'

/** A new booking and the transaction in the name of its author. */
export interface NewBooking {
  readonly tx: Transaction
  readonly booking: DecidedBooking
}

/** Builds the answer `answersOf` would read, from the decided booking and its board state. */
const answerMade = (
  kind: Kind,
  audience: Audience,
  { document, items }: DecidedBooking,
  workflowStatus: string | null,
): string => {
  const options = { name: 'record', audience, populate: true } as const
  return projected(
    kind,
    options,
    { ...document },
    {
      version: 1,
      bookableItems: items,
      workflowStatus,
      _populated: { bookable: items.map(({ _bookableUsed }) => _bookableUsed), workflowStatus },
    },
  )
}

/** Reads the answers from the database, because listeners changed the bookings. */
const answersRead = async (
  tx: Transaction,
  kind: Kind,
  tenant: string,
  placed: readonly NewBooking[],
): Promise<ReadonlyMap<string, string>> => {
  const audiences = new Map<Audience, string[]>()
  for (const { tx: own, booking } of placed) {
    const audience = audienceIn(kind, own.actor, tenant)
    audiences.set(audience, [...(audiences.get(audience) ?? []), booking.id])
  }
  const answers = await Promise.all([...audiences].map(([audience, ids]) => answersOf(tx, kind, tenant, audience, ids)))
  return new Map(answers.flatMap((found) => [...found]))
}

/** Answers with the fields each author may read, by booking id; built without a query unless listeners changed more. */
export const newAnswers = (
  tx: Transaction,
  kind: Kind,
  tenant: string,
  placed: readonly NewBooking[],
  { states, more }: Aftermath,
): Promise<ReadonlyMap<string, string>> => {
  if (more) return answersRead(tx, kind, tenant, placed)
  const made = placed.map(({ tx: own, booking }) => {
    const json = answerMade(kind, audienceIn(kind, own.actor, tenant), booking, states.get(booking.id) ?? null)
    return [booking.id, json] as const
  })
  return Promise.resolve(new Map(made))
}
