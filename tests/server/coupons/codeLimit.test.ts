import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { systemActor } from '../../../src/server/actor.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { engines, usualEngines } from '../../support/engines.ts'
import { at, type Hall, idOf, openHall, priceCategory, bookingBody } from '../bookings/hall.ts'
import type { Answer, Person } from '../records/testApi.ts'

describe.each(usualEngines)('coupon codes on %s', (engine) => {
  let hall: Hall
  let object: string
  beforeAll(async () => {
    hall = await openHall(engine)
    object = await hall.object({ enableCoupons: true, amount: null, priceCategories: [priceCategory(10)] })
    for (const id of ['SOMMER', 'HERBST', 'WINTER']) await hall.put('coupon', 'stadt', { id, discount: 2 })
  })
  beforeEach(async () => void (await hall.database.system.query(sql`delete from attempt`)))
  afterAll(async () => {
    expect(hall.unexpected).toEqual([])
    await hall.close()
  })

  const times = { timeBegin: at(3, '10:00'), timeEnd: at(3, '11:00') }
  const previewBody = (couponCode: string) => ({
    ...times,
    bookableItems: [{ bookableId: object, amount: 1 }],
    couponCode,
  })
  const seriesBody = (couponCode: string) => ({
    ...bookingBody(object, null, null, { couponCode }),
    bookingAttempts: [times, { timeBegin: at(4, '10:00'), timeEnd: at(4, '11:00') }],
  })
  const ways = {
    'GET coupons/{code}': (who: Person, code: string) =>
      hall.ask(who, 'GET', `/api/stadt/coupons/${encodeURIComponent(code)}`),
    'POST bookings/preview': (who: Person, code: string) =>
      hall.ask(who, 'POST', '/api/stadt/bookings/preview', previewBody(code)),
    'PUT bookings': (who: Person, couponCode: string) =>
      hall.book(bookingBody(object, times.timeBegin, times.timeEnd, { couponCode }), who),
    'POST group-bookings': (who: Person, code: string) =>
      hall.ask(who, 'POST', '/api/stadt/group-bookings', seriesBody(code)),
    'POST group-bookings?simulate=true': (who: Person, code: string) =>
      hall.ask(who, 'POST', '/api/stadt/group-bookings?simulate=true', seriesBody(code)),
  } as const
  const all = Object.values(ways)
  const closed = { status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } }

  /** Sends unknown codes until one is refused with 429. */
  const fill = async (way: (who: Person, code: string) => Promise<Answer>): Promise<number> => {
    for (let count = 0; count <= 100; count += 1) if ((await way('own', `GERATEN${count}`)).status === 429) return count
    return Infinity
  }

  it.each(Object.entries(ways))('API-061 sixty unknown codes close %s, for right ones too', async (_name, way) => {
    expect(await fill(way)).toBe(60)
    for (const code of ['SOMMER', 'GERATEN99']) {
      const answer = await way('own', code)
      expect(answer).toMatchObject(closed)
      expect(Number(answer.header('retry-after'))).toBeGreaterThan(0)
    }
    for (const other of all) expect(await other('own', 'SOMMER')).toMatchObject(closed)
    // No limit with the right to read coupons.
    for (const other of all) expect((await other('team', 'SOMMER')).status).toBeLessThan(300)
    expect((await ways['POST bookings/preview']('team', 'GERATEN99')).status).toBe(200)
  })

  const { 'GET coupons/{code}': _noBody, ...bodies } = ways
  it.each(Object.entries(bodies))(
    'API-061 codes as long as the schema allows are counted by %s, with letters of two code units too',
    async (_name, way) => {
      // A mathematical bold capital is two UTF-16 code units; in NFKC it is the plain letter.
      const long = (code: string) =>
        `${String.fromCodePoint(0x1d400 + code.charCodeAt(0) - 65)}${code.slice(1)}`.padEnd(65)
      expect([...long('SOMMER')]).toHaveLength(64)
      expect(await fill((who, code) => way(who, long(code)))).toBe(60)
      for (const code of ['SOMMER', 'GERATEN99'])
        for (const form of [code, long(code)]) expect(await way('own', form)).toMatchObject(closed)
      expect((await way('team', long('SOMMER'))).status).toBeLessThan(300)
    },
  )

  it('API-061 codes that grow when they are normalized, and those too long, are counted', async () => {
    const grown = (code: string) => `${code}${'\ufdfa'.repeat(64 - code.length)}`
    for (const form of [grown, (code: string) => code.padEnd(65)]) {
      await hall.database.system.query(sql`delete from attempt`)
      expect(await fill((who, code) => ways['PUT bookings'](who, form(code)))).toBe(60)
    }
  })

  it('API-061 what is asked in different ways is counted together', async () => {
    let count = 0
    for (; count < 60; count += 1) expect((await all[count % all.length]?.('own', `X${count}`))?.status).not.toBe(429)
    expect(await ways['POST bookings/preview']('own', `X${count}`)).toMatchObject(closed)
  })

  it('the same code is counted once, however it is written, and one that exists is not', async () => {
    const preview = ways['POST bookings/preview']
    for (let count = 0; count < 70; count += 1) {
      const [unknown, known] = [
        await preview('own', ['falsch', ' FALSCH', 'Falsch'][count % 3] ?? ''),
        await preview('own', ['SOMMER', 'herbst', 'Winter '][count % 3] ?? ''),
      ]
      expect(unknown).toMatchObject({ status: 200, body: { faults: [{ code: 'COUPON_UNKNOWN' }] } })
      expect(known).toMatchObject({ status: 200, body: { coupon: { discount: 2 } } })
    }
    const [row] = await hall.database.system.query<{ count: number }>(
      sql`select count(*)::integer as count from attempt`,
    )
    expect(row).toEqual({ count: 1 })
  })

  it('with the limit reached a booking keeps the code it has, and one without a code is made', async () => {
    const mine = idOf(await ways['PUT bookings']('own', 'HERBST'))
    const foreign = idOf(await ways['PUT bookings']('team', 'HERBST'))
    await fill(ways['POST bookings/preview'])
    const change = (id: string, couponCode: string) => hall.book({ id, couponCode, comment: 'neu' }, 'own')
    expect(await change(mine, 'herbst')).toMatchObject({ status: 200, body: { comment: 'neu' } })
    expect(await change(mine, 'SOMMER')).toMatchObject(closed)
    expect(await change(foreign, 'HERBST')).toMatchObject(closed)
    expect((await ways['PUT bookings']('own', '')).status).toBe(201)
  })

  it('create=true tells of no id to those without the right to create, in any list', async () => {
    const rights = {
      create: false,
      readOwn: false,
      readAny: false,
      updateOwn: true,
      updateAny: false,
      deleteOwn: false,
      deleteAny: false,
    }
    const blocks = ['manageBookables', 'manageBookings', 'manageCoupons', 'manageRoles', 'manageTenants', 'manageUsers']
    await hall.put('role', 'stadt', {
      id: 'nur-eigene',
      name: 'Nur eigene',
      adminInterfaces: ['coupons', 'rooms', 'events', 'roles'],
      freeBookings: false,
      ...Object.fromEntries(blocks.map((block) => [block, rights])),
    })
    await hall.database.system.transaction(
      { actor: systemActor, at: Date.now() },
      { reason: 'test', tenant: null },
      async (tx) => {
        await tx.query(sql`insert into membership (tenant_id, user_id) values ('stadt', 'guest@demo.example')`)
        await tx.query(
          sql`insert into membership_role (tenant_id, user_id, role_id) values ('stadt', 'guest@demo.example', 'nur-eigene')`,
        )
        await tx.bumpRights()
      },
    )
    const there = { coupons: 'SOMMER', bookables: object, roles: 'team' }
    for (const [list, id] of Object.entries(there))
      for (const one of [id, 'gibt-es-nicht'])
        expect([
          list,
          one,
          await hall.ask('guest', 'PUT', `/api/stadt/${list}?create=true`, { id: one }),
        ]).toMatchObject([list, one, { status: 403, body: { code: 'FORBIDDEN' } }])
    expect(await hall.ask('owner', 'PUT', '/api/stadt/coupons?create=true', { id: 'SOMMER' })).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE' },
    })
  })
})

describe.each(engines)('parallel guesses of coupon codes on %s', (engine) => {
  it('get no more than sixty answers', async () => {
    const hall = await openHall(engine)
    onTestFinished(() => hall.close())
    const object = await hall.object({ enableCoupons: true })
    const times = { timeBegin: at(3, '10:00'), timeEnd: at(3, '11:00') }
    const bookableItems = [{ bookableId: object, amount: 1 }]
    const guess = (couponCode: string) =>
      hall.ask('own', 'POST', '/api/stadt/bookings/preview', { ...times, bookableItems, couponCode })
    const answers = await Promise.all(Array.from({ length: 80 }, (_, index) => guess(`P${index}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(hall.unexpected).toEqual([])
  })
})
