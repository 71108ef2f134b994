import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Coupon } from '../../../src/generated/entities/coupon.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { openTestApi, type TestApi } from '../records/testApi.ts'

const noRights = {
  create: false,
  readOwn: false,
  readAny: false,
  updateOwn: false,
  updateAny: false,
  deleteOwn: false,
  deleteAny: false,
}

describe.each(usualEngines)('codes of coupons that may not be read on %s', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
    for (const id of ['SOMMER', 'HERBST']) await api.ask('owner', 'PUT', '/api/stadt/coupons', { id, discount: 2 })
  })
  beforeEach(async () => void (await api.database.system.query(sql`delete from attempt`)))
  afterAll(async () => {
    expect(api.unexpected).toEqual([])
    await api.close()
  })

  const give = (rights: Partial<typeof noRights>) =>
    api.put('role', 'stadt', {
      id: 'own',
      name: 'own',
      manageBookings: noRights,
      manageCoupons: { ...noRights, ...rights },
    })
  const remove = (code: string) => api.ask('own', 'DELETE', `/api/stadt/coupons/${code}`)
  const save = (id: string, more: object = {}, query = '') =>
    api.ask('own', 'PUT', `/api/stadt/coupons${query}`, { id, ...more })
  const plain = ({ status, body }: Awaited<ReturnType<typeof save>>) => ({
    status,
    body: { ...Object(body), requestId: '' },
  })
  const closed = { status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } }

  it('a refused deletion tells a foreign coupon from an unknown one only to readers', async () => {
    await give({ deleteOwn: true })
    expect((await remove('UNBEKANNT')).status).toBe(404)
    expect(plain(await remove('sommer'))).toEqual(plain(await remove('UNBEKANNT')))
    await give({ deleteOwn: true, readAny: true })
    expect((await remove('SOMMER')).status).toBe(403)
  })

  it('a refused change gets one answer for foreign and unknown coupons', async () => {
    for (const rights of [{ updateOwn: true }, { updateOwn: true, readAny: true }]) {
      await give(rights)
      for (const more of [{}, { discount: 1 }, { unbekannt: 1 }, { version: 99 }]) {
        expect(await save('UNBEKANNT', more)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
        expect(plain(await save('SOMMER', more))).toEqual(plain(await save('UNBEKANNT', more)))
      }
    }
  })

  it.each([
    ['create', '?create=true'],
    ['create', ''],
    ['updateAny', ''],
  ] as const)(
    'with %s alone, sixty unknown codes in bodies close PUT coupons%s, right ones too',
    async (right, query) => {
      await give({ [right]: true })
      let count = 0
      while (count < 70 && (await save(`GERATEN${count}`, { unbekannt: 1 }, query)).status !== 429) count += 1
      expect(count).toBe(60)
      for (const code of ['HERBST', 'GERATEN99'])
        expect(await save(code, { unbekannt: 1 }, query)).toMatchObject(closed)
      // Readers of all coupons have no limit; bodies without a code name nothing.
      expect((await api.ask('owner', 'PUT', '/api/stadt/coupons', { id: 'HERBST', discount: 3 })).status).toBe(200)
      expect((await save('', {}, query)).status).not.toBe(429)
    },
  )

  it.each(['deleteAny', 'deleteOwn'] as const)(
    'with %s alone, sixty unknown codes close DELETE coupons, for right ones too',
    async (right) => {
      await give({ [right]: true })
      let count = 0
      while (count < 70 && (await remove(`GERATEN${count}`)).status !== 429) count += 1
      expect(count).toBe(60)
      for (const code of ['HERBST', 'GERATEN99']) expect(await remove(code)).toMatchObject(closed)
      expect((await save('GERATEN99')).status).toBe(403)
      await give({ [right]: true, readAny: true })
      expect((await remove('GERATEN99')).status).toBe(404)
    },
  )

  it('what may not be deleted counts like an unknown code, what may be does not', async () => {
    const attempts = async () => (await api.database.system.query(sql`select from attempt`)).length
    await give({ deleteOwn: true })
    for (const code of ['HERBST', 'herbst', 'UNBEKANNT']) expect((await remove(code)).status).toBe(404)
    expect(await attempts()).toBe(2)
    await api.ask('owner', 'PUT', '/api/stadt/coupons', { id: 'WINTER', discount: 2 })
    await give({ deleteAny: true })
    expect((await remove('winter')).status).toBe(200)
    expect(await attempts()).toBe(2)
  })

  it('a code longer than any is refused before it is compared, also one that blanks lengthen', async () => {
    await give({ create: true })
    for (const id of ['A'.repeat(200_000), `HERBST${' '.repeat(80)}`, `UNBEKANNT${' '.repeat(80)}`])
      for (const query of ['', '?create=true'])
        expect(await save(id, { discount: 1 }, query)).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  })

  it('at the limit a coupon that may be read is still changed', async () => {
    await give({ create: true, readOwn: true, updateOwn: true })
    expect((await save('MEINER', { discount: 1 })).status).toBe(201)
    for (let count = 0; count < 70; count += 1) await save(`GERATEN${count}`, { unbekannt: 1 })
    expect(await save('HERBST')).toMatchObject(closed)
    const changed: Partial<Coupon> = { discount: 2 }
    expect(await save('meiner', changed)).toMatchObject({ status: 200, body: changed })
  })
})
