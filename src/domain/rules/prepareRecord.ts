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
 * Brings a record into the form it is stored in, for callers that know entities only by name. The form does so before it saves, the
 * server before it checks: what is shown as saved is what is stored.
 */
export const prepareRecord = (entity: string, record: object): object => {
  if (!isPrepared(entity)) return record
  // The name and the type belong together by the definition of `preparations`; only the name is known here.
  const prepare = preparations[entity] as (record: object) => object
  return prepare(record)
}
