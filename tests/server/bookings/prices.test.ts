import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { engines } from '../../support/engines.ts'
import { at, field, type Hall, idOf, openHall, priceCategory, wish } from './hall.ts'

const priced: Partial<Bookable> = {
  amount: null,
  priceType: 'per-item',
  priceValueAddedTax: 19,
  priceCategories: [priceCategory(10)],
  enableCoupons: true,
}

describe.each(engines)('prices of bookings on %s', (engine) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await openHall(engine)
  })
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  const priceFor = async (object: string, assignedUserId: string): Promise<unknown> =>
    field(await hall.book(wish(object, at(9, '10:00'), at(9, '11:00'), { assignedUserId })), 'priceEur')

  it('PERM-029 who is named, or holds a named role, books without paying; others pay', async () => {
    const named = await hall.object({ ...priced, freeBookingUsers: ['guest@demo.example'] })
    const byRole = await hall.object({ ...priced, freeBookingRoles: ['team'] })
    expect([await priceFor(named, 'guest@demo.example'), await priceFor(named, 'team@demo.example')]).toEqual([0, 11.9])
    expect([await priceFor(byRole, 'team@demo.example'), await priceFor(byRole, 'guest@demo.example')]).toEqual([
      0, 11.9,
    ])
  })

  it('a line keeps the VAT rate it was priced with, whatever its object says later', async () => {
    const object = await hall.object(priced)
    const booking = await hall.book(wish(object, at(10, '10:00'), at(10, '11:00'), { comment: 'vorher' }))
    await hall.put('bookable', 'stadt', { id: object, priceValueAddedTax: 7 })
    const changed = await hall.book({ id: idOf(booking), comment: 'nachher' })
    expect(changed).toMatchObject({ status: 200, body: { bookableItems: [{ vatRate: 19, userGrossPriceEur: 11.9 }] } })
    const moved = await hall.book({ id: idOf(booking), timeEnd: at(10, '12:00') })
    expect(moved).toMatchObject({ status: 200, body: { bookableItems: [{ vatRate: 7, userGrossPriceEur: 10.7 }] } })
  })

  it('the preview of a booking that has the last use of a coupon does not count that use', async () => {
    await hall.put('coupon', 'stadt', { id: 'EINMAL', discount: 2, maxAmount: 1 })
    const object = await hall.object(priced)
    const body = wish(object, at(11, '10:00'), at(11, '11:00'), { couponCode: 'EINMAL' })
    const id = idOf(await hall.book(body))
    const { name: _name, street: _street, zipCode: _zipCode, location: _location, ...asked } = body
    const preview = (change: object) => hall.ask('team', 'POST', '/api/stadt/bookings/preview', { ...asked, ...change })
    expect(await preview({ id })).toMatchObject({
      status: 200,
      body: { faults: [], coupon: { id: 'EINMAL' }, price: { priceEur: 9.9 } },
    })
    expect(await preview({})).toMatchObject({ body: { faults: [{ path: '/couponCode', code: 'COUPON_USED_UP' }] } })
  })

  it('a rejected booking is taken up and approved over a full capacity only by force', async () => {
    const object = await hall.object({ ...priced, amount: 1 })
    const [begin, end] = [at(12, '10:00'), at(12, '11:00')]
    const id = idOf(await hall.book(wish(object, begin, end, { isRejected: true })))
    const other = idOf(await hall.book(wish(object, begin, end)))
    const again = { id, isRejected: false, isCommitted: true }
    expect(await hall.book(again)).toMatchObject({ status: 409, body: { code: 'TIME_CONFLICT' } })
    expect(await hall.book({ ...again, force: true, forceReason: 'Zwei Gruppen teilen sich den Saal' })).toMatchObject({
      status: 200,
      body: {
        isCommitted: true,
        overbooking: { by: 'team@demo.example', reason: 'Zwei Gruppen teilen sich den Saal' },
      },
    })
    await hall.ask('team', 'DELETE', `/api/stadt/bookings/${other}`)
  })
})
