import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../src/domain/refusal.ts'
import { parseQuery } from '../../../src/server/http/parseQuery.ts'
import { schemaChecks } from '../../../src/server/http/schemaChecks.ts'

const schema = {
  type: 'object',
  properties: {
    flag: { type: 'boolean' },
    count: { type: 'integer', minimum: -3, maximum: 12 },
    price: { type: 'number', multipleOf: 0.5 },
    kind: { type: 'string', enum: ['a', 'b'] },
    text: { type: 'string', maxLength: 4, pattern: '^[a-z]*$' },
    day: { type: 'string', format: 'date' },
    roles: { type: 'array', maxItems: 3, uniqueItems: true, items: { type: 'string', maxLength: 2 } },
  },
}

const demand = schemaChecks().query(schema)

const parse = (search: string) => {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(search)) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  const parsed = parseQuery(schema, query)
  demand(parsed)
  return parsed
}

const refusal = (search: string): unknown => {
  try {
    return parse(search)
  } catch (error) {
    if (error instanceof Refusal && error.status === 400)
      return [error.code, error.details?.fields?.map(({ path }) => path)]
    throw error
  }
}

describe('the query of an address', () => {
  it.each([
    ['flag=1', true],
    ['flag=true', true],
    ['flag=0', false],
    ['flag=false', false],
    ['flag=', undefined],
    ['flag=undefined', undefined],
  ])('a flag takes 0, 1, true and false; nothing means absent: %s', (search, expected) => {
    expect(parse(search)['flag']).toBe(expected)
  })

  it.each([
    ['count=12', { count: 12 }],
    ['count=-3', { count: -3 }],
    ['price=12.5', { price: 12.5 }],
    ['kind=b', { kind: 'b' }],
    ['text=true', { text: 'true' }],
    ['roles=a&roles=b,c', { roles: ['a', 'b', 'c'] }],
    ['roles=', { roles: [] }],
    ['', {}],
  ])('%s', (search, expected) => {
    expect(parse(search)).toEqual(expected)
  })

  it.each([
    'flag=yes',
    'flag=TRUE',
    'flag=1&flag=1',
    'count=1.5',
    'count=1e3',
    'count=99999999999999999',
    'count=0x1',
    'price=1,5',
    'price=Infinity',
    'kind=c',
    'text=a%00b',
    'text=a&text=b',
    'count=13',
    'count=-4',
    'price=0.3',
    'text=abcde',
    'text=A',
    'day=2026-02-30',
    'roles=a,b,c,d',
    'roles=a,a',
  ])('V4 another value is refused by name: %s', (search) => {
    expect(refusal(search)).toEqual(['BAD_QUERY', [`/${search.split('=')[0]}`]])
  })

  it('a list is refused at the element that is wrong', () => {
    expect(refusal('roles=a,bcd')).toEqual(['BAD_QUERY', ['/roles/1']])
  })

  it.each(['other=1', '__proto__=1', 'constructor=1', 'toString=1', 'Flag=1'])(
    'an unknown name is refused: %s',
    (search) => {
      expect(refusal(search)).toEqual(['UNKNOWN_QUERY', [`/${search.split('=')[0]}`]])
    },
  )

  it('a call without a query takes none', () => {
    expect(() => parseQuery(undefined, { a: '1' })).toThrow(Refusal)
    expect(parseQuery(undefined, {})).toEqual({})
  })
})
