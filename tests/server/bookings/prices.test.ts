import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, field, type Hall, idOf, openHall, priceCategory, bookingBody } from './hall.ts'

const priced: Partial<Bookable> = {
  amount: null,
  priceType: 'per-item',
  priceValueAddedTax: 19,
  priceCategories: [priceCategory(10)],
  enableCoupons: true,
}

describe.each(usualEngines)('prices of bookings on %s', (engine) => {
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
    field(await hall.book(bookingBody(object, at(9, '10:00'), at(9, '11:00'), { assignedUserId })), 'priceEur')

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
    const booking = await hall.book(bookingBody(object, at(10, '10:00'), at(10, '11:00'), { comment: 'vorher' }))
    await hall.put('bookable', 'stadt', { id: object, priceValueAddedTax: 7 })
    const changed = await hall.book({ id: idOf(booking), comment: 'nachher' })
    expect(changed).toMatchObject({ status: 200, body: { bookableItems: [{ vatRate: 19, userGrossPriceEur: 11.9 }] } })
    const moved = await hall.book({ id: idOf(booking), timeEnd: at(10, '12:00') })
    expect(moved).toMatchObject({ status: 200, body: { bookableItems: [{ vatRate: 7, userGrossPriceEur: 10.7 }] } })
  })

  it('the preview of a booking that has the last use of a coupon does not count that use', async () => {
    await hall.put('coupon', 'stadt', { id: 'EINMAL', discount: 2, maxAmount: 1 })
    const object = await hall.object(priced)
    const body = bookingBody(object, at(11, '10:00'), at(11, '11:00'), { couponCode: 'EINMAL' })
    const id = idOf(await hall.book(body))
    const { name: _name, street: _street, zipCode: _zipCode, location: _location, ...asked } = body
    const preview = (change: object) => hall.ask('team', 'POST', '/api/stadt/bookings/preview', { ...asked, ...change })
    expect(await preview({ id })).toMatchObject({
      status: 200,
      body: { faults: [], coupon: { id: 'EINMAL' }, price: { priceEur: 9.9 } },
    })
    expect(await preview({})).toMatchObject({ body: { faults: [{ path: '/couponCode', code: 'COUPON_USED_UP' }] } })
  })

  it('a reopened booking keeps the terms of its coupon, and its use is counted again', async () => {
    const terms = (change: object) => hall.put('coupon', 'stadt', { id: 'WIEDER', type: 'percentage', ...change })
    await terms({ discount: 10, maxAmount: 1 })
    const object = await hall.object(priced)
    const period = [at(18, '10:00'), at(18, '11:00')] as const
    const booked = await hall.book(bookingBody(object, ...period, { couponCode: 'WIEDER' }))
    const id = idOf(booked)
    expect(booked).toMatchObject({ body: { priceEur: 10.71, _couponUsed: { id: 'WIEDER', discount: 10 } } })
    for (const reopen of [
      () => hall.book({ id, isRejected: false }),
      () => hall.ask('team', 'POST', `/api/stadt/bookings/${id}/commit`, { paymentProvider: '' }),
    ]) {
      await terms({ discount: 10, maxAmount: 1 })
      await hall.ask('team', 'POST', `/api/stadt/bookings/${id}/reject`, {})
      await terms({ discount: 50, maxAmount: 1 })
      expect((await reopen()).status).toBe(200)
      const moved = await hall.book({ id, timeEnd: at(18, '12:00'), comment: 'länger' })
      expect(moved).toMatchObject({ body: { isRejected: false, priceEur: 10.71, _couponUsed: { discount: 10 } } })
      const { body } = await hall.ask('team', 'GET', '/api/stadt/coupons/WIEDER')
      expect(body).toMatchObject({ usedAmount: 1 })
      await hall.book({ id, timeEnd: period[1] })
    }
    await hall.ask('team', 'POST', `/api/stadt/bookings/${id}/reject`, {})
    expect(await hall.book(bookingBody(object, ...period, { couponCode: 'WIEDER' }))).toMatchObject({ status: 201 })
    expect(await hall.book({ id, isRejected: false })).toMatchObject({ status: 409, body: { code: 'COUPON_USED_UP' } })
    await hall.ask('owner', 'DELETE', '/api/stadt/coupons/WIEDER')
    expect(await hall.book({ id, isRejected: false })).toMatchObject({ status: 400, body: { code: 'COUPON_UNKNOWN' } })
  })

  it('the preview of an edited booking quotes what the save stores: price and coupon as booked', async () => {
    const coupon = (change: object) =>
      hall.put('coupon', 'stadt', { id: 'FRUEH', type: 'percentage', discount: 10, ...change })
    await coupon({})
    const object = await hall.object(priced)
    const time = { timeBegin: at(19, '10:00'), timeEnd: at(19, '11:00') }
    const id = idOf(await hall.book(bookingBody(object, time.timeBegin, time.timeEnd, { couponCode: 'FRUEH' })))
    const preview = async (change: object) => {
      const bookableItems = [{ bookableId: object, amount: 1 }]
      const asked = { id, bookableItems, ...time, couponCode: 'FRUEH', ...change }
      return Object((await hall.ask('team', 'POST', '/api/stadt/bookings/preview', asked)).body)
    }
    /** The preview of a change, which is then saved. */
    const same = async (change: object) => {
      const { price, coupon: quoted, faults } = await preview(change)
      const { status, body } = await hall.book({ id, ...change })
      expect([status, faults]).toEqual([200, []])
      const { priceEur, vatIncludedEur, _couponUsed } = Object(body)
      expect([price.priceEur, price.vatIncludedEur, quoted]).toEqual([priceEur, vatIncludedEur, _couponUsed])
      return price
    }
    const two = { bookableItems: [{ bookableId: object, amount: 2 }] }
    const one = { bookableItems: [{ bookableId: object, amount: 1 }] }
    for (const change of [{ discount: 50 }, { validTo: at(-1, '10:00') }]) {
      await coupon(change)
      expect(await same({})).toMatchObject({ priceEur: 10.71, discountEur: 1.19 })
      expect(await same(two)).toMatchObject({ priceEur: 21.42, discountEur: 2.38 })
      expect(await same(one)).toMatchObject({ priceEur: 10.71 })
    }
    await hall.put('bookable', 'stadt', { id: object, priceCategories: [priceCategory(20)] })
    expect(await same({})).toMatchObject({ priceEur: 10.71, items: [{ userGrossPriceEur: 10.71 }] })
    expect(await same({ timeEnd: at(19, '12:00') })).toMatchObject({ priceEur: 21.42 })
    await coupon({ discount: 50, validTo: null })
    await hall.ask('team', 'POST', `/api/stadt/bookings/${id}/reject`, {})
    expect(await same({ timeEnd: at(19, '12:00'), isRejected: false })).toMatchObject({ priceEur: 21.42 })
    expect(await same({ couponCode: '', timeEnd: at(19, '12:00') })).toMatchObject({ priceEur: 23.8 })
    // Who may not change the booking is shown the price of a new one.
    const { body } = await hall.ask('own', 'POST', '/api/stadt/bookings/preview', { id, ...one, ...time })
    expect(body).not.toMatchObject({ coupon: { discount: 10 } })
  })

  describe('a booking that was paid because it cost nothing', () => {
    const paid = { isPayed: true, priceEur: 0, paymentMethod: '' }
    const owed = { isPayed: false, timePaid: null, priceEur: 11.9, paymentMethod: '' }
    beforeAll(() => hall.put('coupon', 'stadt', { id: 'GANZ', discount: 100, type: 'percentage' }))

    const stored = async (id: string) => (await hall.ask('team', 'GET', `/api/stadt/bookings/${id}`)).body
    const freeOne = async (day: number, change: object = {}): Promise<string> => {
      const object = await hall.object({ ...priced, freeBookingUsers: ['guest@demo.example'] })
      const made = await hall.book(
        bookingBody(object, at(day, '10:00'), at(day, '11:00'), { couponCode: 'GANZ', ...change }),
      )
      expect(made).toMatchObject({ status: 201, body: { ...paid, timePaid: expect.any(Number) } })
      return idOf(made)
    }

    it('is to be paid when its coupon goes, also by an echo of what was read, and can be paid', async () => {
      const id = await freeOne(13)
      const echo = Object(await stored(id))
      expect(await hall.book({ ...echo, couponCode: '' })).toMatchObject({ status: 200, body: owed })
      expect(await stored(id)).toMatchObject(owed)
      const story = await hall.ask('team', 'GET', `/api/stadt/bookings/${id}/history`)
      expect(JSON.stringify(story.body)).toContain('Zahlung zurückgenommen')
      const pay = await hall.ask('team', 'POST', `/api/stadt/bookings/${id}/pay`, { paymentMethod: 'CASH' })
      expect(pay).toMatchObject({ status: 200, body: { success: true } })
      expect(await stored(id)).toMatchObject({ isPayed: true, priceEur: 11.9, paymentMethod: 'CASH' })
    })

    it('is to be paid when the person who books for nothing is replaced', async () => {
      const id = await freeOne(14, { couponCode: '', assignedUserId: 'guest@demo.example' })
      const changed = await hall.book({ id, isPayed: true, assignedUserId: 'team@demo.example' })
      expect(changed).toMatchObject({ status: 200, body: owed })
    })

    it('stays paid while it is free, and where it was paid in another way', async () => {
      const id = await freeOne(15)
      expect(await hall.book({ id, timeEnd: at(15, '12:00') })).toMatchObject({ status: 200, body: paid })
      const now = { id, couponCode: '', isPayed: true, paymentMethod: 'CASH' }
      expect(await hall.book(now)).toMatchObject({ status: 200, body: { isPayed: true, paymentMethod: 'CASH' } })
      const object = await hall.object(priced)
      const other = idOf(await hall.book(bookingBody(object, at(16, '10:00'), at(16, '11:00'))))
      await hall.ask('team', 'POST', `/api/stadt/bookings/${other}/pay`, { paymentMethod: 'TRANSFER' })
      for (const couponCode of ['GANZ', ''])
        expect(await hall.book({ id: other, couponCode })).toMatchObject({ status: 200, body: { isPayed: true } })
    })
  })

  it('a rejected booking is taken up and approved over a full capacity only by force', async () => {
    const object = await hall.object({ ...priced, amount: 1 })
    const [begin, end] = [at(12, '10:00'), at(12, '11:00')]
    const id = idOf(await hall.book(bookingBody(object, begin, end, { isRejected: true })))
    const other = idOf(await hall.book(bookingBody(object, begin, end)))
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
