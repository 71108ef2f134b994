import { fieldPath, findField } from '../model/findField.ts'
import type { Entity } from '../model/entity.ts'
import type { Field } from '../model/field.ts'
import { formerNames, walkFields, walkObjects } from '../model/field.ts'
import { snakeCase } from '../model/names.ts'
import { columnType, dottedPath, standardColumns } from '../model/columns.ts'
import { heading } from './heading.ts'
import { Expression, printConstant } from './printValue.ts'

/** Path of the file with an entity's storage. */
export const storagePath = (entity: Entity): string => `src/generated/server/${entity.name}.ts`

const columnOf = (field: Field): object => ({
  column: field.storage.column,
  pointer: field.pointer,
  type: columnType(field),
  index: field.storage.index,
  unique: field.storage.unique,
})

/** Variants of a list's elements may share a property: its pointer is listed once. */
const pointers = (entity: Entity, wanted: (field: Field) => boolean): readonly string[] => [
  ...new Set([...walkFields(entity.fields)].filter(wanted).map(({ pointer }) => pointer)),
]

const keys = (entity: Entity, wanted: (field: Field) => boolean): readonly string[] =>
  entity.fields.filter(wanted).map(({ key }) => key)

/** A list of texts is searched element by element. */
const searchPointer = (entity: Entity, path: string): readonly string[] => {
  const field = findField(entity.fields, path)
  return field ? [field.element?.pointer ?? field.pointer] : []
}

const listPaths = ({ annotation, access, list }: Entity): readonly string[] => [
  ...['id', 'tenantId', 'version', 'timeCreated', 'timeUpdated', annotation.title],
  ...access.own,
  ...list.columns,
  ...Object.values(list.card ?? {}),
  ...(list.also ?? []),
  ...list.search,
  ...list.sort.map(({ field }) => field),
  ...(list.filters ?? []),
  ...(list.tags === undefined ? [] : [list.tags]),
  ...(annotation.screens ?? []).flatMap((screen) => [
    ...Object.keys(screen.fixed ?? {}),
    ...(screen.searchAlso ?? []),
    ...(screen.sortAlso ?? []).map(({ field }) => field),
  ]),
]

const projections = (entity: Entity): object => {
  const shown = new Set(listPaths(entity).map((path) => path.split('.')[0]))
  const open = entity.fields.filter(({ access }) => !access.secret)
  return {
    list: open.filter(({ key }) => shown.has(key)).map(({ key }) => key),
    record: open.map(({ key }) => key),
  }
}

const withColumn = (entity: Entity): readonly Field[] =>
  [...walkFields(entity.fields)].filter(({ storage }) => storage.column !== undefined)

const sorts = (entity: Entity): object =>
  Object.fromEntries(withColumn(entity).map((field) => [dottedPath(field), field.storage.column]))

const filters = (entity: Entity): object => {
  const asked = [...(entity.list.filters ?? []), ...(entity.list.tags === undefined ? [] : [entity.list.tags])]
  const wanted = [...walkFields(entity.fields)].filter(
    (field) =>
      field.key !== '*' &&
      (field.storage.column !== undefined || asked.includes(fieldPath(field.pointer)) || field.reference),
  )
  return Object.fromEntries(
    wanted.map((field) => [
      fieldPath(field.pointer),
      { pointer: field.pointer, column: field.storage.column, kind: field.type === 'array' ? 'contains' : 'equals' },
    ]),
  )
}

const messages = (entity: Entity): object =>
  Object.fromEntries(
    [...walkFields(entity.fields)]
      .filter((field) => Object.keys(field.messages).length > 0)
      .map((field) => [field.pointer, field.messages]),
  )

const audiences = (entity: Entity): object =>
  Object.fromEntries(
    [...walkFields(entity.fields)].flatMap(({ pointer, access }) =>
      access.read === undefined || access.read === 'public' ? [] : [[pointer, access.read]],
    ),
  )

/**
 * By pointer of a secret, the labels of its `boundTo` properties. Variants that share the pointer are merged: a property missing in a
 * variant never changes in it.
 */
const secretTargets = (fields: readonly Field[]): Readonly<Record<string, Readonly<Record<string, string>>>> => {
  const targets: Record<string, Readonly<Record<string, string>>> = {}
  for (const siblings of walkObjects(fields))
    for (const { pointer, access } of siblings)
      if (access.secret)
        targets[pointer] = {
          ...targets[pointer],
          ...Object.fromEntries(
            siblings.filter(({ key }) => access.boundTo?.includes(key)).map(({ key, label }) => [key, label]),
          ),
        }
  return targets
}

const renamed = (entity: Entity): object =>
  Object.fromEntries(
    [...walkFields(entity.fields)].flatMap((field) =>
      formerNames(field).length === 0 ? [] : [[field.pointer, formerNames(field)]],
    ),
  )

/** Pointers of removed properties, and the day from which their values are purged. */
const retired = ({ retired: entries, fields }: Entity): readonly object[] =>
  entries.map(({ property, from, reason }) => {
    const steps = property.split('.')
    const parent = findField(fields, steps.slice(0, -1).join('.'))
    return { pointer: `${(parent?.element ?? parent)?.pointer ?? ''}/${steps.at(-1) ?? ''}`, from, reason }
  })

export const storageFile = (entity: Entity): string => {
  const storage = {
    entity: new Expression(`${entity.constant}Entity`),
    table: snakeCase(entity.annotation.plural),
    columns: withColumn(entity)
      .filter(({ storage: { column } }) => !standardColumns.has(column ?? ''))
      .map(columnOf),
    owners: entity.access.own,
    search: entity.search.flatMap((path) => searchPointer(entity, path)),
    references: [...walkFields(entity.fields)].flatMap(({ pointer, reference, type }) =>
      reference ? [{ pointer: type === 'array' ? `${pointer}/*` : pointer, ...reference }] : [],
    ),
    secrets: pointers(entity, ({ access }) => access.secret === true),
    secretTargets: secretTargets(entity.fields),
    html: pointers(entity, ({ node }) => node.format === 'html'),
    images: [...walkFields(entity.fields)].flatMap(({ pointer, widget, type }) =>
      widget === 'image' ? [type === 'array' ? `${pointer}/*` : pointer] : [],
    ),
    renamed: renamed(entity),
    retired: retired(entity),
    messages: messages(entity),
    readableBy: audiences(entity),
    elsewhere: keys(entity, (field) => field.storage.kept === 'elsewhere'),
    identity: keys(entity, (field) => field.key === 'id' || field.access.set === 'server'),
    derived: entity.fields.flatMap((field) => {
      if (field.access.secret) return [`${field.key}Set`]
      return field.access.set === 'derived' ? [field.key] : []
    }),
    derivedInside: pointers(entity, ({ access, pointer }) => access.set === 'derived' && pointer.lastIndexOf('/') > 0),
    projections: projections(entity),
    sorts: sorts(entity),
    filters: filters(entity),
  }
  return [
    heading(entity.file),
    `import type { Storage } from '../../server/records/storage.ts'`,
    `import type { ${entity.typeName} } from '../entities/${entity.name}.ts'`,
    `import { ${entity.constant}Entity } from '../entities/${entity.name}.ts'\n`,
    // `satisfies` instead of a type annotation: the names of "elsewhere" stay literal, so that the compiler requires them of the extension.
    printConstant(`export const ${entity.constant}Storage`, storage).replace(
      /\n$/,
      ` satisfies Storage<${entity.typeName}>\n`,
    ),
  ].join('\n')
}
