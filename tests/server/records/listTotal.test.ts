import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { kindNamed } from '../../../src/server/records/kind.ts'
import type { PageRow } from '../../../src/server/records/pageQuery.ts'
import { listQuery } from '../../../src/server/records/readQueries.ts'
import { createRecords } from '../../../src/server/extensions.ts'
import { usualEngines } from '../../support/engines.ts'
import { testKey } from '../../support/testKey.ts'
import { type TestApi, openTestApi } from './testApi.ts'

describe.each(usualEngines)('the total of a list on %s', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  afterAll(() => api.close())

  it('CONST-043 counts up to 10,000 or the end of the page, and exactly where that is asked for', async () => {
    const { database } = api
    await database.system
      .query(sql`insert into coupons (tenant_id, id, version, created_at, updated_at, owners, search, doc)
      select 'kreis', 'VIELE-' || n, 1, now(), now(), '{}', '', jsonb_build_object('id', 'VIELE-' || n) from generate_series(1, 10200) as n`)
    const range = async (query: Readonly<Record<string, unknown>>) => {
      const words = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
      )
      return (await api.ask('instance', 'GET', `/api/kreis/coupons?${words.toString()}`)).header('content-range')
    }
    expect(await range({ range: [0, 49] })).toBe('coupons 0-49/10000+')
    expect(await range({ range: [0, 49], count: 'exact' })).toBe('coupons 0-49/10200')
    expect(await range({ range: [10_050, 10_099] })).toBe('coupons 10050-10099/10100+')
    expect(await range({ range: [10_150, 10_199] })).toBe('coupons 10150-10199/10200')
    expect(await range({ range: [20_000, 20_049] })).toBe('coupons */10200')
    expect(await range({ range: [0, 49], filter: { id: 'VIELE-7' } })).toBe('coupons 0-0/1')
    // Rows beyond the limit are not counted, which keeps the answer fast.
    const request = { sort: null, range: { from: 0, count: 50 }, filter: {}, q: '', populate: false, paged: true }
    const reading = { tenant: 'kreis', audience: 'instanceOwner', allowed: sql`true`, faults: [] } as const
    const coupon = kindNamed(createRecords(testKey).kinds, 'coupon')
    expect((await database.system.query<PageRow>(listQuery(coupon, reading, request)))[0]?.total).toBe(10_001)
  })
})
