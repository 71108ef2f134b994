import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../src/domain/refusal.ts'
import { parseJsonBody } from '../../../src/server/http/jsonBody.ts'
import { counts } from '../../support/counts.ts'

const bytes = (text: string) => Buffer.from(text)

const codeOf = (input: Buffer): string | undefined => {
  try {
    parseJsonBody(input)
    return undefined
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return error.code
    throw error
  }
}

describe('the body of a request', () => {
  it.each([
    ['a comma too many', '{"a":1,}', 'BAD_JSON'],
    ['not closed', '{"a":', 'BAD_JSON'],
    ['a text not closed', '{"a":"b', 'BAD_JSON'],
    ['two values', '1 2', 'BAD_JSON'],
    ['single quotes', "{'a':1}", 'BAD_JSON'],
    ['NaN', '{"a":NaN}', 'BAD_JSON'],
    ['a byte order mark', '\uFEFF{}', 'BAD_JSON'],
    ['a key twice', '{"a":1,"b":2,"a":3}', 'BAD_JSON'],
    ['a key twice, written differently', '{"a":1,"\\u0061":2}', 'BAD_JSON'],
    ['a key twice, deep inside', '[{"x":{"a":[{"k":1,"k":1}]}}]', 'BAD_JSON'],
    ['__proto__', '{"__proto__":{"admin":true}}', 'BAD_JSON'],
    ['__proto__ escaped', '{"\\u005f_proto__":1}', 'BAD_JSON'],
    ['100,000 nested lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'BAD_JSON'],
    ['65 nested objects', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, 'BAD_JSON'],
    ['NUL', '{"a":"x\\u0000y"}', 'BAD_TEXT'],
    ['NUL in a key', '{"a\\u0000":1}', 'BAD_TEXT'],
    ['a lone surrogate', '{"a":"\\ud800"}', 'BAD_TEXT'],
    ['a number beyond a double', '{"a":1e999}', 'BAD_VALUE'],
  ])('V2 V3 is refused: %s', (_what, text, code) => {
    expect(codeOf(bytes(text))).toBe(code)
  })

  it('V3 is refused: bytes that are no UTF-8', () => {
    expect(codeOf(Buffer.from([0x22, 0xff, 0x22]))).toBe('BAD_TEXT')
    expect(codeOf(Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]))).toBe('BAD_TEXT')
  })

  it('the same key in different objects is no repetition', () => {
    expect(parseJsonBody(bytes('[{"a":{"a":1}},{"a":["a","a"],"b":"a,\\"a\\":{"}]'))).toEqual([
      { a: { a: 1 } },
      { a: ['a', 'a'], b: 'a,"a":{' },
    ])
  })

  it('64 levels are enough for everybody and pass', () => {
    expect(codeOf(bytes(`${'['.repeat(64)}${']'.repeat(64)}`))).toBeUndefined()
  })

  it('nothing is nothing', () => {
    expect(parseJsonBody(bytes(''))).toBeUndefined()
  })

  it('V3 every other JSON comes through unchanged', () => {
    const text = fc.string({ unit: 'binary', maxLength: 12 }).filter((value) => !value.includes('\0'))
    const value = fc
      .jsonValue({ maxDepth: 5 })
      .filter((json) => !/"__proto__":|\\u0000|\\ud[89a-f]/i.test(JSON.stringify(json)))
    fc.assert(
      fc.property(
        fc.oneof(
          value,
          fc.dictionary(
            text.filter((key) => key !== '__proto__'),
            text,
          ),
        ),
        (given) => {
          const written = JSON.stringify(given)
          expect(JSON.stringify(parseJsonBody(bytes(written)))).toBe(written)
        },
      ),
      { numRuns: counts(500, 50_000) },
    )
  })

  it('V1 whatever the bytes, it is a value or a refusal', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (input) => void codeOf(Buffer.from(input))),
      { numRuns: counts(500, 50_000) },
    )
    const pieces = fc.array(fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\\', 'a', '1', ' ', 'null'), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(pieces, (parts) => void codeOf(bytes(parts.join('')))),
      { numRuns: counts(500, 50_000) },
    )
  })
})

it('V2 more names or values than anybody means are not read to their end', () => {
  const names = (count: number) => Buffer.from(`{${Array.from({ length: count }, (_, at) => `"x${at}":1`).join(',')}}`)
  const values = (count: number) => Buffer.from(`[${'1,'.repeat(count - 2)}1]`)
  expect(() => parseJsonBody(names(1000))).not.toThrow()
  expect(() => parseJsonBody(names(1001))).toThrow(expect.objectContaining({ code: 'BAD_JSON' }))
  expect(() => parseJsonBody(values(100_001))).not.toThrow()
  expect(() => parseJsonBody(values(100_002))).toThrow(expect.objectContaining({ code: 'BAD_JSON' }))
})
