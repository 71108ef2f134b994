import type { NamedPath } from '../entityFault.ts'
import { screensOf, unknownPaths } from '../entityFault.ts'
import type { Rule } from '../fault.ts'
import type { EntityDraft } from '../project.ts'

/** Sort fields of an entity's list, including those of its screens. */
export const sortPaths = (entity: EntityDraft): readonly NamedPath[] => {
  const list = entity.schema['x-admin']?.list
  const ofScreens = screensOf(entity).flatMap(({ screen, pointer }) =>
    (screen.sortAlso ?? []).map(({ field }, index) => ({ pointer: `${pointer}/sortAlso/${index}/field`, path: field })),
  )
  return [
    ...ofScreens,
    ...(list?.sort ?? []).map(({ field }, index) => ({ pointer: `/x-admin/list/sort/${index}/field`, path: field })),
    { pointer: '/x-admin/list/defaultSort/field', path: list?.defaultSort?.field },
  ]
}

/** Sort fields must be properties. */
export const unknownSort: Rule = {
  code: 'SCH015',
  *check({ entities }) {
    for (const entity of entities) yield* unknownPaths(entity, sortPaths(entity), 'Sort field')
  },
}
