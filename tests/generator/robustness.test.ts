import fc from 'fast-check'
import { expect, it } from 'vitest'
import { diagnose } from '../../generator/check/diagnose.ts'
import { isObject } from '../../src/domain/json.ts'
import { locate, positionOf } from '../../generator/read/locate.ts'
import { caseSources } from './support/project.ts'

const [note] = caseSources('tests/generator/valid')
const text = note?.text ?? ''

const isJson = (candidate: string): boolean => {
  try {
    JSON.parse(candidate)
    return true
  } catch {
    return false
  }
}

const damage = fc
  .tuple(
    fc.nat(text.length - 1),
    fc.nat(6),
    fc.constantFrom('', '{', '}', '[', ']', ',', ':', '"', '1', 'null', '//', '\\', '\u0000'),
  )
  .map(([at, length, inserted]) => text.slice(0, at) + inserted + text.slice(at + length))

it('whatever stands in a schema, the faults have places in its text and nothing is thrown', () => {
  fc.assert(
    fc.property(damage, (damaged) => {
      const lines = damaged.split('\n')
      for (const { line, column } of diagnose([{ file: 'schemas/note.schema.json', text: damaged }])) {
        expect(line).toBeLessThanOrEqual(lines.length)
        expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1)
      }
    }),
    { numRuns: 300 },
  )
})

it('any value in the place of any other is told, not stumbled over', () => {
  const values = [null, true, 7, 'x', [], {}, [{}], { a: [] }, ['text', 7]]
  const visit = (value: unknown, path: readonly string[]): readonly (readonly string[])[] =>
    typeof value === 'object' && value !== null
      ? [path, ...Object.entries(value).flatMap(([key, entry]) => visit(entry, [...path, key]))]
      : [path]
  const replace = (value: unknown, [step, ...rest]: readonly string[], entry: unknown): unknown => {
    if (step === undefined) return entry
    const changed = (key: string, old: unknown): unknown => (key === step ? replace(old, rest, entry) : old)
    if (Array.isArray(value)) return value.map((old: unknown, index) => changed(String(index), old))
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, old]) => [key, changed(key, old)]))
      : value
  }
  const root: unknown = JSON.parse(text)
  const stumbles = visit(root, []).flatMap((path) =>
    values.flatMap((value) => {
      const changed = JSON.stringify(replace(root, path, value), null, 2)
      try {
        diagnose([{ file: 'schemas/note.schema.json', text: changed }])
        return []
      } catch (error) {
        return [`${path.join('/')} = ${JSON.stringify(value)}: ${String(error)}`]
      }
    }),
  )
  expect(stumbles).toEqual([])
})

it('the first fault of a text that is no JSON is found where it is', () => {
  const at = (broken: string) =>
    locate(broken).syntax.map(({ message, span }) => {
      const { line, column } = positionOf(broken, span.start)
      return `${line}:${column} ${message}`
    })
  expect(at('{"a": 1,}')).toEqual(['1:9 expected a key in double quotes'])
  expect(at('[1,]')).toEqual(['1:4 expected a value'])
  expect(at('{"a":\n  tru }')).toEqual(['2:3 unexpected tru'])
  expect(at('{"a" 1}')).toEqual(['1:6 expected ":"'])
  expect(at('{} x')).toEqual(['1:4 unexpected x'])
  expect(at('{"a": 1 // note\n}')).toEqual(['1:9 unexpected comment'])
  expect(at("{'a': 1}")).toEqual(["1:2 unexpected 'a'"])
  expect(at('{"a": 01}')).toEqual(['1:8 expected ","'])
  expect(at('{"a": 1')).toEqual(['1:7 expected "," or "}"'])
  expect(at('{"a": "b\n}')).toEqual(['1:7 unclosed text'])
  expect(at('{"a": 1}')).toEqual([])
})

it('only what is no JSON has such a fault', () => {
  fc.assert(
    fc.property(damage, (damaged) => {
      const shown = diagnose([{ file: 'schemas/note.schema.json', text: damaged }]).some(
        ({ code }) => code === 'SCH001',
      )
      expect(shown).toBe(!isJson(damaged))
    }),
  )
})
