import { namedList, unknownPaths } from '../entityFault.ts'
import type { Rule } from '../fault.ts'

/** Columns, card, search and tags of the list must be properties. */
export const unknownColumn: Rule = {
  code: 'SCH013',
  *check({ entities }) {
    for (const entity of entities) {
      const list = entity.schema['x-admin']?.list
      const at = '/x-admin/list'
      yield* unknownPaths(entity, namedList(`${at}/columns`, list?.columns), 'Column')
      yield* unknownPaths(entity, namedList(`${at}/also`, list?.also), 'Column')
      yield* unknownPaths(entity, namedList(`${at}/search`, list?.search), 'Search key')
      yield* unknownPaths(entity, [{ pointer: `${at}/tags`, path: list?.tags }], 'Tags')
      const card = Object.entries(list?.card ?? {}).map(([part, path]) => ({ pointer: `${at}/card/${part}`, path }))
      yield* unknownPaths(entity, card, 'Card')
    }
  },
}
