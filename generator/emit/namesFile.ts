import type { Entity } from '../model/entity.ts'
import { areaLabelsOf, areasOf, blocksOf } from '../model/rights.ts'
import { heading } from './heading.ts'
import { printValue } from './printValue.ts'

/** Path of the rights that a role can hold: apart, because pages without sign-in load no other names. */
export const rightsPath = 'src/generated/rights.ts'

/** Path of the names that rules need of all schemas together. */
export const namesPath = 'src/generated/names.ts'

/** The blocks of which one must allow reading for an area to have content: those of the entities that it shows. */
const blocksOfAreas = (entities: readonly Entity[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    areasOf(entities).flatMap((area) => {
      const shown = entities.filter(({ annotation }) => annotation.screens?.some((screen) => screen.interface === area))
      return shown.length === 0 ? [] : [[area, [...new Set(shown.flatMap(({ access }) => access.blocks))]]]
    }),
  )

/** The screens of a town's records that have a search, each with its entity and the name of its list's route. */
const searchedScreens = (entities: readonly Entity[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    entities
      .filter(({ search }) => search.length > 0)
      .flatMap(({ name, annotation }) =>
        (annotation.screens ?? [])
          .filter(({ group }) => group === 'platform')
          .map((screen) => [screen.name, { entity: name, list: screen.routeNames.list }]),
      ),
  )

const constant = (doc: string, name: string, value: unknown): string => {
  const start = `export const ${name} = `
  return `/** ${doc} */\n${start}${printValue(value, '', start.length, ' as const'.length)} as const\n`
}

export const namesFile = (entities: readonly Entity[]): string =>
  [
    heading('schemas/*.schema.json'),
    constant(
      'The areas of rights that the entities shown in an admin area need, by area.',
      'blocksOfAreas',
      blocksOfAreas(entities),
    ),
    constant('German names of the admin areas that a role can open.', 'areaWords', areaLabelsOf(entities)),
    constant(
      'German names of the areas of rights.',
      'blockWords',
      Object.fromEntries(blocksOf(entities).map(({ key, label }) => [key, label])),
    ),
    constant('The screens whose records are found from everywhere.', 'searchedScreens', searchedScreens(entities)),
    constant(
      'German names of the entities.',
      'entityWords',
      Object.fromEntries(entities.map(({ name, annotation }) => [name, annotation.label.one])),
    ),
    constant(
      'The same in the plural.',
      'entityPlurals',
      Object.fromEntries(entities.map(({ name, annotation }) => [name, annotation.label.many])),
    ),
  ].join('\n')

export const rightsFile = (entities: readonly Entity[]): string =>
  [
    heading('schemas/*.schema.json'),
    constant(
      'The areas of rights that a role can hold, in the order of its form.',
      'permissionBlocks',
      blocksOf(entities).map(({ key }) => key),
    ),
    constant('The admin areas that a role can open.', 'adminAreas', areasOf(entities)),
  ].join('\n')
