import { hasStart, startOf } from '../model/completeValue.ts'
import type { Entity } from '../model/entity.ts'
import type { Field } from '../model/field.ts'
import { heading } from './heading.ts'
import { printConstant } from './printValue.ts'

/** Path of the file with an entity's types and definition. */
export const entityPath = (entity: Entity): string => `src/generated/entities/${entity.name}.ts`

const definitionOf = (field: Field): object => ({
  label: field.label,
  help: field.help,
  type: field.type,
  nullable: field.nullable || undefined,
  required: field.required || undefined,
  format: field.node.format,
  unit: field.admin.unit,
  options: field.options ?? field.element?.options,
  ref: (field.reference ?? field.element?.reference)?.entity,
  setBy: field.access.set,
  secret: field.access.secret,
  readableBy: field.access.read,
  writableBy: field.access.write,
})

const secretSet = (field: Field): object => ({ label: `${field.label} hinterlegt`, type: 'boolean', setBy: 'derived' })

const definitionsOf = (fields: readonly Field[]): object =>
  Object.fromEntries(
    fields.flatMap((field): (readonly [string, object])[] => [
      [field.key, definitionOf(field)],
      ...(field.access.secret ? [[`${field.key}Set`, secretSet(field)] as const] : []),
    ]),
  )

const isInDocument = (field: Field): boolean =>
  field.storage.kept === undefined && hasStart(field) && !(field.required && field.node.default === undefined)

const defaultsOf = (fields: readonly Field[]): object =>
  Object.fromEntries(fields.filter(isInDocument).map((field) => [field.key, startOf(field)]))

/** @param types the printed interfaces of the entity */
export const entityFile = (entity: Entity, types: string): string => {
  const { name, plural, path, scope, idFrom, title, label } = entity.annotation
  const definition = {
    ...{ name, plural, path, scope, api: entity.api, idFrom, title, label, access: entity.access },
    fields: definitionsOf(entity.fields),
    defaults: defaultsOf(entity.fields),
  }
  return [
    heading(entity.file),
    `import type { EntityDefinition } from '../../domain/entity.ts'\n`,
    types,
    printConstant(`export const ${entity.constant}Entity: EntityDefinition<${entity.typeName}>`, definition),
  ].join('\n')
}
