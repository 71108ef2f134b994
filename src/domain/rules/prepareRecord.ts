import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Event } from '../../generated/entities/event.ts'
import { prepareEvent } from '../event/prepareEvent.ts'
import { prepareBookable } from './prepareBookable.ts'

interface PreparedEntities {
  readonly bookable: Bookable
  readonly event: Event
}

const preparations: { readonly [E in keyof PreparedEntities]: (record: PreparedEntities[E]) => PreparedEntities[E] } = {
  bookable: prepareBookable,
  event: prepareEvent,
}

const isPrepared = (entity: string): entity is keyof PreparedEntities => Object.hasOwn(preparations, entity)

/**
 * Brings a record into its stored form, for callers that know entities only by name. Used by the form before saving and by the server
 * before checking, so that the form shows exactly the stored values.
 */
export const prepareRecord = (entity: string, record: object): object => {
  if (!isPrepared(entity)) return record
  // Name and type match by the definition of `preparations`; the compiler knows only the name here.
  const prepare = preparations[entity] as (record: object) => object
  return prepare(record)
}
