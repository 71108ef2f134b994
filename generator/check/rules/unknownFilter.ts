import { namedList, unknownPaths } from '../entityFault.ts'
import type { Rule } from '../fault.ts'

/** List filters must be properties. */
export const unknownFilter: Rule = {
  code: 'SCH014',
  *check({ entities }) {
    for (const entity of entities)
      yield* unknownPaths(entity, namedList('/x-admin/list/filters', entity.schema['x-admin']?.list?.filters), 'Filter')
  },
}
