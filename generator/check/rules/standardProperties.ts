import type { PropertyAccess, PropertyStorage } from '../../model/schema.ts'
import type { Rule } from '../fault.ts'

const standard = (scope: string | undefined): readonly string[] => [
  'id',
  ...(scope === 'tenant' ? ['tenantId'] : []),
  'timeCreated',
  'timeUpdated',
  'version',
]

/** Where the server keeps them, whatever the entity. */
const storages: Readonly<Record<string, PropertyStorage>> = {
  id: { column: 'id' },
  timeCreated: { column: 'created_at', type: 'timestamptz' },
  timeUpdated: { column: 'updated_at', type: 'timestamptz' },
  version: { kept: 'elsewhere' },
}

/** Who sets them; a person sets the id that an entity takes from persons, and sends the version that was read. */
const setters = (idFrom: string | undefined): Readonly<Record<string, PropertyAccess['set']>> => ({
  ...(idFrom === 'server' && { id: 'server' }),
  tenantId: 'server',
  timeCreated: 'server',
  timeUpdated: 'derived',
})

const isKept = (storage: PropertyStorage = {}, wanted: PropertyStorage = {}): boolean =>
  storage.column === wanted.column && storage.type === wanted.type && storage.kept === wanted.kept

/** Every record has an id, tenant, timestamps and version. */
export const standardProperties: Rule = {
  code: 'SCH029',
  *check({ entities }) {
    for (const { file, schema, fields } of entities) {
      const properties = schema.properties
      if (properties === undefined) continue
      const { scope, idFrom } = schema['x-entity'] ?? {}
      const setBy = setters(idFrom)
      for (const name of standard(scope))
        if (!(name in properties))
          yield {
            file,
            pointer: '/properties',
            at: 'key',
            cause: `The standard property "${name}" is missing.`,
            fix: `Copy "${name}" from schemas/coupon.schema.json.`,
          }
      for (const { key, storage } of fields)
        if (standard(scope).includes(key) && !isKept(storage, storages[key]))
          yield {
            file,
            pointer: `/properties/${key}`,
            at: 'key',
            cause: `The server keeps the standard property "${key}" elsewhere.`,
            fix: `Copy "x-storage" of "${key}" from schemas/coupon.schema.json.`,
          }
      for (const { key, access } of fields)
        if (standard(scope).includes(key) && access.set !== setBy[key])
          yield {
            file,
            pointer: `/properties/${key}`,
            at: 'key',
            cause: `The standard property "${key}" is set by ${setBy[key] === undefined ? 'the client' : 'the server'}.`,
            fix:
              setBy[key] === undefined
                ? 'Remove "set" from "x-access".'
                : `Write "x-access": { "set": "${setBy[key]}" }.`,
          }
    }
  },
}
