import { permissionLevels } from '../../src/domain/entity.ts'
import type { Field } from './field.ts'

interface WithFields {
  readonly fields: readonly Field[]
}

const isBlock = ({ properties }: Field): boolean =>
  permissionLevels.every((level) => properties.some(({ key }) => key === level))

/** The properties of roles that are permission blocks; empty without roles. */
export const blocksOf = (entities: readonly WithFields[]): readonly Field[] =>
  entities.flatMap(({ fields }) => fields.filter(isBlock))

/** The admin areas that a role can open; empty without roles. */
export const areasOf = (entities: readonly WithFields[]): readonly string[] =>
  entities
    .filter(({ fields }) => fields.some(isBlock))
    .flatMap(({ fields }) => fields.find(({ key }) => key === 'adminInterfaces')?.element?.options ?? [])
    .map(({ value }) => String(value))
