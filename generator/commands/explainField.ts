import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaPointer } from '../check/schemaPointer.ts'
import { entityPath } from '../emit/entityFile.ts'
import { pathOf, viewsOf } from '../emit/screenDefinition.ts'
import { columnType, dottedPath, standardColumns } from '../model/columns.ts'
import type { Entity } from '../model/entity.ts'
import type { Field } from '../model/field.ts'
import { findField } from '../model/findField.ts'
import { snakeCase } from '../model/names.ts'
import { locate, positionOf } from '../read/locate.ts'
import { findReferences, type PropertyReferences } from './references.ts'

/** One line of the explanation. */
export type Explanation = readonly (readonly [subject: string, text: string])[]

const without = '–'

const schemaLine = (root: string, entity: Entity, field: Field): string => {
  const text = readFileSync(join(root, entity.file), 'utf8')
  const { find } = locate(text)
  const { line, column } = positionOf(text, find(schemaPointer(field.pointer), 'key').start)
  return `${entity.file}:${line}:${column}`
}

const typeLine = (entity: Entity, found: PropertyReferences | undefined): string =>
  found === undefined
    ? `${entityPath(entity)} (run npm run generate)`
    : `${entityPath(entity)}:${found.line}  ${found.text}`

const formLine = (entity: Entity, field: Field): string => {
  const first = dottedPath(field).split('.')[0]
  const section = entity.sections.find(({ fields }) => fields.some(({ key }) => key === first))
  if (!section || field.admin.hidden) return 'hidden'
  const condition = field.admin.showWhen === undefined ? '' : `, shown when ${JSON.stringify(field.admin.showWhen)}`
  return `section "${section.name}" (${section.title}), widget ${field.widget ?? 'of its parts'}${condition}`
}

const screensLine = ({ annotation, ...entity }: Entity): string =>
  (annotation.screens ?? [])
    .map((screen) =>
      viewsOf({ ...entity, annotation }, screen)
        .map((view) => pathOf(screen, view))
        .join(' '),
    )
    .join(', ') || without

const listLine = ({ list }: Entity, path: string): string => {
  const roles = [
    list.columns.includes(path) && 'column',
    ...Object.entries(list.card ?? {}).map(([part, named]) => named === path && `card ${part}`),
    list.search.includes(path) && 'search',
    list.sort.some(({ field }) => field === path) && 'sort',
    list.defaultSort.field === path && `default sort ${list.defaultSort.order}`,
    list.tags === path && 'tag chips',
    list.also?.includes(path) && 'in the answer',
  ].filter((role) => typeof role === 'string')
  return roles.length > 0 ? `${list.view}: ${roles.join(', ')}` : without
}

const apiLine = (entity: Entity, field: Field): string => {
  const { scope, path } = entity.annotation
  const calls = { full: 'GET PUT DELETE', read: 'GET', object: 'GET POST PUT', none: 'calls of its own:' }[entity.api]
  const need = field.required ? 'required' : `default ${JSON.stringify(field.node.default ?? null)}`
  return `${calls} api/${scope === 'tenant' ? '{tenant}/' : ''}${path}  ${field.pointer}  ${need}`
}

const filterLine = (entity: Entity, field: Field, path: string): string => {
  const asked = entity.list.filters?.includes(path) ?? false
  if (field.storage.column === undefined && !asked && entity.list.tags !== path && !field.reference) return without
  return `filter={"${path}": …}, ${field.type === 'array' ? 'contains' : 'equals'}${asked ? ', offered in the list' : ''}`
}

const storageLine = (entity: Entity, field: Field): string => {
  const table = snakeCase(entity.annotation.plural)
  if (field.access.secret) return 'table secret, encrypted; in no answer'
  if (field.storage.kept === 'elsewhere') return 'kept elsewhere: src/server/extensions.ts supplies it'
  const { column, index, unique } = field.storage
  if (column === undefined) return `${table}.doc ${field.pointer}`
  const kind = standardColumns.has(column) ? 'standard column' : `column ${columnType(field) ?? ''}`
  return `${table}.${column} (${kind}${index ? ', indexed' : ''}${unique ? ', unique' : ''}) and ${table}.doc ${field.pointer}`
}

const accessLine = ({ access: { blocks, own } }: Entity, { access }: Field): string =>
  [
    `read: ${access.secret ? 'nobody' : (access.read ?? 'who reads the record')}`,
    `write: ${access.set ? `the server (${access.set})` : (access.write ?? 'who changes the record')}`,
    `rights: ${blocks.join(' or ') || 'owners'}${own.length > 0 ? `, own by ${own.join(', ')}` : ''}`,
  ].join('; ')

/** Keeps the second column of the printed table. */
const lineBreak = `\n${' '.repeat(10)}`

const usesIn = (folder: string, found: PropertyReferences | undefined): string =>
  found?.files
    .filter(({ file }) => file.startsWith(`${folder}/`))
    .map(({ file, lines }) => `${file}:${lines.join(',')}`)
    .join(lineBreak) || without

/**
 * Lists where a field is used, from its schema to its tests.
 * @param path `priceCategories` or `priceCategories.priceEur`
 * @returns undefined when the entity has no such property
 */
export const explainField = (root: string, entity: Entity, path: string): Explanation | undefined => {
  const field = findField(entity.fields, path)
  if (!field) return undefined
  const found = findReferences(root, entity, field)
  return [
    ['field', `${entity.name}.${path}  ${field.label}`],
    ['schema', schemaLine(root, entity, field)],
    ['type', typeLine(entity, found)],
    ['form', formLine(entity, field)],
    ['screens', screensLine(entity)],
    ['list', listLine(entity, path)],
    ['filter', filterLine(entity, field, path)],
    ['API', apiLine(entity, field)],
    ['storage', storageLine(entity, field)],
    ['access', accessLine(entity, field)],
    ['override', field.widget === 'custom' ? 'required' : 'none required'],
    ...['overrides', 'src', 'tests'].map((folder) => [folder, usesIn(folder, found)] as const),
  ]
}
