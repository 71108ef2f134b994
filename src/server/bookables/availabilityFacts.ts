import type { AvailabilityFacts, RuledBookable, SoldPieces, TicketEvent } from '../../domain/availability/facts.ts'
import { occupationsIn, type TakenLists } from '../database/occupancy.ts'

/** The single row of `availabilityQuery`; null: empty list. */
export interface AvailabilityRow {
  /** Is the object visible to the caller? */
  readonly visible: boolean
  readonly objects: readonly RuledBookable[] | null
  readonly above: readonly string[] | null
  readonly below: readonly (readonly [whole: string, part: string])[] | null
  readonly occupations: TakenLists | null
  readonly sold: readonly SoldPieces[] | null
  readonly events: readonly TicketEvent[] | null
  readonly months: number | null
}

/** Converts the row for the rules. `now` in epoch ms. */
export const availabilityFacts = (row: AvailabilityRow, id: string, now: number): AvailabilityFacts | null => {
  const objects = new Map((row.objects ?? []).map((object) => [object.id, object]))
  const object = objects.get(id)
  if (object === undefined) return null
  const known = (ids: readonly string[]): readonly RuledBookable[] =>
    ids.flatMap((each) => {
      const found = objects.get(each)
      return found === undefined ? [] : [found]
    })
  const partsOf = (whole: string): readonly RuledBookable[] =>
    known((row.below ?? []).flatMap(([of, part]) => (of === whole ? [part] : [])))
  return {
    now,
    maxBookingAdvanceInMonths: row.months,
    object,
    parents: known(row.above ?? []).map((parent) => ({ object: parent, parts: partsOf(parent.id) })),
    parts: partsOf(id),
    occupations: occupationsIn(row.occupations),
    sold: row.sold ?? [],
    events: row.events ?? [],
  }
}
