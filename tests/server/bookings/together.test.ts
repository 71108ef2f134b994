import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { engines } from '../../support/engines.ts'
import type { Answer, Person } from '../records/testApi.ts'
import { at, field, type Hall, idOf, many, openHall, priceCategory, tally, bookingBody } from './hall.ts'

interface Kept {
  readonly id: string
  readonly user: string
}

describe.each(engines)('bookings settled together on %s', (engine) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await openHall(engine)
  })
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  const path = '/api/stadt/bookings'
  const codes = (answers: readonly Answer[]) =>
    answers.map((answer) => (answer.status === 201 ? 201 : field(answer, 'code')))
  const on = (object: string) => sql`exists (select from booking_item as item where item.tenant_id = record.tenant_id
    and item.booking_id = record.id and item.bookable_id = ${object})`
  /** Number of transactions that wrote the bookings of an object. */
  const transactions = async (object: string): Promise<number> => {
    const [row] = await hall.database.system.query<{ count: number }>(
      sql`select count(distinct record.xmin::text) as count from bookings as record where ${on(object)}`,
    )
    return row?.count ?? -1
  }
  /** History entries of the bookings of an object. */
  const kept = (object: string): Promise<readonly Kept[]> =>
    hall.database.system.query<Kept>(sql`
      select change.entity_id as id, change.user_id as user from change where change.tenant_id = 'stadt' and change.entity = 'booking' and change.action = 'create'
        and exists (select from change_detail as detail where detail.tenant_id = change.tenant_id and detail.change_id = change.id)
        and change.request_id is not null and change.reason = 'bookings.save'
        and change.entity_id in (select record.id from bookings as record where ${on(object)})`)

  it('C1 many at one object share few transactions; each has his own answer and history', async () => {
    const object = await hall.object({ amount: 30 })
    const body = bookingBody(object, at(5, '10:00'), at(5, '12:00'))
    const people: readonly Person[] = ['team', 'owner', 'own', 'instance']
    const answers = await many(40, (index) => hall.book(body, people[index % people.length]))
    expect(tally(answers)).toEqual({ 201: 30, 409: 10 })
    const ids = answers.filter(({ status }) => status === 201).map(idOf)
    expect(new Set(ids).size).toBe(30)
    expect(await transactions(object)).toBeLessThan(15)
    const stories = await kept(object)
    const by = new Map(stories.map(({ id, user }) => [id, user]))
    expect(stories).toHaveLength(30)
    answers.forEach((answer, index) => {
      if (answer.status === 201) expect(by.get(idOf(answer))).toBe(`${people[index % people.length]}@demo.example`)
    })
  })

  it('one that is refused spoils nobody else, whatever it is refused for', async () => {
    const object = await hall.object({ amount: 100, priceCategories: [priceCategory(900_000)] })
    const good = bookingBody(object, at(6, '10:00'), at(6, '12:00'))
    const before = await hall.count()
    const asked: readonly (readonly [Person, object, unknown])[] = [
      ['team', good, 201],
      ['visitor', good, 'UNAUTHENTICATED'],
      ['guest', good, 'FORBIDDEN'],
      ['foreign', good, 'FORBIDDEN'],
      ['read', good, 'FORBIDDEN'],
      ['team', { ...good, mail: 7 }, 'INVALID'],
      ['team', { ...good, unsinn: true }, 'UNKNOWN_FIELD'],
      [
        'team',
        {
          ...good,
          bookableItems: [
            { bookableId: object, amount: 1 },
            { bookableId: 'nichts', amount: 1 },
          ],
        },
        'INVALID',
      ],
      ['team', { ...good, couponCode: 'GIBT-ES-NICHT' }, 'COUPON_UNKNOWN'],
      ['team', { ...good, bookableItems: [{ bookableId: object, amount: 101 }] }, 'TIME_CONFLICT'],
      ['own', { ...good, force: true, forceReason: 'ich' }, 'FORBIDDEN'],
      ['owner', good, 201],
    ]
    const answers = await Promise.all(asked.map(([who, body]) => hall.book(body, who)))
    expect(codes(answers)).toEqual(asked.map(([, , code]) => code))
    expect(await hall.count()).toBe(before + 2)
    expect(await kept(object)).toHaveLength(2)
  })

  it('one that is refused after its coupon was checked leaves the use to the others', async () => {
    await hall.put('coupon', 'stadt', { id: 'NUR-EINMAL', discount: 2, maxAmount: 1 })
    const object = await hall.object({ amount: null, enableCoupons: true, priceCategories: [priceCategory(10)] })
    const plain = bookingBody(object, at(6, '14:00'), at(6, '15:00'))
    const good = { ...plain, couponCode: 'NUR-EINMAL' }
    const inactive = { ...good, isCommitted: true, paymentProvider: 'giroCockpit' }
    const bodies = [plain, inactive, inactive, inactive, inactive, good]
    const answers = await Promise.all(bodies.map((body) => hall.book(body)))
    // Requests that arrive together may be decided in another order.
    expect(codes(answers).filter((code) => code === 201)).toHaveLength(2)
    expect(answers.at(-1)?.status).toBe(201)
  })

  it('what cannot be stored is refused, and the others that went with it are stored', async () => {
    const object = await hall.object({
      amount: 1_000_000,
      priceCategories: [priceCategory(900_000)],
    })
    const good = bookingBody(object, at(7, '10:00'), at(7, '12:00'))
    const tooMuch = { ...good, bookableItems: [{ bookableId: object, amount: 900_000 }] }
    const answers = await many(9, (index) => hall.book(index === 4 ? tooMuch : good))
    expect(tally(answers)).toEqual({ 201: 8, 400: 1 })
    expect(await kept(object)).toHaveLength(8)
  })

  it('bookings of long texts are settled in transactions of at most 4 MB, each whole', async () => {
    const long = { description: 'wort '.repeat(20_000), bookingNotes: 'wort '.repeat(20_000), amount: null }
    const objects = await many(9, () => hall.object(long))
    const shared = objects[0] ?? ''
    const answers = await many(5, () => hall.book(bookingBody(objects, at(9, '10:00'), at(9, '12:00'))))
    expect(tally(answers)).toEqual({ 201: 5 })
    expect(answers.map((answer) => JSON.stringify(field(answer, 'bookableItems')).length > 1_700_000)).toEqual(
      answers.map(() => true),
    )
    expect(await transactions(shared)).toBeGreaterThanOrEqual(3)
    expect(await kept(shared)).toHaveLength(5)
  })

  it('C14 each keeps its own Idempotency-Key: answered again, not done again', async () => {
    const object = await hall.object({ amount: 50 })
    const body = bookingBody(object, at(8, '10:00'), at(8, '12:00'))
    const ask = (index: number) => hall.askWithKey('PUT', path, body, `joint-${engine}-${index % 10}`)
    const answers = await many(30, ask)
    expect(tally(answers)).toEqual({ 201: 30 })
    expect(new Set(answers.map(idOf)).size).toBe(10)
    expect(answers.filter((answer) => answer.header('idempotency-replayed') === 'true')).toHaveLength(20)
    expect((await kept(object)).length).toBe(10)
    const other = await hall.askWithKey('PUT', path, { ...body, name: 'Jemand anders' }, `joint-${engine}-3`)
    expect([other.status, field(other, 'code')]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  })
})
