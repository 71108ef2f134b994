import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { couponProblem } from '../../../src/domain/coupon.ts'
import { systemActor } from '../../../src/server/actor.ts'
import { couponRefusal, giveBackCoupons, holdCoupons, useCoupons } from '../../../src/server/coupons/couponUse.ts'
import type { Transaction } from '../../../src/server/database/database.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { runDoctor } from '../../../src/server/doctor/runDoctor.ts'
import { engines } from '../../support/engines.ts'
import { recordOf } from '../records/answers.ts'
import { type TestApi, openTestApi } from '../records/testApi.ts'

const at = Date.parse('2026-05-04T08:00:00Z')
const inTown = <T>(api: TestApi, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  api.database.system.transaction({ actor: systemActor, at }, { reason: 'test', tenant: 'stadt' }, work)

const bookingRow = (
  id: string,
) => sql`insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc)
  values ('stadt', ${id}, 1, now(), now(), '{}', ${id.toLowerCase()}, ${JSON.stringify({ id })}::jsonb)`

/** As in a real booking: lock, decide, write the booking, count the use. */
const book = (api: TestApi, bookingId: string, code: string): Promise<void> =>
  inTown(api, async (tx) => {
    const coupon = (await holdCoupons(tx, 'stadt', [code])).get(code)
    const problem = couponProblem(coupon, { at, uses: 1, taken: true })
    if (problem !== null || coupon === undefined) throw couponRefusal(problem?.code ?? 'COUPON_UNKNOWN')
    await tx.query(bookingRow(bookingId))
    await useCoupons(tx, 'stadt', [{ bookingId, couponId: coupon.id }])
  })

const usedOf = async (api: TestApi, id: string): Promise<unknown> =>
  recordOf(await api.ask('owner', 'GET', `/api/stadt/coupons/${id}`))['usedAmount']

const codesOf = (results: readonly PromiseSettledResult<void>[]): readonly string[] =>
  results.map((result) =>
    result.status === 'fulfilled' ? 'stored' : String(Reflect.get(Object(result.reason), 'code')),
  )

const fifty = (api: TestApi, word: string, code: string) =>
  Promise.allSettled(Array.from({ length: 50 }, (_, index) => book(api, `${word}${index}`, code)))

describe.each(engines)('uses of coupons on %s', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
    await api.put('coupon', 'stadt', { id: 'Fünf', discount: 5, maxAmount: 5 })
    await api.put('coupon', 'stadt', { id: 'Offen', discount: 5 })
    await api.put('coupon', 'kreis', { id: 'Fremd', discount: 5 })
  })
  // The rows here are not real bookings: only the doctor's findings about coupons count.
  afterEach(async () => {
    const findings = await runDoctor(api.database, api.registry)
    expect(findings.filter(({ location }) => location.startsWith('coupons '))).toEqual([])
  })
  afterAll(() => api.close())

  it('is one coupon in wide and compatibility forms, as it is entered and as it is typed', async () => {
    const put = (id: string) => api.ask('owner', 'PUT', '/api/stadt/coupons?create=true', { id, discount: 5 })
    expect(recordOf(await put('\u00A0ＷＥＩＴ①２ '))).toMatchObject({ id: 'WEIT12' })
    expect((await put('weit１２')).status).toBe(409)
    for (const [index, code] of ['WEIT12', 'ｗｅｉｔ１２', '\u3000Ｗeit⑫\u00A0'].entries())
      await book(api, `weit${index}`, code)
    expect(await usedOf(api, encodeURIComponent('ｗｅｉｔ１２'))).toBe(3)
  })

  it('is one coupon with ß, ẞ, ss and SS; letters that become alike in capitals only are two', async () => {
    const put = (id: string) => api.ask('owner', 'PUT', '/api/stadt/coupons?create=true', { id, discount: 5 })
    expect((await put('STRAẞE')).status).toBe(201)
    for (const id of ['straße', 'STRASSE', 'Straẞe', 'strasse']) expect([id, (await put(id)).status]).toEqual([id, 409])
    for (const [index, code] of ['straße', 'STRASSE', 'STRAẞE'].entries()) await book(api, `gasse${index}`, code)
    expect(await usedOf(api, 'strasse')).toBe(3)
    for (const id of ['ıx', 'Ix']) expect([id, (await put(id)).status]).toEqual([id, 201])
  })

  it('has an id of signs that can be seen and typed again', async () => {
    const put = (id: string) => api.ask('owner', 'PUT', '/api/stadt/coupons', { id, discount: 5 })
    for (const id of ['A\u200BB', 'A\u202EB', 'A  B', 'A\tB', '<b>A</b>', '-A', '=1+1', '"A"', 'A;B', 'A\u0000B'])
      expect([id, (await put(id)).status]).toEqual([id, 400])
    for (const id of ['Ä-50%', 'Sommer 2027', 'a.b_c+d', 'Ελλάδα', '2026/01'])
      expect([id, (await put(id)).status]).toEqual([id, 201])
  })

  it('C6 of 50 bookings at once with a coupon of 5 uses exactly 5 get it, and nothing else is stored', async () => {
    const codes = codesOf(await fifty(api, 'R', 'FÜNF'))
    expect(codes.filter((code) => code === 'stored')).toHaveLength(5)
    expect(codes.filter((code) => code === 'COUPON_USED_UP')).toHaveLength(45)
    expect(await usedOf(api, 'Fünf')).toBe(5)
    const [count] = await api.database.system.query(sql`select count(*) as bookings from bookings where id like 'R%'`)
    expect(count).toEqual({ bookings: 5 })
  })

  it('C6 a use is given back once, however often and from how many sides, and can be used again', async () => {
    const [use] = await api.database.system.query<{ id: string }>(
      sql`select booking_id as id from coupon_use where tenant_id = 'stadt' and coupon_id = 'Fünf' limit 1`,
    )
    const id = use?.id ?? ''
    await Promise.all(Array.from({ length: 10 }, () => inTown(api, (tx) => giveBackCoupons(tx, 'stadt', [id]))))
    await inTown(api, (tx) => giveBackCoupons(tx, 'stadt', [id, 'gibt es nicht']))
    expect(await usedOf(api, 'Fünf')).toBe(4)
    await book(api, 'wieder', 'fünf ')
    expect(await usedOf(api, 'Fünf')).toBe(5)
    await expect(book(api, 'zu viel', 'fünf')).rejects.toMatchObject({ status: 409, code: 'COUPON_USED_UP' })
  })

  it('the limit holds even for a writer who decided on what he read long ago', async () => {
    await expect(
      inTown(api, async (tx) => {
        await tx.query(bookingRow('blind'))
        await useCoupons(tx, 'stadt', [{ bookingId: 'blind', couponId: 'Fünf' }])
      }),
    ).rejects.toMatchObject({ code: 'COUPON_USED_UP' })
  })

  it('COUPON-005 an empty limit is usable beyond any count', async () => {
    const codes = codesOf(await fifty(api, 'O', 'offen'))
    expect(new Set(codes)).toEqual(new Set(['stored']))
    expect(await usedOf(api, 'Offen')).toBe(50)
  })

  it('A2 the coupon of another tenant is unknown here', async () => {
    await expect(book(api, 'fremd', 'Fremd')).rejects.toMatchObject({ status: 400, code: 'COUPON_UNKNOWN' })
  })

  it('a booking cannot go before its use is given back; a coupon goes with its uses', async () => {
    const remove = sql`delete from bookings where tenant_id = 'stadt' and id = 'O1'`
    await expect(inTown(api, (tx) => tx.query(remove))).rejects.toMatchObject({ code: '23503' })
    await inTown(api, async (tx) => {
      await giveBackCoupons(tx, 'stadt', ['O1'])
      await tx.query(remove)
    })
    expect(await usedOf(api, 'Offen')).toBe(49)
    expect((await api.ask('owner', 'DELETE', '/api/stadt/coupons/Offen')).status).toBe(200)
    await inTown(api, (tx) => giveBackCoupons(tx, 'stadt', ['O2']))
    const left = await api.database.system.query(sql`select from coupon_use where coupon_id = 'Offen'`)
    expect(left).toHaveLength(0)
  })

  it('A5 nobody writes the count of uses', async () => {
    const body = { id: 'Fünf', discount: 5, maxAmount: 5, usedAmount: 0 }
    expect((await api.ask('owner', 'PUT', '/api/stadt/coupons', body)).status).toBe(200)
    expect(await usedOf(api, 'Fünf')).toBe(5)
  })
})

/** Without its guards the same race must fail, or the tests above prove nothing. On PostgreSQL only: PGlite has one session. */
describe('the control: with guards switched off', () => {
  it('C6 more than 5 of 50 bookings get a coupon of 5 uses', async () => {
    const api = await openTestApi('postgres', ['skip-lock', 'sleep-after-check'])
    await api.put('coupon', 'stadt', { id: 'Fünf', discount: 5, maxAmount: 5 })
    const codes = codesOf(await fifty(api, 'R', 'FÜNF'))
    expect(codes.filter((code) => code === 'stored').length).toBeGreaterThan(5)
    await api.close()
  })
})
