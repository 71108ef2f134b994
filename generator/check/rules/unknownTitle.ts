import { namedList, screensOf, unknownPaths } from '../entityFault.ts'
import type { Rule } from '../fault.ts'

/** A record's title, owners and search keys must be properties. */
export const unknownTitle: Rule = {
  code: 'SCH024',
  *check({ entities }) {
    for (const entity of entities) {
      const { schema } = entity
      yield* unknownPaths(entity, [{ pointer: '/x-entity/title', path: schema['x-entity']?.title }], 'The title')
      yield* unknownPaths(entity, namedList('/x-access/own', schema['x-access']?.own), 'The owner')
      yield* unknownPaths(entity, namedList('/x-storage/search', schema['x-storage']?.search), 'Search key')
      for (const { screen, pointer } of screensOf(entity))
        yield* unknownPaths(entity, namedList(`${pointer}/searchAlso`, screen.searchAlso), 'Search key')
    }
  },
}
