import type { Audience } from '../../domain/entity.ts'
import type { Transaction } from '../database/database.ts'
import { audienceIn } from '../records/audience.ts'
import type { Kind } from '../records/kind.ts'
import { answersOf } from './changeBooking.ts'
import type { DecidedBooking } from './decideBooking.ts'

/** A new booking and the transaction in the name of its author. */
export interface NewBooking {
  readonly tx: Transaction
  readonly booking: DecidedBooking
}

/** Reads the answers with the fields each author may read, by booking id; one query per audience. */
export const newAnswers = async (
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
