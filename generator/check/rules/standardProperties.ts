import type { PropertyStorage } from '../../model/schema.ts'
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

const isKept = (storage: PropertyStorage = {}, wanted: PropertyStorage = {}): boolean =>
  storage.column === wanted.column && storage.type === wanted.type && storage.kept === wanted.kept

/** Every record has an id, tenant, timestamps and version. */
export const standardProperties: Rule = {
  code: 'SCH029',
  *check({ entities }) {
    for (const { file, schema, fields } of entities) {
      const properties = schema.properties
      if (properties === undefined) continue
      const scope = schema['x-entity']?.scope
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
    }
  },
}
