import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, type Hall, openHall, priceCategory, bookingBody } from './hall.ts'

const priced: Partial<Bookable> = {
  priceType: 'per-hour',
  priceValueAddedTax: 19,
  priceCategories: [priceCategory(10)],
}

describe.each(usualEngines)('what bookings refuse on %s', (engine) => {
  let hall: Hall
  let room: string
  beforeAll(async () => {
    hall = await openHall(engine)
    room = await hall.object(priced)
  })
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  it.each([
    ['begin after end', { timeBegin: at(40, '12:00'), timeEnd: at(40, '10:00') }, '/timeEnd'],
    ['begin at end', { timeBegin: at(40, '12:00'), timeEnd: at(40, '12:00') }, '/timeEnd'],
    ['no period', { timeBegin: null, timeEnd: null }, '/timeBegin'],
    ['the year 9999', { timeBegin: 253_370_764_800_000, timeEnd: 253_370_768_400_000 }, '/timeBegin'],
    ['seconds for milliseconds', { timeBegin: 1_800_000_000, timeEnd: 1_800_003_600 }, '/timeBegin'],
    ['half a millisecond', { timeBegin: 1_900_000_000_000.5 }, '/timeBegin'],
    ['an amount of 0', { bookableItems: [{ bookableId: 'x', amount: 0 }] }, '/bookableItems/0/amount'],
    ['an amount of −1', { bookableItems: [{ bookableId: 'x', amount: -1 }] }, '/bookableItems/0/amount'],
    ['an amount of 1.5', { bookableItems: [{ bookableId: 'x', amount: 1.5 }] }, '/bookableItems/0/amount'],
    ['an amount of 10⁹', { bookableItems: [{ bookableId: 'x', amount: 1e9 }] }, '/bookableItems/0/amount'],
    [
      'a foreign object',
      { bookableItems: [{ bookableId: 'gibt-es-nicht', amount: 1 }] },
      '/bookableItems/0/bookableId',
    ],
    ['no object', { bookableItems: [] }, '/bookableItems'],
    ['an unknown field', { rabatt: 5 }, '/rabatt'],
    ['no mail address', { mail: 'eva' }, '/mail'],
    ['a coupon nobody knows', { couponCode: 'GIBT-ES-NICHT' }, '/couponCode'],
    ['a price below nothing', { priceOverrideEur: -1, priceOverrideReason: 'x' }, '/priceOverrideEur'],
  ])('V10 V11 refuses %s, names the field and stores nothing', async (_name, change, path) => {
    const before = await hall.count()
    const answer = await hall.book(bookingBody(room, at(45, '10:00'), at(45, '11:00'), change))
    expect(answer).toMatchObject({
      status: 400,
      body: { details: { fields: expect.arrayContaining([expect.objectContaining({ path })]) } },
    })
    expect(await hall.count()).toBe(before)
  })

  it('refuses more than 10,000 days of objects whose hours count, those it is a part of included', async () => {
    const part = await hall.object()
    for (let wholes = 0; wholes < 4; wholes++) await hall.object({ relatedBookableIds: [part] })
    const ask = (days: number) =>
      hall.ask('team', 'POST', '/api/stadt/bookings/preview', {
        bookableItems: [{ bookableId: part, amount: 1 }],
        timeBegin: at(60, '00:00'),
        timeEnd: at(60, '00:00') + days * 86_400_000,
      })
    expect((await ask(2000)).status).toBe(200)
    const tooLarge = { details: { fields: [{ path: '/timeEnd', code: 'BOOKING_TOO_LARGE' }] } }
    expect(await ask(2001)).toMatchObject({ status: 400, body: tooLarge })
    const booked = await hall.book(bookingBody(part, at(60, '00:00'), at(60, '00:00') + 2001 * 86_400_000))
    expect(booked).toMatchObject({ status: 400, body: tooLarge })
  })

  it('A2 objects and coupons of another tenant are as unknown as those that do not exist', async () => {
    const foreign = await hall.put('bookable', 'kreis', { type: 'room', title: 'Kreishaus', isBookable: true })
    await hall.put('coupon', 'kreis', { id: 'KREIS', discount: 5 })
    const before = await hall.count()
    const refused = async (change: object) => {
      const { status, body } = await hall.book(bookingBody(room, at(45, '10:00'), at(45, '11:00'), change))
      return [status, body]
    }
    expect(await refused({ bookableItems: [{ bookableId: foreign, amount: 1 }] })).toMatchObject([
      400,
      { details: { fields: [{ path: '/bookableItems/0/bookableId', code: 'UNKNOWN_REFERENCE' }] } },
    ])
    expect(await refused({ couponCode: 'KREIS' })).toMatchObject([
      400,
      { details: { fields: [{ path: '/couponCode', code: 'COUPON_UNKNOWN' }] } },
    ])
    expect(await hall.count()).toBe(before)
  })

  it('a million pieces of something dear are refused, not rounded', async () => {
    const object = await hall.object({
      amount: null,
      priceType: 'per-item',
      priceCategories: [priceCategory(1_000_000)],
    })
    const answer = await hall.book(
      bookingBody(object, at(46, '10:00'), at(46, '11:00'), {
        bookableItems: [{ bookableId: object, amount: 1_000_000 }],
      }),
    )
    expect(answer).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: '/bookableItems/0/amount', code: 'PRICE_TOO_HIGH' }] } },
    })
  })
})
