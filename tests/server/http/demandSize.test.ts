import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../src/domain/refusal.ts'
import { demandSize } from '../../../src/server/http/demandSize.ts'

const schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    title: { type: 'string', maxLength: 3 },
    tags: { type: 'array', maxItems: 2, items: { type: 'string', maxLength: 1 } },
    counts: { type: 'object', maxProperties: 2, additionalProperties: { type: 'string', maxLength: 1 } },
    app: {
      type: 'object',
      discriminator: { propertyName: 'id' },
      oneOf: [
        { additionalProperties: false, properties: { id: { const: 'a' }, key: { type: 'string', maxLength: 1 } } },
        { additionalProperties: false, properties: { id: { const: 'b' }, key: { type: 'string', maxLength: 2 } } },
      ],
    },
  },
}

const refusedAt = (value: unknown, messages = {}) => {
  try {
    demandSize(schema, value, messages)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.details?.fields?.map(({ path, code }) => `${code} ${path}`)
  }
}

const long = 'x'.repeat(1007)

const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, 1]))

describe('the size of a body', () => {
  it.each([
    ['what fits', { title: 'abc', tags: ['a', 'b'], counts: { a: 'x', b: 'y' }, app: { id: 'b', key: 'xy' } }, []],
    ['a text somewhat too long is left to the validator', { title: 'abcd' }, []],
    ['a text', { title: long }, ['TOO_LONG /title']],
    ['a list, without looking into it', { tags: [long, 'bb', 'cc'] }, ['TOO_MANY /tags']],
    ['a text in a list', { tags: ['a', long] }, ['TOO_LONG /tags/1']],
    ['a map', { counts: { a: long, b: 'y', c: 'z' } }, ['TOO_MANY /counts']],
    ['a text in a map', { counts: { 'a/b': long } }, ['TOO_LONG /counts/a~1b']],
    ['a variant of its own limits', { app: { id: 'a', key: 'x'.repeat(1003) } }, ['TOO_LONG /app/key']],
    ['another variant of its own limits', { app: { id: 'b', key: 'x'.repeat(1003) } }, []],
    ['no variant', { app: { id: 'c', key: long } }, []],
    ['wrong types are left to the validator', { title: 5, tags: {}, counts: [], app: null, more: 1 }, []],
  ])('%s', (_name, value, expected) => expect(refusedAt(value)).toEqual(expected))

  it('fifty unknown names are refused at once, fewer are reported with all other faults', () => {
    expect(refusedAt(names(49))).toEqual([])
    expect(refusedAt(names(50))).toHaveLength(50)
    let looked = 0
    const many = new Proxy(names(100_000), { get: (target, name) => (looked++, Reflect.get(target, name)) })
    expect(refusedAt(many)).toHaveLength(50)
    expect(looked).toBeLessThan(100)
  })

  it('names that the schema accepts beside its own are known, and a text under another name has the limit of its property', () => {
    const prices = {
      type: 'array',
      maxItems: 50,
      items: {
        type: 'object',
        additionalProperties: false,
        'x-accepts': { names: { price: 'priceEur', label: 'title' }, repeats: { tax: 'tax' } },
        properties: { priceEur: { type: 'number' }, title: { type: 'string', maxLength: 3 } },
      },
    }
    const fifty = Array.from({ length: 50 }, () => ({ price: 1, label: 'abc', tax: 19 }))
    expect(() => demandSize(prices, fifty)).not.toThrow()
    expect(() => demandSize(prices, [{ label: long }])).toThrow(
      expect.objectContaining({
        details: { fields: [expect.objectContaining({ path: '/0/label', code: 'TOO_LONG' })] },
      }),
    )
  })

  it('uses the sentences of the schema', () => {
    expect(() => demandSize(schema, { title: long }, { '/title': { maxLength: 'Zu lang.' } })).toThrow(
      expect.objectContaining({ details: { fields: [{ path: '/title', code: 'TOO_LONG', message: 'Zu lang.' }] } }),
    )
  })
})
