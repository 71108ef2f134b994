import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindNamed } from '../../../src/server/records/kind.ts'
import { sentId } from '../../../src/server/records/sentId.ts'
import { usualEngines } from '../../support/engines.ts'
import { openTestApi, type TestApi } from './testApi.ts'

describe.each(usualEngines)('an id longer than its schema allows on %s', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  afterAll(async () => {
    expect(api.unexpected).toEqual([])
    await api.close()
  })

  it('is refused before it is looked up, whatever the entity', async () => {
    await api.put('role', 'stadt', { id: 'lang', name: 'Lang' })
    for (const list of ['bookables', 'events', 'roles', 'coupons'])
      for (const id of ['a'.repeat(65), 'a'.repeat(100_000), `lang${' '.repeat(61)}`])
        for (const query of ['', '?create=true'])
          expect([
            list,
            await api.ask('owner', 'PUT', `/api/stadt/${list}${query}`, { id, name: 'Neu' }),
          ]).toMatchObject([list, { status: 400, body: { details: { fields: [{ path: '/id', code: 'TOO_LONG' }] } } }])
  })

  it('is counted in characters', () => {
    const kind = kindNamed(api.registry.kinds, 'coupon')
    expect(sentId(kind, { id: '𐐀'.repeat(64) })).toBe('𐐀'.repeat(64))
    expect(() => sentId(kind, { id: '𐐀'.repeat(65) })).toThrow()
    expect([sentId(kind, { id: ' ＡＢＣ ' }), sentId(kind, { id: ' ' }), sentId(kind, null)]).toEqual([
      'ABC',
      null,
      null,
    ])
  })
})
