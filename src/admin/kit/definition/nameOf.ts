import type { EntityDefinition } from '../../../domain/entity.ts'
import type { AnyRecord } from './anyRecord.ts'
import { wordOf } from './wordOf.ts'
import { valueAt } from './valueAt.ts'

/** Display name of a record: its title, else its id. */
export const titleOf = (entity: Pick<EntityDefinition<AnyRecord>, 'title'>, record: AnyRecord): string => {
  const title = valueAt(record, entity.title)
  return typeof title === 'string' && title.trim() !== '' ? title : wordOf(record.id)
}

/** Name of a record in toasts: `Raum „Sitzungssaal“`. */
export const nameOf = (one: string, entity: Pick<EntityDefinition<AnyRecord>, 'title'>, record: AnyRecord): string => {
  const title = titleOf(entity, record)
  return title === '' ? one : `${one} „${title}“`
}
