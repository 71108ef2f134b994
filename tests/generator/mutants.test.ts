import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { diagnose } from '../../generator/check/diagnose.ts'
import { emitFiles } from '../../generator/emit/emitFiles.ts'
import { buildModel } from '../../generator/model/buildModel.ts'
import { ownFormats } from '../../generator/model/formats.ts'
import { readSources, type Source } from '../../generator/read/readSources.ts'
import { wireSchema } from '../../generator/vite/wireSchema.ts'
import { choicesAsEnum } from '../../src/domain/choicesAsEnum.ts'
import { isObject } from '../../src/domain/json.ts'
import { counts } from '../support/counts.ts'

type Path = readonly string[]

const sources = readSources('.')
const isSchema = ({ file }: Source): boolean => !file.includes('vocabulary')

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

interface Mutation {
  readonly file: number
  readonly at: number
  readonly kind: 'set' | 'remove' | 'add' | 'rename' | 'copy'
  readonly key: string
  readonly value: unknown
  readonly from: number
}

const mutations = fc.record<Mutation>({
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

/** The schemas with one of them changed at one place. */
const mutated = ({ file, at, kind, key, value, from }: Mutation): readonly Source[] => {
  const schemas = sources.filter(isSchema)
  const source = schemas[file % schemas.length]
  const root: unknown = JSON.parse(source?.text ?? '')
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
  const text = JSON.stringify(root, null, 2)
  return sources.map((one) => (one === source ? { ...one, text } : one))
}

/** Compiles the validators of all entities as strictly as the build does. */
const compileValidators = (sourcesOf: readonly Source[]): void => {
  for (const entity of buildModel(sourcesOf)) {
    const ajv = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true, discriminator: true })
    addFormats(ajv)
    ajv.addKeyword('x-accepts')
    for (const [name, format] of Object.entries(ownFormats)) ajv.addFormat(name, format)
    ajv.compile({ ...choicesAsEnum(wireSchema(entity)) })
  }
}

it('whatever the rules let pass is generated and its validators compile', async () => {
  await fc.assert(
    fc.asyncProperty(mutations, async (mutation) => {
      const changed = mutated(mutation)
      if (diagnose(changed).length > 0) return
      await emitFiles(buildModel(changed), () => Promise.resolve(''))
      expect(() => compileValidators(changed)).not.toThrow()
    }),
    { numRuns: counts(60, 20_000) },
  )
})
