import type { Entity } from '../model/entity.ts'
import { type Field, walkFields } from '../model/field.ts'
import { fieldPath } from '../model/findField.ts'
import type { SchemaNode } from '../model/schema.ts'

/** A property in the words of its schema, without what stands inside it. */
const ownKeywords = ({
  properties: _inside,
  items: _element,
  oneOf,
  required: _names,
  ...own
}: SchemaNode): unknown => [own, oneOf?.map(({ const: value, title }) => [value, title])]

const keywordsOf = (fields: readonly Field[]): string => JSON.stringify(fields.map(({ node }) => ownKeywords(node)))

/** Variants of a list's elements may share a path: all their properties of that path. */
const byPath = ({ fields }: Entity): ReadonlyMap<string, readonly Field[]> => {
  const groups = new Map<string, Field[]>()
  for (const field of walkFields(fields)) {
    if (field.key === '*') continue
    const path = fieldPath(field.pointer)
    groups.set(path, [...(groups.get(path) ?? []), field])
  }
  return groups
}

const isListed = ({ list }: Entity, path: string): boolean =>
  [
    ...list.columns,
    ...Object.values(list.card ?? {}),
    ...(list.also ?? []),
    ...(list.filters ?? []),
    ...list.sort.map(({ field }) => field),
  ].includes(path)

/** Where an edited property appears. */
const placesOf = (entity: Entity, path: string, fields: readonly Field[]): readonly string[] => {
  const isShown = entity.sections.some((section) => section.fields.some(({ key }) => key === path.split('.')[0]))
  const columns = fields.flatMap(({ storage }) => storage.column ?? [])
  return [
    ...(isShown && fields.some(({ admin }) => admin.hidden !== true) ? ['form'] : []),
    ...(isListed(entity, path) ? ['list'] : []),
    ...(entity.search.includes(path) ? ['search'] : []),
    'API',
    ...columns.map((column) => `column ${column}`),
  ]
}

const settingsOf = ({ annotation, access, list, search, sections, retired }: Entity): string =>
  JSON.stringify([annotation, access, list, search, retired, sections.map(({ name, title }) => [name, title])])

const lineOf = (before: Entity | undefined, after: Entity): string | undefined => {
  if (before === undefined) return `+${after.name}`
  if (before === after) return undefined
  const [then, now] = [byPath(before), byPath(after)]
  const edits: string[] = []
  const places = new Set<string>()
  for (const [path, fields] of now) {
    const former = then.get(path)
    if (former !== undefined && keywordsOf(former) === keywordsOf(fields)) continue
    edits.push(`${former === undefined ? '+' : '~'}${path}`)
    for (const place of placesOf(after, path, fields)) places.add(place)
  }
  for (const [path, fields] of then)
    if (!now.has(path)) {
      edits.push(`-${path}`)
      for (const place of placesOf(before, path, fields)) places.add(place)
    }
  if (edits.length > 0) return `${after.name} ${edits.join(' ')} → ${[...places].join(', ')}`
  return settingsOf(before) === settingsOf(after) ? undefined : `~${after.name}`
}

/** What changed between two models, one line per entity: "coupon +costCenter ~amount → form, list, API". */
export const describeEdits = (before: readonly Entity[], after: readonly Entity[]): readonly string[] => [
  ...after.flatMap(
    (entity) =>
      lineOf(
        before.find(({ name }) => name === entity.name),
        entity,
      ) ?? [],
  ),
  ...before.filter(({ name }) => !after.some((entity) => entity.name === name)).map(({ name }) => `-${name}`),
]
