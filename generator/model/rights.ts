import { permissionLevels } from '../../src/domain/entity.ts'
import type { Field } from './field.ts'

interface WithFields {
  readonly fields: readonly Field[]
}

const isBlock = ({ properties }: Field): boolean =>
  permissionLevels.every((level) => properties.some(({ key }) => key === level))

/** The entity of roles, which has permission blocks; undefined: none. */
export const rolesIn = <E extends WithFields>(entities: readonly E[]): E | undefined =>
  entities.find(({ fields }) => fields.some(isBlock))

/** The properties of roles that are permission blocks; empty without roles. */
export const blocksOf = (entities: readonly WithFields[]): readonly Field[] =>
  rolesIn(entities)?.fields.filter(isBlock) ?? []

/** German names of the admin areas that a role can open, by area; empty without roles. */
export const areaLabelsOf = (entities: readonly WithFields[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (rolesIn(entities)?.fields.find(({ key }) => key === 'adminInterfaces')?.element?.options ?? []).map(
      ({ value, label }) => [String(value), label],
    ),
  )

/** The admin areas that a role can open; empty without roles. */
export const areasOf = (entities: readonly WithFields[]): readonly string[] => Object.keys(areaLabelsOf(entities))
