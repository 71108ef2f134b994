import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { engines } from '../../support/engines.ts'
import { at, field, type Hall, many, openHall, priceCategory, tally } from '../bookings/hall.ts'
import { refusalOf } from '../records/answers.ts'
import { invoiceApp, type Person, tenantDocument } from '../records/testApi.ts'

const path = '/api/stadt/checkout/group'
const contactData = {
  name: 'Chor Musterstadt',
  mail: 'chor@gast.example',
  street: 'Weg 1',
  zipCode: '12345',
  location: 'Stadt',
}

describe.each(engines)('series at the checkout on %s', (engine) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await openHall(engine)
    await hall.put('tenant', null, { ...tenantDocument('stadt'), visitorBookingsPerHour: 10_000 })
  })
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  const series = { groupBooking: { enabled: true, permittedRoles: [] } }
  const priced = { priceCategories: [priceCategory(10, { fixedPrice: true })] }
  /** Dates a week apart. */
  const datesOf = (object: string, count: number, change: object = {}) =>
    Array.from({ length: count }, (_, index) => ({
      timeBegin: at(10 + 7 * index, '18:00'),
      timeEnd: at(10 + 7 * index, '20:00'),
      bookableItems: [{ bookableId: object, amount: 1 }],
      ...change,
    }))
  const bodyOf = (object: string, count = 3, change: object = {}) => ({
    contactData,
    bookingAttempts: datesOf(object, count, change),
  })
  const visit = (body: object, who: Person = 'visitor', query = '') => hall.ask(who, 'POST', path + query, body)
  const booked = async (object: string) => {
    const [row] = await hall.database.system.query<{ count: number }>(
      sql`select count(*)::integer as count from booking_item where bookable_id = ${object}`,
    )
    return row?.count
  }

  it('all dates are booked as one series, with one mail and in the history of a visitor', async () => {
    const room = await hall.object({ ...series, ...priced, autoCommitBooking: true })
    const made = await visit(bodyOf(room))
    expect(made).toMatchObject({ status: 200, body: { mail: contactData.mail, assignedUserId: '' } })
    const ids = field(made, 'bookingIds')
    expect(ids).toHaveLength(3)
    const { body } = await hall.ask(
      'team',
      'GET',
      `/api/stadt/group-bookings/${String(field(made, 'id'))}?populate=true`,
    )
    expect(body).toMatchObject({
      bookings: [1, 2, 3].map(() => ({ priceEur: 10, isCommitted: true, paymentProvider: 'invoice' })),
    })
    const mails = await hall.database.system.query(sql`select kind from job where queue = 'mail'`)
    expect(mails).toEqual([{ kind: 'booking.invoice' }])
    const [story] = await hall.database.system.query(
      sql`select count(*)::integer as count from change where reason = 'group-bookings.checkout' and user_id is null and entity = 'booking'`,
    )
    expect(story).toEqual({ count: 3 })
  })

  it('all or none: a taken date is named, and the others stay free; overlapping dates are refused', async () => {
    const room = await hall.object({ ...series })
    const [, second] = datesOf(room, 3)
    const single = { ...contactData, ...second }
    expect((await hall.ask('visitor', 'POST', '/api/stadt/checkout', single)).status).toBe(200)
    const refused = await visit(bodyOf(room))
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'TIME_CONFLICT', details: { conflicts: [{ index: 1, code: 'TIME_CONFLICT' }] } },
    })
    expect(await booked(room)).toBe(1)
    const [first] = datesOf(room, 1)
    const twice = { contactData, bookingAttempts: [first, first] }
    expect(refusalOf(await visit(twice)).fields).toEqual(['SERIES_OVERLAP /bookingAttempts/1'])
  })

  it('its token proves the booker of each of its dates, like that of a mail, and of no other booking', async () => {
    const room = await hall.object({ ...series, ...priced, autoCommitBooking: true })
    const [made, other] = [await visit(bodyOf(room)), await visit(bodyOf(await hall.object(series)))]
    const [t = '', ofOther = ''] = [made, other].map(({ header }) => header('booking-token') ?? '')
    expect([t.length, ofOther === t]).toEqual([43, false])
    const [first = '', second = '', third = ''] = field(made, 'bookingIds') as readonly string[]
    const [foreign = ''] = field(other, 'bookingIds') as readonly string[]
    const open = (id: string, by: string, what = 'visit') =>
      hall.ask('visitor', 'GET', `/api/stadt/bookings/${id}/${what}?t=${by}`)
    for (const id of [first, second, third])
      expect(await open(id, t)).toMatchObject({ status: 200, body: { bookingId: id, mail: contactData.mail } })
    expect(await open(first, t, 'calendar')).toMatchObject({ status: 200 })
    const unknown = await open('gibt-es-nicht', t)
    expect(unknown).toMatchObject({ status: 404, body: { code: 'BOOKING_UNPROVEN' } })
    const words = (body: unknown) => ({ ...(body as object), requestId: '' })
    const single = await hall.ask('visitor', 'POST', '/api/stadt/checkout', {
      ...contactData,
      bookableItems: [{ bookableId: await hall.object(), amount: 1 }],
      timeBegin: at(10, '18:00'),
      timeEnd: at(10, '20:00'),
    })
    for (const wrong of [
      await open(foreign, t),
      await open(first, ofOther),
      await open(String(field(single, 'id')), t),
    ])
      expect([wrong.status, words(wrong.body)]).toEqual([404, words(unknown.body)])
    const cancelled = await hall.ask('visitor', 'POST', `/api/stadt/bookings/${second}/request-reject`, { t })
    expect(cancelled).toMatchObject({ status: 200, body: { cancelled: true } })
    await hall.ask('team', 'PUT', '/api/stadt/bookings', { id: third, mail: 'anders@gast.example' })
    expect([(await open(third, t)).status, (await open(first, t)).status]).toEqual([404, 200])
    const simulated = await visit(bodyOf(room, 1), 'visitor', '?simulate=true')
    expect(simulated.header('booking-token')).toBeUndefined()
  })

  it('PERM-030 only objects that allow series to the visitor, and their add-ons, are booked', async () => {
    const none = await hall.object()
    expect(refusalOf(await visit(bodyOf(none)))).toMatchObject({ status: 403, code: 'NO_SERIES' })
    expect((await visit(bodyOf('gibt-es-nicht'))).status).toBe(404)
    const roled = await hall.object({ groupBooking: { enabled: true, permittedRoles: ['read'] } })
    expect((await visit(bodyOf(roled))).status).toBe(401)
    expect((await visit(bodyOf(roled), 'guest')).status).toBe(403)
    expect((await visit(bodyOf(roled), 'read')).status).toBe(200)
    const projector = await hall.object({ amount: 9 })
    const room = await hall.object({ ...series, checkoutBookableIds: [{ bookableId: projector, mandatory: false }] })
    const with_ = (other: string) => ({
      bookableItems: [room, other].map((bookableId) => ({ bookableId, amount: 1 })),
    })
    expect((await visit(bodyOf(room, 3, with_(none)))).status).toBe(403)
    expect((await visit(bodyOf(room, 3, with_(projector)))).status).toBe(200)
    expect(await booked(projector)).toBe(3)
  })

  it('mandatory add-ons are booked with each date', async () => {
    const stage = await hall.object()
    const room = await hall.object({ ...series, checkoutBookableIds: [{ bookableId: stage, mandatory: true }] })
    expect((await visit(bodyOf(room))).status).toBe(200)
    expect(await booked(stage)).toBe(3)
  })

  it('faults of the booker concern the whole series; unknown fields are named where they stand', async () => {
    const room = await hall.object({ ...series, ...priced })
    const { street: _street, ...poor } = contactData
    expect(refusalOf(await visit({ ...bodyOf(room), contactData: poor })).fields).toEqual([
      'REQUIRED /contactData/street',
    ])
    expect(refusalOf(await visit({ ...bodyOf(room), contactData: { ...contactData, mail: 'x' } })).fields).toEqual([
      'FORMAT /contactData/mail',
    ])
    expect(refusalOf(await visit({ ...bodyOf(room), isPayed: true })).fields).toEqual(['UNKNOWN_FIELD /isPayed'])
    expect(refusalOf(await visit(bodyOf(room, 2, { priceEur: 0 }))).fields).toContain(
      'UNKNOWN_FIELD /bookingAttempts/0/priceEur',
    )
    expect(refusalOf(await visit({ ...bodyOf(room), bookingAttempts: [] })).status).toBe(400)
    const tooMany = Array.from({ length: 51 }, (_, index) => ({ ...datesOf(`raum-${index}`, 1)[0] }))
    expect(refusalOf(await visit({ contactData, bookingAttempts: tooMany })).fields).toEqual([
      'TOO_MANY /bookingAttempts',
    ])
    expect(await booked(room)).toBe(0)
  })

  it('a coupon in percent is used once per date; others are refused', async () => {
    const room = await hall.object({ ...series, ...priced, enableCoupons: true })
    const [half, fixed] = [`HALB-${engine}`, `FEST-${engine}`]
    await hall.put('coupon', 'stadt', { id: half, type: 'percentage', discount: 50, maxAmount: 3 })
    await hall.put('coupon', 'stadt', { id: fixed, type: 'fixed', discount: 5 })
    expect(refusalOf(await visit(bodyOf(room, 3, { couponCode: fixed }))).fields).toEqual([
      'COUPON_NOT_FOR_SERIES /bookingAttempts/0/couponCode',
    ])
    const [first, ...others] = datesOf(room, 3, { couponCode: half })
    const mixed = { contactData, bookingAttempts: [{ ...first, couponCode: fixed }, ...others] }
    expect(refusalOf(await visit(mixed)).fields).toEqual(['COUPONS_DIFFER /bookingAttempts'])
    expect((await visit(bodyOf(room, 3, { couponCode: half }))).status).toBe(200)
    const { body } = await hall.ask('team', 'GET', `/api/stadt/coupons/${half}`)
    expect(body).toMatchObject({ usedAmount: 3 })
  })

  it('a simulation tells price and conflict of each date before contact data are typed', async () => {
    const room = await hall.object({ ...series, ...priced })
    const [, second] = datesOf(room, 3)
    await hall.ask('visitor', 'POST', '/api/stadt/checkout', { ...contactData, ...second })
    const simulated = await visit({ ...bodyOf(room), contactData: {} }, 'visitor', '?simulate=true')
    expect(simulated).toMatchObject({
      status: 200,
      body: {
        priceEur: 20,
        attempts: [
          { index: 0, priceEur: 10, vatIncludedEur: expect.any(Number), conflict: null },
          { index: 1, priceEur: null, conflict: { code: 'TIME_CONFLICT' } },
          { index: 2, priceEur: 10, conflict: null },
        ],
      },
    })
    expect(JSON.stringify(simulated.body)).not.toContain('invalid')
    expect(await booked(room)).toBe(1)
  })

  it('of visitors who ask for the same dates at once one gets them', async () => {
    const room = await hall.object({ ...series })
    const answers = await many(6, (index) => {
      const body = bodyOf(room, 5)
      return visit(index % 2 === 0 ? body : { ...body, bookingAttempts: [...body.bookingAttempts].reverse() })
    })
    expect(tally(answers)).toEqual({ 200: 1, 409: 5 })
  })

  it('PAY-006 a series has the only complete payment application', async () => {
    await hall.put('tenant', null, { id: 'stadt', applications: [{ ...invoiceApp, active: false }] })
    const room = await hall.object({ ...series, ...priced })
    const made = await visit({ ...bodyOf(room), paymentProvider: 'invoice' })
    await hall.put('tenant', null, { id: 'stadt', applications: [invoiceApp] })
    expect(refusalOf(made).fields).toEqual(['NOT_OFFERED /paymentProvider'])
  })
})
