import { isObject } from '../../src/domain/json.ts'
import { schemaPointer } from '../check/schemaPointer.ts'
import { conditionField } from '../model/conditionField.ts'
import { type Field, formerNames, walkFields } from '../model/field.ts'
import { locate } from '../read/locate.ts'
import type { Edit } from './edit.ts'
import type { Renaming } from './request.ts'

/** Values of an entity's schema that name a property: `discount` or `information.name`. */
const naming = [
  '/required/\\d+',
  '/x-entity/title',
  '/x-entity/screens/\\d+/searchAlso/\\d+',
  '/x-entity/screens/\\d+/sortAlso/\\d+/field',
  '/x-access/own/\\d+',
  '/x-storage/search/\\d+',
  '/x-admin/list/(?:columns|also|search|filters)/\\d+',
  '/x-admin/list/card/\\w+',
  '/x-admin/list/tags',
  '/x-admin/list/sort/\\d+/field',
  '/x-admin/list/defaultSort/field',
  '/x-admin/form/sections/\\d+/(?:first|part/of)',
  '/properties/\\w+/x-access/boundTo/\\d+',
]
const namingPointer = new RegExp(`^(?:${naming.join('|')})$`)

/** Every text of a value with its pointer. */
function* textsOf(value: unknown, pointer = ''): Generator<readonly [pointer: string, text: string]> {
  if (typeof value === 'string') yield [pointer, value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, entry] of Object.entries(value)) yield* textsOf(entry, `${pointer}/${key}`)
}

/** Keys that name the property: its own, fixed values of screens, conditions of other properties. */
const namingKeys = ({ entity, field }: Renaming): readonly string[] => [
  `/properties/${field.key}`,
  ...(entity.annotation.screens ?? []).flatMap(({ fixed }, index) =>
    fixed && field.key in fixed ? [`/x-entity/screens/${index}/fixed/${field.key}`] : [],
  ),
  ...[...walkFields(entity.fields)].flatMap((other: Field) =>
    Object.keys(other.admin.showWhen ?? {})
      .filter((path) => path.split('.')[0] === field.key)
      .filter((path) => conditionField(entity.fields, other, path)?.path === path)
      .map((path) => `${schemaPointer(other.pointer)}/x-admin/showWhen/${path}`),
  ),
]

const at = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined)

/** The older name before all former ones, entered behind the last entry of `x-storage`, which is created if missing. */
const renamedFrom = (text: string, file: string, { field }: Renaming): readonly Edit[] => {
  const { key, storage } = field
  if (storage.kept === 'elsewhere') return []
  const { find } = locate(text)
  const node = at(at(JSON.parse(text), 'properties'), key)
  const store = at(node, 'x-storage')
  const names = [key, ...formerNames(field)]
  const value = names.length === 1 ? JSON.stringify(key) : `[${names.map((name) => JSON.stringify(name)).join(', ')}]`
  const entry = `"renamedFrom": ${value}`
  const pointer = `/properties/${key}${store === undefined ? '' : '/x-storage'}`
  if (isObject(store) && 'renamedFrom' in store) {
    const { start, length } = find(`${pointer}/renamedFrom`, 'value')
    return [{ file, start, length, text: value }]
  }
  const entries = Object.keys(isObject(store) ? store : isObject(node) ? node : {})
  const last = find(`${pointer}/${entries.at(-1) ?? ''}`, 'value')
  const added = store === undefined ? `"x-storage": { ${entry} }` : entry
  return [{ file, start: last.start + last.length, length: 0, text: `, ${added}` }]
}

/**
 * The edits of an entity's schema file, by their places in its text: the property, each annotation that names it, `renamedFrom`.
 * @param text the present text of the file
 */
export const schemaEdits = (text: string, renaming: Renaming): readonly Edit[] => {
  const { entity, field, newName } = renaming
  const { find } = locate(text)
  const renamed = (name: string): string => JSON.stringify(newName + name.slice(field.key.length))
  const values = [...textsOf(JSON.parse(text))]
    .filter(([pointer, name]) => namingPointer.test(pointer) && name.split('.')[0] === field.key)
    .map(([pointer, name]) => ({ span: find(pointer, 'value'), name }))
  const keys = namingKeys(renaming).map((pointer) => ({
    span: find(pointer, 'key'),
    name: pointer.slice(pointer.lastIndexOf('/') + 1),
  }))
  return [
    ...[...values, ...keys].map(({ span, name }) => ({ file: entity.file, ...span, text: renamed(name) })),
    ...renamedFrom(text, entity.file, renaming),
  ]
}
