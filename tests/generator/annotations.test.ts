import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { type Annotation, annotations, annotationsFile } from '../../generator/emit/annotationsFile.ts'
import { isObject } from '../../src/domain/json.ts'
import vocabulary from '../../schemas/vocabulary/entity.schema.json' with { type: 'json' }

/** Every object schema below a value, with the names that lead to it. */
const schemasIn = (value: unknown, path: readonly string[]): readonly (readonly [string, object])[] => {
  if (Array.isArray(value)) return value.flatMap((element, index) => schemasIn(element, [...path, String(index)]))
  if (!isObject(value)) return []
  return [
    [path.join('/'), value] as const,
    ...Object.entries(value).flatMap(([name, inner]) => (name === 'examples' ? [] : schemasIn(inner, [...path, name]))),
  ]
}

describe('the reference of annotations', () => {
  const all = [...annotations.entity, ...annotations.property]

  it('says of every annotation what it does', () => {
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter(({ effect }) => effect === '').map(({ path }) => path.join('.'))).toEqual([])
  })

  it('shows an example of each that holds no others', () => {
    const holdsOthers = (path: readonly string[]) =>
      all.some((other) => other.path.length > path.length && path.every((step, index) => other.path[index] === step))
    const bare = all.filter(({ path, example }) => example === undefined && !holdsOthers(path))
    expect(bare.map(({ path }) => path.join('.'))).toEqual([])
  })

  it('has each keyword of the vocabulary', () => {
    const named = (schema: object) => Object.keys(schema).filter((name) => name.startsWith('x-'))
    const top = (rows: readonly Annotation[]) => new Set(rows.map(({ path }) => path[0]))
    expect(top(annotations.entity)).toEqual(new Set(named(vocabulary.properties)))
    expect(top(annotations.property)).toEqual(new Set(named(vocabulary.definitions.node.properties)))
    for (const name of named(vocabulary.definitions.node.properties)) expect(annotationsFile()).toContain(`| \`${name}`)
  })

  it('has only examples that the vocabulary allows', () => {
    const ajv = new Ajv({ strict: false })
    ajv.addSchema(vocabulary, 'vocabulary')
    const described = schemasIn(vocabulary, []).filter(([, schema]) => Array.isArray(Reflect.get(schema, 'examples')))
    expect(described.length).toBeGreaterThan(70)
    for (const [path, schema] of described) {
      const check = ajv.compile({ $ref: `vocabulary#/${path}` })
      const [example]: unknown[] = Object(Reflect.get(schema, 'examples'))
      expect([path, example, check(example)]).toEqual([path, example, true])
    }
  })
})
