import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { kindNamed } from '../../../src/server/records/kind.ts'
import { countRetired, removeRetired } from '../../../src/server/records/retiredValues.ts'
import { engines } from '../../support/engines.ts'
import { changedCoupons, couponTown } from './changedCoupons.ts'
import { firstSchema, type Json, type Place, propertiesAt } from './evolvingSchema.ts'
import { openTestApi, type TestApi } from './testApi.ts'

const tenant = couponTown
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

  const former = async () => {
    const [row] = await api.database.system.query<{ former: Json }>(sql`select former from coupons where id = 'ALT'`)
    return row?.former
  }

  it('are kept by every save until they are retired, then counted and deleted, and the history names them', async () => {
    const { kindOf, kindsWith, save, start } = changedCoupons(api)
    const before = kindOf(couponsWith(['root', 'lines']))
    await start(before)
    await save(before, { id: 'ALT', discount: 5, costCenter: '4711', lines: [{ id: 'a', costCenter: '0815' }] })
    await save(before, { id: 'NEU', discount: 5 })

    const after = kindOf(couponsWith([]))
    await start(after)
    const saved = await save(after, { id: 'ALT', discount: 6 })
    expect(JSON.parse(saved.json)).toMatchObject({ discount: 6, lines: [{ id: 'a' }] })
    expect(saved.json).not.toContain('costCenter')
    expect(await former()).toEqual({ '/costCenter': '4711', '/lines/a/costCenter': '0815' })
    expect(await countRetired(api.database, kindsWith(after), '2030-01-01')).toEqual([])

    const retired = kindsWith(kindOf(couponsWith([], retiredFrom('2027-02-01'))))
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

  it('of the lines of a booking are counted each, and the history of the booking names them once', async () => {
    const room = (title: string) =>
      api.put('bookable', tenant, { type: 'room', title, isBookable: true, isPublic: true })
    const bookableItems = [
      { bookableId: await room('Saal'), amount: 1 },
      { bookableId: await room('Küche'), amount: 1 },
    ]
    const times = { timeBegin: Date.now() + 48 * hourMs, timeEnd: Date.now() + 49 * hourMs }
    const booked = await api.ask('owner', 'PUT', `/api/${tenant}/bookings`, {
      ...{ mail: 'anna@post.example', name: 'Anna', bookableItems, ...times },
    })
    expect(booked.status).toBe(201)
    await api.database.system.query(sql`update booking_item set former = '{"/note": "alt", "/other": 1}'`)
    const booking = kindNamed(api.registry.kinds, 'booking')
    const retired = [{ pointer: '/bookableItems/*/note', from: '2027-02-01', reason: 'Nie genutzt.' }]
    const kinds = new Map([['booking', { ...booking, storage: { ...booking.storage, retired } }]])
    expect(await countRetired(api.database, kinds, '2027-02-01')).toMatchObject([
      { entity: 'booking', tenant, property: 'bookableItems.note', values: 2 },
    ])
    expect(await removeRetired(api.database, kinds, '2027-02-01', Date.now())).toBe(2)
    const lines = await api.database.system.query(sql`select distinct former from booking_item`)
    expect(lines).toEqual([{ former: { '/other': 1 } }])
    const entries = await api.database.system.query(sql`select detail.path from change
      join change_detail as detail on detail.tenant_id = change.tenant_id and detail.change_id = change.id
      where change.reason = 'records.purge' and change.entity = 'booking'`)
    expect(entries).toEqual([{ path: '/bookableItems.note' }])
  })

  it('return with the property, unless they violate it', async () => {
    const { kindOf, save, start } = changedCoupons(api)
    const before = kindOf(couponsWith(['root', 'lines']))
    await start(before)
    await save(before, { id: 'ALT', discount: 5, costCenter: 'K 12', lines: [{ id: 'a', costCenter: 'K 13' }] })
    await start(kindOf(couponsWith([])))
    const narrower = couponsWith(['root', 'lines'])
    propertiesAt(narrower, 'lines')['costCenter'] = { ...property, maxLength: 3 }
    const after = kindOf(narrower)
    await start(after)
    const [row] = await api.database.system.query<{ doc: Json }>(sql`select doc from coupons where id = 'ALT'`)
    expect(row?.doc).toMatchObject({ costCenter: 'K 12', lines: [{ id: 'a', costCenter: '' }] })
    expect(await former()).toEqual({ '/lines/a/costCenter': 'K 13' })
  })
})
