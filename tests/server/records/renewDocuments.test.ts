import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import type { Kind } from '../../../src/server/records/kind.ts'
import { renewDocuments, renewLateRows } from '../../../src/server/records/renewDocuments.ts'
import { hourMs } from '../../../src/domain/time.ts'
import { engines } from '../../support/engines.ts'
import { changedCoupons, couponTown } from './changedCoupons.ts'
import { firstSchema, type Property } from './evolvingSchema.ts'
import { openTestApi, type TestApi } from './testApi.ts'

const tenant = couponTown
const role: Property = {
  title: 'Rolle',
  type: ['string', 'null'],
  maxLength: 64,
  default: null,
  'x-ref': { entity: 'role', onDelete: 'clear' },
}

describe.each(engines)('the start after a change of schemas on %s', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  afterAll(() => api.close())

  const couponWith = (properties: Readonly<Record<string, Property>>): Kind => {
    const schema = firstSchema()
    Object.assign(schema.properties, properties)
    return changedCoupons(api).kindOf(schema)
  }
  const references = () =>
    api.database.system.query(sql`select path, role_id as role from reference where entity = 'coupon' order by path`)

  it('references follow a property that is renamed, removed and back', async () => {
    const { save, start } = changedCoupons(api)
    const first = couponWith({ roleId: role })
    await start(first)
    await save(first, { id: 'C1', discount: 1, roleId: 'team' })
    expect(await references()).toEqual([{ path: '/roleId', role: 'team' }])
    const renamed = couponWith({ forRole: { ...role, 'x-storage': { renamedFrom: ['roleId'] } } })
    await start(renamed)
    expect(await references()).toEqual([{ path: '/forRole', role: 'team' }])
    await start(couponWith({}))
    expect(await references()).toEqual([])
    await start(renamed)
    expect(await references()).toEqual([{ path: '/forRole', role: 'team' }])
  })

  it('rows that an older server writes meanwhile are renewed within a day, those of lists too', async () => {
    const kinds = api.registry.kinds
    const now = Date.now()
    await renewDocuments(api.database, kinds, { now, log: () => undefined })
    const bookableId = await api.put('bookable', tenant, {
      type: 'room',
      title: 'Saal',
      isBookable: true,
      isPublic: true,
    })
    const booked = await api.ask('owner', 'PUT', `/api/${tenant}/bookings`, {
      ...{ mail: 'anna@post.example', name: 'Anna', bookableItems: [{ bookableId, amount: 1 }] },
      ...{ timeBegin: now + 48 * hourMs, timeEnd: now + 49 * hourMs },
    })
    expect(booked.status).toBe(201)
    const read = async () => {
      const [row] = await api.database.system.query<{
        color: string
        basis: string
      }>(sql`select record.doc ? 'color' as color,
        (select item.doc ? 'priceBasis' from booking_item as item where item.booking_id = record.id) as basis from bookings as record`)
      return row
    }
    expect(await read()).toEqual({ color: true, basis: true })
    const age = () =>
      api.database.system.query(sql`with item as (update booking_item set doc = doc - 'priceBasis')
        update bookings set doc = doc - 'color'`)
    await age()
    expect(await read()).toEqual({ color: false, basis: false })
    await renewLateRows(api.database, kinds, now + 25 * hourMs)
    expect(await read()).toEqual({ color: false, basis: false })
    await renewLateRows(api.database, kinds, now + hourMs)
    expect(await read()).toEqual({ color: true, basis: true })
  })
})
