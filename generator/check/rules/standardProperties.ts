import type { Rule } from '../fault.ts'

const standard = (scope: string | undefined): readonly string[] => [
  'id',
  ...(scope === 'tenant' ? ['tenantId'] : []),
  'timeCreated',
  'timeUpdated',
  'version',
]

/** Every record has an id, tenant, timestamps and version. */
export const standardProperties: Rule = {
  code: 'SCH029',
  *check({ entities }) {
    for (const { file, schema } of entities) {
      const properties = schema.properties
      if (properties === undefined) continue
      for (const name of standard(schema['x-entity']?.scope))
        if (!(name in properties))
          yield {
            file,
            pointer: '/properties',
            at: 'key',
            cause: `The standard property "${name}" is missing.`,
            fix: `Copy "${name}" from schemas/coupon.schema.json.`,
          }
    }
  },
}
