import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../../src/server/actor.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { type Kind, kindNamed } from '../../../src/server/records/kind.ts'
import { renewDocuments } from '../../../src/server/records/renewDocuments.ts'
import { countRetired, removeRetired } from '../../../src/server/records/retiredValues.ts'
import { saveRecord } from '../../../src/server/records/save.ts'
import { engines } from '../../support/engines.ts'
import { firstSchema, type Json, kindOf, type Place, propertiesAt } from './evolvingSchema.ts'
import { openTestApi, type TestApi } from './testApi.ts'

const tenant = 'stadt'
const property = { title: 'Kostenstelle', type: 'string', maxLength: 50, default: '' }

/** The schema of coupons with `costCenter` at these places, or with the entries about its removal. */
const couponsWith = (at: readonly Place[], retired: readonly object[] = []) => {
  const schema = firstSchema()
  for (const place of at) propertiesAt(schema, place)['costCenter'] = property
  return { ...schema, ...(retired.length > 0 && { 'x-retired': retired }) }
}

const retiredFrom = (from: string) => [
  { property: 'costCenter', from, reason: 'Steht in der Buchhaltung.' },
  { property: 'lines.costCenter', from: '2027-06-01', reason: 'Steht in der Buchhaltung.' },
]

describe.each(engines)('values of removed properties on %s', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  afterAll(() => api.close())

  const kindOfCoupons = (at: readonly Place[], retired?: readonly object[]) =>
    kindOf(couponsWith(at, retired), kindNamed(api.registry.kinds, 'coupon'))
  const kindsWith = (coupon: Kind) => new Map([...api.registry.kinds, ['coupon', coupon] as const])
  const save = (coupon: Kind, document: Json) =>
    api.database.system.transaction({ actor: systemActor, at: Date.now() }, { reason: 'test.put', tenant }, (tx) =>
      saveRecord(tx, { ...api.registry, kinds: kindsWith(coupon) }, coupon, document, {
        tenant,
        audience: 'instanceOwner',
        create: false,
      }),
    )
  const start = (coupon: Kind) =>
    renewDocuments(api.database, kindsWith(coupon), { now: Date.now(), log: () => undefined })
  const former = async () => {
    const [row] = await api.database.system.query<{ former: Json }>(sql`select former from coupons where id = 'ALT'`)
    return row?.former
  }

  it('are kept by every save until they are retired, then counted and deleted, and the history names them', async () => {
    const before = kindOfCoupons(['root', 'lines'])
    await start(before)
    await save(before, { id: 'ALT', discount: 5, costCenter: '4711', lines: [{ id: 'a', costCenter: '0815' }] })
    await save(before, { id: 'NEU', discount: 5 })

    const after = kindOfCoupons([])
    await start(after)
    const saved = await save(after, { id: 'ALT', discount: 6 })
    expect(JSON.parse(saved.json)).toMatchObject({ discount: 6, lines: [{ id: 'a' }] })
    expect(saved.json).not.toContain('costCenter')
    expect(await former()).toEqual({ '/costCenter': '4711', '/lines/a/costCenter': '0815' })
    expect(await countRetired(api.database, kindsWith(after), '2030-01-01')).toEqual([])

    const retired = kindsWith(kindOfCoupons([], retiredFrom('2027-02-01')))
    expect(await countRetired(api.database, retired, '2027-01-31')).toEqual([])
    expect(await countRetired(api.database, retired, '2027-02-01')).toEqual([
      {
        ...{ entity: 'coupon', tenant, property: 'costCenter', values: 2 },
        ...{ from: '2027-02-01', reason: 'Steht in der Buchhaltung.' },
      },
    ])
    expect(await removeRetired(api.database, retired, '2027-02-01', Date.now())).toBe(2)
    expect(await former()).toEqual({ '/lines/a/costCenter': '0815' })
    const entries = await api.database.system
      .query(sql`select change.entity_id as id, detail.path, detail.before::text, detail.after::text
      from change join change_detail as detail on detail.tenant_id = change.tenant_id and detail.change_id = change.id
      where change.reason = 'records.purge' and change.tenant_id = ${tenant} order by 1`)
    expect(entries).toEqual([
      { id: 'ALT', path: '/costCenter', before: 'null', after: null },
      { id: 'NEU', path: '/costCenter', before: 'null', after: null },
    ])
    expect(await removeRetired(api.database, retired, '2027-06-01', Date.now())).toBe(1)
    expect(await former()).toEqual({})
  })

  it('return with the property, unless they violate it', async () => {
    const before = kindOfCoupons(['root', 'lines'])
    await start(before)
    await save(before, { id: 'ALT', discount: 5, costCenter: 'K 12', lines: [{ id: 'a', costCenter: 'K 13' }] })
    await start(kindOfCoupons([]))
    const narrower = couponsWith(['root', 'lines'])
    propertiesAt(narrower, 'lines')['costCenter'] = { ...property, maxLength: 3 }
    const after = kindOf(narrower, kindNamed(api.registry.kinds, 'coupon'))
    await start(after)
    const [row] = await api.database.system.query<{ doc: Json }>(sql`select doc from coupons where id = 'ALT'`)
    expect(row?.doc).toMatchObject({ costCenter: 'K 12', lines: [{ id: 'a', costCenter: '' }] })
    expect(await former()).toEqual({ '/lines/a/costCenter': 'K 13' })
  })
})
