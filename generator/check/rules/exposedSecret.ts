import { findField } from '../../model/findField.ts'
import { namedList, type NamedPath, screensOf } from '../entityFault.ts'
import type { Rule } from '../fault.ts'
import type { EntityDraft } from '../project.ts'
import { sortPaths } from './unknownSort.ts'

/** All places that show a property, or whose answers depend on its value. */
const revealing = (entity: EntityDraft): readonly NamedPath[] => {
  const { schema } = entity
  const list = schema['x-admin']?.list
  return [
    { pointer: '/x-entity/title', path: schema['x-entity']?.title },
    ...namedList('/x-access/own', schema['x-access']?.own),
    ...namedList('/x-storage/search', schema['x-storage']?.search),
    ...namedList('/x-admin/list/columns', list?.columns),
    ...namedList('/x-admin/list/also', list?.also),
    ...namedList('/x-admin/list/search', list?.search),
    ...namedList('/x-admin/list/filters', list?.filters),
    ...Object.entries(list?.card ?? {}).map(([name, path]) => ({ pointer: `/x-admin/list/card/${name}`, path })),
    { pointer: '/x-admin/list/tags', path: list?.tags },
    ...sortPaths(entity),
    ...screensOf(entity).flatMap(({ screen, pointer }) => namedList(`${pointer}/searchAlso`, screen.searchAlso)),
  ]
}

/** A secret that a list shows, sorts, filters or searches: the hits would reveal it. */
export const exposedSecret: Rule = {
  code: 'SCH042',
  *check({ entities }) {
    for (const entity of entities)
      for (const { pointer, path } of revealing(entity))
        if (path !== undefined && findField(entity.fields, path)?.access.secret)
          yield {
            file: entity.file,
            pointer,
            at: 'value',
            cause: `"${path}" is a secret.`,
            fix: 'Name it in no list, search, filter or sort; "…Set" says whether one is stored.',
          }
  },
}
