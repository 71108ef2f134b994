import type { Entity } from '../model/entity.ts'
import { type Field, walkFields } from '../model/field.ts'
import { fieldPath } from '../model/findField.ts'
import type { SchemaNode } from '../model/schema.ts'

/** A property in the words of its schema, without what stands inside it. */
const ownKeywords = ({ properties: _inside, items: _element, oneOf, required: _names, ...own }: SchemaNode): string =>
  JSON.stringify([own, oneOf?.map(({ const: value, title }) => [value, title])])

const byPath = ({ fields }: Entity): ReadonlyMap<string, Field> =>
  new Map([...walkFields(fields)].filter(({ key }) => key !== '*').map((field) => [fieldPath(field.pointer), field]))

const isListed = ({ list }: Entity, path: string): boolean =>
  [
    ...list.columns,
    ...Object.values(list.card ?? {}),
    ...(list.also ?? []),
    ...(list.filters ?? []),
    ...list.sort.map(({ field }) => field),
  ].includes(path)

/** Where an edited property appears. */
const placesOf = (entity: Entity, path: string, field: Field): readonly string[] => {
  const isShown = entity.sections.some(({ fields }) => fields.some(({ key }) => key === path.split('.')[0]))
  return [
    ...(isShown && field.admin.hidden !== true ? ['form'] : []),
    ...(isListed(entity, path) ? ['list'] : []),
    ...(entity.search.includes(path) ? ['search'] : []),
    'API',
    ...(field.storage.column === undefined ? [] : [`column ${field.storage.column}`]),
  ]
}

const settingsOf = ({ annotation, access, list, search, sections, retired }: Entity): string =>
  JSON.stringify([annotation, access, list, search, retired, sections.map(({ name, title }) => [name, title])])

const lineOf = (before: Entity | undefined, after: Entity): string | undefined => {
  if (before === undefined) return `+${after.name}`
  const [then, now] = [byPath(before), byPath(after)]
  const edits: string[] = []
  const places = new Set<string>()
  for (const [path, field] of now) {
    const former = then.get(path)
    if (former !== undefined && ownKeywords(former.node) === ownKeywords(field.node)) continue
    edits.push(`${former === undefined ? '+' : '~'}${path}`)
    for (const place of placesOf(after, path, field)) places.add(place)
  }
  for (const [path, field] of then)
    if (!now.has(path)) {
      edits.push(`-${path}`)
      for (const place of placesOf(before, path, field)) places.add(place)
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
