import type { EntityDefinition } from '../../../domain/entity.ts'
import { fieldOf } from '../fieldOf.ts'
import type { AnyRecord } from '../anyRecord.ts'

/**
 * What the form of a new record starts with: the definition's defaults and the place's fixed values, without anything the server sets.
 */
export const newRecord = (entity: EntityDefinition<AnyRecord>, fixed: AnyRecord): AnyRecord => {
  const serverOnly = (name: string) =>
    fieldOf(entity, name)?.setBy !== undefined || name === 'version' || (name === 'id' && entity.idFrom === 'server')
  const own = Object.entries(entity.defaults).filter(([name]) => !serverOnly(name))
  return { ...Object.fromEntries(own), ...fixed }
}
