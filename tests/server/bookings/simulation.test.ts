import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SimulatedCall } from '../../../src/api/simulation.ts'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { isObject } from '../../../src/domain/json.ts'
import { seededRandom } from '../../../src/server/demo/seededRandom.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { counts } from '../../support/counts.ts'
import { usualEngines } from '../../support/engines.ts'
import { comparable, comparableEffects, contentsOf, storedEffects } from '../../support/simulated.ts'
import { type Answer, mailOf, type Person } from '../records/testApi.ts'
import { nowhere, state } from '../workflow/townBoard.ts'
import { at, bookingBody, type Hall, idOf, openHall, priceCategory } from './hall.ts'

interface Request {
  readonly method: 'PUT' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: object
}

const base = '/api/stadt'

/** Refusals as the call itself answers them. */
const refusalOf = ({ status, body }: Answer): unknown => {
  if (!isObject(body)) return null
  if (status >= 400) return { status, code: body['code'], message: body['message'] }
  if (body['success'] !== false || !Array.isArray(body['errors'])) return null
  const [error]: unknown[] = body['errors']
  return isObject(error) ? { status: 200, code: error['code'], message: error['message'] } : null
}

describe.each(usualEngines)('simulated calls on %s', (engine) => {
  let hall: Hall
  let rooms: readonly string[]
  beforeAll(async () => {
    hall = await openHall(engine)
    const priced: Partial<Bookable> = {
      priceCategories: [priceCategory(10)],
      priceType: 'per-hour',
      priceValueAddedTax: 19,
    }
    const schedule = { minBookingDuration: 60, amount: 2 }
    rooms = [await hall.object(priced), await hall.object({ ...priced, ...schedule, autoCommitBooking: true })]
    await hall.put('workflow', 'stadt', {
      active: true,
      states: [
        { id: 'neu', name: 'Neu', tasks: [], actions: [] },
        { id: 'fertig', name: 'Fertig', tasks: [], actions: [] },
      ],
    })
  })
  afterAll(() => hall.close())

  const idsOf = async (table: 'bookings' | 'group_bookings' | 'bookables'): Promise<readonly string[]> =>
    (
      await hall.database.system.query<{ id: string }>(
        sql`select id from ${sql.name(table)} where tenant_id = 'stadt' order by created_at, id`,
      )
    ).map(({ id }) => id)

  /** A random call on the present state; many are refused. */
  const requestBy = async (random: () => number): Promise<Request> => {
    const one = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]
    const begin = at(5 + Math.floor(random() * 3), `${10 + Math.floor(random() * 4)}:00`)
    const end = begin + 3_600_000 * (1 + Math.floor(random() * 2))
    const booking = one(await idsOf('bookings')) ?? 'unbekannt'
    const series = one(await idsOf('group_bookings')) ?? 'unbekannt'
    const room = one(rooms) ?? ''
    const body = bookingBody(room, begin, end, { paymentProvider: one(['', 'invoice']) })
    const { timeBegin: _begin, timeEnd: _end, ...shared } = body
    const requests: readonly Request[] = [
      { method: 'PUT', path: '/bookings', body },
      { method: 'PUT', path: '/bookings', body: { ...body, mail: one(['kein', 'neu@muster.example']) } },
      { method: 'PUT', path: '/bookings', body: { ...body, force: true, forceReason: 'Notfall' } },
      { method: 'PUT', path: '/bookings', body: { ...body, id: booking } },
      { method: 'PUT', path: '/bookings', body: { id: booking, comment: `Bemerkung ${random()}` } },
      { method: 'POST', path: `/bookings/${booking}/${one(['commit', 'pay', 'reject'])}`, body: {} },
      { method: 'DELETE', path: `/bookings/${booking}` },
      {
        method: 'POST',
        path: '/group-bookings',
        body: {
          ...shared,
          bookingAttempts: [0, 7].map((days) => ({
            timeBegin: begin + days * 86_400_000,
            timeEnd: end + days * 86_400_000,
          })),
        },
      },
      { method: 'POST', path: `/group-bookings/${series}/${one(['commit', 'pay', 'reject'])}`, body: {} },
      { method: 'DELETE', path: `/group-bookings/${series}` },
      {
        method: 'PUT',
        path: '/workflow/task',
        body: { taskId: booking, operation: 'move', destination: one(['neu', 'fertig', 'backlog', 'fort']) },
      },
      { method: 'PUT', path: '/workflow/archive', body: { taskId: booking } },
      { method: 'PUT', path: '/bookables', body: { id: room, title: `Saal ${random()}` } },
      { method: 'PUT', path: '/bookables', body: { type: 'room', title: '' } },
      { method: 'PUT', path: '/coupons?create=true', body: { id: `C-${Math.floor(random() * 5)}`, discount: 5 } },
      { method: 'DELETE', path: `/bookables/${one(await idsOf('bookables')) ?? ''}` },
    ]
    const request = one(requests)
    if (request === undefined) throw new Error('no request')
    return request
  }

  const ask = ({ method, path, body }: Request, simulate: boolean): Promise<Answer> =>
    hall.ask('owner', method, `${base}${path}${simulate ? `${path.includes('?') ? '&' : '?'}simulate=true` : ''}`, body)

  /** What a simulation answered: of a call with a documented answer, the effects beside it. */
  const simulationIn = ({ status, body }: Answer): SimulatedCall<unknown> | undefined => {
    if (!isObject(body) || status !== 200) return undefined
    return (body['_simulation'] ?? body) as SimulatedCall<unknown>
  }

  it.each(Array.from({ length: counts(4, 200) }, (_, index) => index + 1))(
    'a simulation answers what the call then does, and stores nothing, seed %i',
    async (seed) => {
      const random = seededRandom(seed)
      for (let step = 0; step < 30; step++) {
        const request = await requestBy(random)
        const before = await contentsOf(hall.database.system)
        const known = await storedEffects(hall.database.system)
        const simulation = await ask(request, true)
        expect(await contentsOf(hall.database.system), JSON.stringify(request)).toEqual(before)
        const real = await ask(request, false)
        const refusal = refusalOf(real)
        const simulated = simulationIn(simulation)
        if (simulated === undefined) {
          // Rights, limits, and the documented errors of a series, are answered as always.
          expect([request, simulation.status, refusal]).toEqual([request, real.status, refusalOf(simulation)])
          continue
        }
        const done = (await storedEffects(hall.database.system)).since(known.ids)
        const [first] = simulated.refusals
        expect([
          request,
          first === undefined ? null : { status: first.status, code: first.code, message: first.message },
        ]).toEqual([request, refusal])
        expect([request, comparableEffects(simulated)]).toEqual([request, comparableEffects(done)])
        if ('answer' in simulated && refusal === null)
          expect([request, comparable(simulated.answer)]).toEqual([request, comparable(real.body)])
      }
      expect(hall.unexpected).toEqual([])
      await hall.demandHealth()
    },
  )

  it('a simulation of a new booking names its mails and documents, and neither keeps nor repeats an answer', async () => {
    const body = bookingBody(rooms[1] ?? '', at(40, '10:00'), at(40, '12:00'), {
      isCommitted: true,
      paymentProvider: 'invoice',
    })
    const simulate = () => hall.askWithKey('PUT', `${base}/bookings?simulate=true`, body, 'schluessel')
    const simulated = simulationIn(await simulate())
    expect(simulated).toMatchObject({
      simulated: true,
      answer: { priceEur: 23.8 },
      refusals: [],
      mails: [{ kind: 'booking.invoice', to: 'eva@muster.example', subject: expect.stringContaining('Rechnung') }],
      documents: [{ kind: 'invoice', title: expect.any(String) }],
    })
    const real = await hall.askWithKey('PUT', `${base}/bookings`, body, 'schluessel')
    expect(real).toMatchObject({ status: 201, body: { priceEur: 23.8 } })
    expect(idOf(await hall.askWithKey('PUT', `${base}/bookings`, body, 'schluessel'))).toBe(idOf(real))
  })

  it('a simulation shows only what its user may read', async () => {
    const id = idOf(await hall.book(bookingBody(rooms[0] ?? '', at(41, '10:00'), at(41, '11:00'))))
    const denied = await hall.ask('read', 'PUT', `${base}/bookings?simulate=true`, { id, comment: 'x' })
    expect(denied.status).toBe(403)
    const foreign = await hall.ask('foreign', 'DELETE', `${base}/bookings/${id}?simulate=true`)
    expect(foreign.status).toBe(403)
    const unknown = await hall.ask('team', 'GET', `${base}/bookings/${id}/commit?simulate=true`)
    expect(unknown).toMatchObject({ status: 400, body: { code: 'UNKNOWN_QUERY' } })
  })

  it('a simulation names a recipient only to users who may read the booking, and a member only to those who know the members', async () => {
    const flow = {
      name: 'Ablauf',
      active: true,
      defaultState: null,
      states: [state('neu', [{ receiverType: 'role', sendTo: ['team'] }])],
      eventStateMapping: { ...nowhere, onCreate: 'neu' },
    }
    expect((await hall.ask('owner', 'PUT', `${base}/workflow`, flow)).status).toBe(200)
    const object = await hall.object({ amount: null, permittedUsers: [mailOf('own'), mailOf('team')] })
    const body = bookingBody(object, at(42, '10:00'), at(42, '11:00'))
    const mailsOf = async (who: Person) =>
      simulationIn(await hall.ask(who, 'PUT', `${base}/bookings?simulate=true`, body))?.mails.map(({ kind, to }) => [
        kind,
        to,
      ])
    expect(await mailsOf('owner')).toEqual(
      expect.arrayContaining([
        ['booking.request', 'eva@muster.example'],
        ['workflow.entered', mailOf('team')],
      ]),
    )
    const role = (manageBookings: object) =>
      hall.ask('owner', 'PUT', `${base}/roles`, { id: 'own', name: 'own', adminInterfaces: [], manageBookings })
    expect((await role({ create: true, readOwn: true })).status).toBe(200)
    const own = await mailsOf('own')
    expect(own).toEqual(expect.arrayContaining([['workflow.entered', null]]))
    expect(JSON.stringify(own)).not.toContain(mailOf('team'))
    // The right to change bookings without the right to read them.
    const none = { create: false, readOwn: false, readAny: false, updateOwn: false, deleteOwn: false, deleteAny: false }
    expect((await role({ ...none, updateAny: true })).status).toBe(200)
    const id = idOf(await hall.book(body))
    expect((await hall.ask('own', 'GET', `${base}/bookings/${id}`)).status).toBe(403)
    const rejected = simulationIn(await hall.ask('own', 'POST', `${base}/bookings/${id}/reject?simulate=true`, {}))
    expect(rejected?.mails).toEqual(expect.arrayContaining([{ kind: 'booking.rejection', to: null, subject: null }]))
  })

  it('a simulation does not answer whether an address has an account', async () => {
    const body = (mail: string) => bookingBody(rooms[0] ?? '', at(43, '10:00'), at(43, '11:00'), { mail })
    const addressee = async (mail: string, query = '') => {
      const answer = await hall.ask('team', 'PUT', `${base}/bookings${query}`, body(mail))
      return simulationIn(answer)?.answer ?? answer.body
    }
    const [member, nobody, self] = [mailOf('foreign'), 'niemand@muster.example', mailOf('team')]
    for (const [mail, answered] of [
      [member, ''],
      [nobody, ''],
      [self, self],
    ] as const)
      expect(await addressee(mail, '?simulate=true')).toMatchObject({ assignedUserId: answered })
    const simulated = simulationIn(await hall.ask('team', 'PUT', `${base}/bookings?simulate=true`, body(member)))
    const values = simulated?.changes.flatMap(({ details }) => details.map(({ after }) => after?.[0]))
    expect(values?.map((value) => Reflect.get(Object(value), 'assignedUserId'))).not.toContain(member)
    expect(await addressee(member)).toMatchObject({ assignedUserId: member })
    // A change looks for no account: the simulation answers what the call does.
    const id = idOf(await hall.book({ ...body(nobody), timeBegin: at(44, '10:00'), timeEnd: at(44, '11:00') }))
    for (const query of ['?simulate=true', '']) {
      const answer = await hall.ask('team', 'PUT', `${base}/bookings${query}`, {
        id,
        mail: self,
        timeEnd: at(44, '12:00'),
      })
      expect(simulationIn(answer)?.answer ?? answer.body).toMatchObject({ mail: self, assignedUserId: '' })
    }
  })

  it('a simulation lists changes up to a million characters and counts all', { timeout: 60_000 }, async () => {
    const { timeBegin: _begin, timeEnd: _end, ...shared } = bookingBody(rooms[0] ?? '', null, null)
    const attempts = Array.from({ length: 250 }, (_, day) => ({
      timeBegin: at(60 + day, '10:00'),
      timeEnd: at(60 + day, '11:00'),
    }))
    const series = async (count: number) => {
      const body = { ...shared, comment: 'ä'.repeat(5000), bookingAttempts: attempts.slice(0, count) }
      const answer = await hall.ask('team', 'POST', `${base}/group-bookings?simulate=true`, body)
      const { changes, changeCount } = simulationIn(answer) ?? { changes: [], changeCount: 0 }
      return { count: changeCount, lengths: changes.map((change) => JSON.stringify(change).length) }
    }
    const [short, long] = [await series(9), await series(attempts.length)]
    expect(short.count).toBeGreaterThan(9)
    expect(short.lengths).toHaveLength(short.count)
    // Each date has as many changes as any other, the series has one.
    expect(long.count).toBe(1 + (attempts.length * (short.count - 1)) / 9)
    expect(long.lengths.length).toBeLessThan(long.count)
    const listed = long.lengths.reduce((sum, length) => sum + length, 0)
    expect(listed).toBeGreaterThanOrEqual(1_000_000)
    expect(listed - (long.lengths.at(-1) ?? 0)).toBeLessThan(1_000_000)
  })
})
