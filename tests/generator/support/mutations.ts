import fc from 'fast-check'
import { isObject } from '../../../src/domain/json.ts'

type Path = readonly string[]

const pathsIn = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, entry]) => pathsIn(entry, [...path, key]))]
    : [path]
const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((inner, key) => (isObject(inner) || Array.isArray(inner) ? Object(inner)[key] : undefined), value)

/** Names, types, formats and texts that mean something to a schema, and some that no schema may contain. */
const words = [
  ...['id', 'title', 'text', 'größe', 'constructor', '__proto__', 'a-b', '', 'x'.repeat(70), '(a+)+$', '['],
  ...['string', 'number', 'integer', 'array', 'object', 'null', 'boolean', 'date', 'html', 'money', 'switch'],
  ...['tenant', 'instance', 'server', 'person', 'staff', 'owner', 'bookable', 'user', 'ASC', 'clear', 'timestamptz'],
]
const keys = [
  ...['type', 'title', 'const', 'enum', 'oneOf', 'default', 'items', 'properties', 'required', 'pattern', 'format'],
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'multipleOf', 'uniqueItems'],
  ...['x-access', 'x-storage', 'x-ref', 'x-admin', 'x-messages', 'column', 'index', 'unique', 'kept', 'renamedFrom'],
  ...['secret', 'boundTo', 'set', 'read', 'write', 'widget', 'hidden', 'showWhen', 'entity', 'onDelete', '$ref'],
]

/** A change of a schema at one place. */
export interface Mutation {
  readonly file: number
  readonly at: number
  readonly kind: 'set' | 'remove' | 'add' | 'rename' | 'copy'
  readonly key: string
  readonly value: unknown
  readonly from: number
}

export const mutations = fc.record<Mutation>({
  file: fc.nat(),
  at: fc.nat(),
  kind: fc.constantFrom('set', 'remove', 'add', 'rename', 'copy'),
  key: fc.constantFrom(...keys, ...words),
  value: fc.oneof(
    fc.constantFrom<unknown>(...words, null, true, false, -1, 0, 1, 1.5, 1e9, [], {}, ['id'], ['id', 'id']),
    fc.array(fc.constantFrom(...words), { maxLength: 3 }),
  ),
  from: fc.nat(),
})

/** The schema changed at one place; the same text if the mutation does not fit there. */
export const mutatedText = (original: string, { at, kind, key, value, from }: Mutation): string => {
  const root: unknown = JSON.parse(original)
  const paths = pathsIn(root).filter((path) => path.length > 0)
  const path = paths[at % paths.length] ?? []
  const [parent, target] = [valueAt(root, path.slice(0, -1)), valueAt(root, path)]
  const last = path.at(-1) ?? ''
  if (isObject(parent) || Array.isArray(parent)) {
    const into: Record<string, unknown> = Object(parent)
    const copy = structuredClone(valueAt(root, paths[from % paths.length] ?? []))
    if (kind === 'set') into[last] = value
    else if (kind === 'copy') into[last] = copy
    else if (kind === 'add' && isObject(target)) Object.assign(target, { [key]: from % 2 === 0 ? value : copy })
    else if (kind === 'add' && Array.isArray(target)) target.push(from % 2 === 0 ? value : copy)
    else if (Array.isArray(parent)) parent.splice(Number(last), 1)
    else {
      if (kind === 'rename') into[key] = target
      delete into[last]
    }
  }
  return JSON.stringify(root, null, 2)
}
