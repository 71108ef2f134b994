import type { EntityDefinition } from '../../../domain/entity.ts'
import { fieldOf } from '../definition/fieldOf.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'

/** Initial values of a new record: the definition's defaults and the screen's fixed values, without properties the server sets. */
export const newRecord = (entity: EntityDefinition<AnyRecord>, fixed: AnyRecord): AnyRecord => {
  const serverOnly = (name: string) =>
    fieldOf(entity, name)?.setBy !== undefined || name === 'version' || (name === 'id' && entity.idFrom === 'server')
  const own = Object.entries(entity.defaults).filter(([name]) => !serverOnly(name))
  return { ...Object.fromEntries(own), ...fixed }
}
