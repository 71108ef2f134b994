import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../../src/server/actor.ts'
import { openingLocks } from '../../../src/server/bookings/bookingLocks.ts'
import { placeBookings } from '../../../src/server/bookings/placeBookings.ts'
import { requestedBooking } from '../../../src/server/checkout/requestedBooking.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { kindNamed } from '../../../src/server/records/kind.ts'
import { usualEngines } from '../../support/engines.ts'
import { onlineApp } from '../../support/paymentApps.ts'
import { at, field, type Hall, idOf, openHall, priceCategory } from '../bookings/hall.ts'
import { refusalOf } from '../records/answers.ts'
import { invoiceApp, mailOf, type Person, tenantDocument } from '../records/testApi.ts'

const path = '/api/stadt/checkout'
describe.each(usualEngines)('the checkout on %s', (engine) => {
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

  let day = 1
  const contact = { name: 'Gerd Gast', mail: 'gerd@gast.example' }
  const address = { street: 'Weg 1', zipCode: '12345', location: 'Stadt' }
  /** A booking on a day of its own. */
  const bodyOf = (object: string, change: object = {}) => {
    day += 1
    const bookableItems = [{ bookableId: object, amount: 1 }]
    return { ...contact, bookableItems, timeBegin: at(day, '10:00'), timeEnd: at(day, '12:00'), ...change }
  }
  const visit = (body: object, who: Person = 'visitor', query = '') => hall.ask(who, 'POST', path + query, body)
  const faults = async (body: object) => refusalOf(await visit(body)).fields
  const priced = (priceEur: number) => ({ priceCategories: [priceCategory(priceEur, { fixedPrice: true })] })
  const booked = async (object: string) => {
    const [row] = await hall.database.system.query<{ count: number }>(
      sql`select count(*)::integer as count from booking_item where bookable_id = ${object}`,
    )
    return row?.count
  }

  it('a guest books what is free: released at once, without an owner, reported by mail, in the history', async () => {
    const room = await hall.object({ autoCommitBooking: true })
    await hall.put('tenant', null, { id: 'stadt', notifyOnNewBooking: true })
    const made = await visit(bodyOf(room))
    await hall.put('tenant', null, { id: 'stadt', notifyOnNewBooking: false })
    expect(made).toMatchObject({ status: 200, body: { isCommitted: true, isPayed: true, priceEur: 0, ...contact } })
    const hidden = ['ownerUserId', 'internalComments', 'warnings', 'bookableOwnerIds', 'workflowStatus']
    expect(hidden.filter((name) => name in Object(made.body))).toEqual([])
    const id = idOf(made)
    const seen = await hall.ask('team', 'GET', `/api/stadt/bookings/${id}`)
    expect(seen.body).toMatchObject({ assignedUserId: '', ownerUserId: null, warnings: [] })
    expect((await hall.ask('visitor', 'GET', `/api/stadt/bookings/${id}`)).status).toBe(401)
    const opened = (t: string) => hall.ask('visitor', 'GET', `/api/stadt/bookings/${id}/visit?t=${t}`)
    expect((await opened(made.header('booking-token') ?? '')).body).toMatchObject(contact)
    const mails = await hall.database.system.query(sql`select kind from job where queue = 'mail' order by kind`)
    expect(mails).toEqual([{ kind: 'booking.confirmation' }, { kind: 'booking.incoming' }])
    const story = await hall.database.system.query(
      sql`select user_id as "userId", reason from change where entity = 'booking' and entity_id = ${id}`,
    )
    expect(story).toEqual([{ userId: null, reason: 'bookings.checkout' }])
  })

  it('what staff must release stays a request; the booker is the signed-in user', async () => {
    const room = await hall.object()
    const made = await visit(bodyOf(room), 'guest')
    expect(made).toMatchObject({ status: 200, body: { isCommitted: false, assignedUserId: mailOf('guest') } })
    expect((await hall.ask('guest', 'GET', `/api/stadt/bookings/${idOf(made)}`)).status).toBe(200)
  })

  it('a typed address is no proof: the account with that address gets neither booking nor free price', async () => {
    const room = await hall.object({ ...priced(50), freeBookingUsers: [mailOf('guest')] })
    const stranger = await visit(bodyOf(room, { ...address, mail: mailOf('guest') }))
    expect(stranger.body).toMatchObject({ priceEur: 50, assignedUserId: '' })
    expect((await hall.ask('guest', 'GET', `/api/stadt/bookings/${idOf(stranger)}`)).status).toBe(403)
    const own = await visit(bodyOf(room, address), 'guest')
    expect(own.body).toMatchObject({ priceEur: 0, bookWithPrice: false })
    const paying = await visit(bodyOf(room, { ...address, bookWithPrice: true }), 'guest')
    expect(paying.body).toMatchObject({ priceEur: 50, bookWithPrice: true, isPayed: false })
    const later = { id: idOf(paying), timeEnd: at(day, '13:00') }
    expect((await hall.ask('team', 'PUT', '/api/stadt/bookings', later)).body).toMatchObject({ priceEur: 50 })
  })

  it('every missing detail is named: of the booker, what its objects demand, and consent', async () => {
    const url = 'https://stadt.example/a'
    const terms = { id: 'agb', title: 'Benutzungsordnung', type: 'agreement', url } as const
    const privacy = { id: 'ds', title: 'Datenschutz', type: 'privacy-agreement', url } as const
    const manual = { id: 'hilfe', title: 'Anleitung', type: 'user-manual', url } as const
    const shown = { caption: '', show: true }
    const attachments = [
      { ...terms, ...shown, required: true },
      { ...privacy, ...shown, required: false },
      { ...manual, ...shown, required: false },
    ]
    const room = await hall.object({ ...priced(50), attachments, requiredFields: ['comment', 'company'] })
    const body = bodyOf(room, { name: ' \u200B' })
    expect(await faults(body)).toEqual([
      'REQUIRED /name',
      'REQUIRED /street',
      'REQUIRED /zipCode',
      'REQUIRED /location',
      'REQUIRED /comment',
      'REQUIRED /company',
      'CONSENT_REQUIRED /attachmentStatus',
    ])
    expect(await booked(room)).toBe(0)
    const whole = { ...body, ...contact, ...address, comment: 'Probe', company: 'Chor' }
    const consent = (id: string, bookableId: string) => ({ id, bookableId, accepted: true })
    const foreign = [consent('agb', 'anderes'), consent('ds', room)]
    expect(await faults({ ...whole, attachmentStatus: foreign })).toEqual(['CONSENT_REQUIRED /attachmentStatus'])
    const made = await visit({ ...whole, attachmentStatus: [consent('agb', room)] })
    expect(made).toMatchObject({ status: 200, body: { priceEur: 50 } })
    expect(field(made, 'attachments')).toMatchObject([
      { ...terms, bookableId: room, accepted: true },
      { ...privacy, bookableId: room, accepted: false },
    ])
  })

  it('unknown and foreign fields are refused and named', async () => {
    const room = await hall.object()
    for (const [name, value] of Object.entries({ isPayed: true, priceEur: 0, ownerUserId: 'x', force: true }))
      expect(await faults(bodyOf(room, { [name]: value }))).toEqual([`UNKNOWN_FIELD /${name}`])
    expect(await faults(bodyOf(room, { mail: 'kein' }))).toEqual(['FORMAT /mail'])
    expect(await faults(bodyOf('gibt-es-nicht'))).toEqual(['UNKNOWN_REFERENCE /bookableItems/0/bookableId'])
    expect(await faults(bodyOf(room, { bookableItems: [] }))).toEqual(['TOO_FEW /bookableItems'])
    expect(await booked(room)).toBe(0)
  })

  it('mandatory add-ons are booked along, as often as what demands them', async () => {
    const stage = await hall.object({ amount: 9, priceCategories: [priceCategory(10)] })
    const chairs = await hall.object({ amount: 9 })
    const addOns = [
      { bookableId: stage, mandatory: true },
      { bookableId: chairs, mandatory: false },
    ]
    const room = await hall.object({ amount: 9, checkoutBookableIds: addOns })
    const items = [
      { bookableId: room, amount: 3 },
      { bookableId: stage, amount: 1 },
    ]
    const made = await visit(bodyOf(room, { ...address, bookableItems: items }))
    expect(made).toMatchObject({ status: 200, body: { priceEur: 30 } })
    expect(field(made, 'bookableItems')).toMatchObject([
      { bookableId: room, amount: 3 },
      { bookableId: stage, amount: 3 },
    ])
  })

  it('an add-on that became mandatory after it was read refuses the booking instead of leaving it out', async () => {
    const stage = await hall.object()
    const room = await hall.object({ checkoutBookableIds: [{ bookableId: stage, mandatory: true }] })
    const kind = kindNamed(hall.registry.kinds, 'booking')
    const body = bodyOf(room)
    const placed = hall.database.system.transaction(
      { actor: systemActor, at: Date.now() },
      { reason: 'checkout', tenant: 'stadt', locks: openingLocks('stadt') },
      (tx) => {
        const { draft, placing } = requestedBooking(kind, 'stadt', tx, {
          body,
          items: body.bookableItems,
          events: [],
          hold: null,
        })
        return placeBookings(tx, hall.registry, 'stadt', [draft], { placing, reason: 'checkout' })
      },
    )
    await expect(placed).rejects.toMatchObject({ status: 409, code: 'OFFER_CHANGED' })
  })

  it('only active and complete payment applications can be chosen; a single one is chosen by itself', async () => {
    const room = await hall.object({ ...priced(50), autoCommitBooking: true })
    const paid = (paymentProvider?: string) =>
      bodyOf(room, { ...address, ...(paymentProvider === undefined ? {} : { paymentProvider }) })
    const apps = (applications: readonly object[]) => hall.put('tenant', null, { id: 'stadt', applications })
    const provider = async (chosen?: string) => field(await visit(paid(chosen)), 'paymentProvider')
    expect(await provider()).toBe('invoice')
    expect(await faults(paid('pmPayment'))).toEqual(['NOT_OFFERED /paymentProvider'])
    await apps([invoiceApp, onlineApp])
    expect(await faults(paid())).toEqual(['REQUIRED /paymentProvider'])
    expect(await provider('giroCockpit')).toBe('giroCockpit')
    await apps([{ ...invoiceApp, active: false }, onlineApp])
    expect(await faults(paid('invoice'))).toEqual(['NOT_OFFERED /paymentProvider'])
    await apps([{ ...invoiceApp, accountHolder: '', active: false }])
    expect(await provider()).toBe('')
    await apps([invoiceApp])
    const free = await hall.object()
    expect(await visit(bodyOf(free, { paymentProvider: 'invoice' }))).toMatchObject({ body: { paymentProvider: '' } })
  })

  it('rules that only warn staff refuse visitors, with their sentence; a taken time is a conflict', async () => {
    const room = await hall.object({ isScheduleRelated: true, minBookingDuration: 3 })
    expect(refusalOf(await visit(bodyOf(room)))).toMatchObject({ status: 409, code: 'TOO_SHORT' })
    const long = bodyOf(room, { timeEnd: at(day + 1, '15:00') })
    expect((await visit(long)).status).toBe(200)
    expect(refusalOf(await visit(long))).toMatchObject({ status: 409, code: 'TIME_CONFLICT' })
    const past = { timeBegin: at(-2, '10:00'), timeEnd: at(-2, '15:00') }
    expect(refusalOf(await visit(bodyOf(room, past)))).toMatchObject({ status: 409, code: 'PERIOD_PAST' })
    expect(await faults(bodyOf(room, { timeBegin: null }))).toEqual(['PERIOD_MISSING /timeBegin'])
    const closed = await hall.object({ isBookable: false })
    expect(refusalOf(await visit(bodyOf(closed)))).toMatchObject({ status: 409, code: 'NOT_BOOKABLE' })
  })

  it('an object reserved for others asks visitors to sign in and refuses other users, and is not named', async () => {
    const room = await hall.object({ permittedUsers: [mailOf('guest')], title: 'Geheimer Raum', isBookable: true })
    const permission = (who: Person, id = room) => hall.ask(who, 'GET', `${path}/permissions/${id}`)
    const past = { timeBegin: at(-2, '10:00'), timeEnd: at(-2, '15:00') }
    const statuses = async (who: Person) => {
      const answers = [await permission(who), await visit(bodyOf(room), who)]
      const refusals = [...answers, await visit(bodyOf(room, past), who)].filter(({ status }) => status > 400)
      expect(JSON.stringify(refusals.map(({ body }) => body))).not.toContain('Geheim')
      return answers.map(({ status }) => status)
    }
    expect(await statuses('visitor')).toEqual([401, 401])
    expect(await statuses('read')).toEqual([403, 403])
    expect(await statuses('guest')).toEqual([200, 200])
    expect(await statuses('owner')).toEqual([200, 200])
    expect(await statuses('instance')).toEqual([200, 200])
    expect((await permission('guest')).body).toBe('OK')
    expect((await permission('guest', 'gibt-es-nicht')).status).toBe(404)
    const closed = await hall.object({ isBookable: false })
    expect(refusalOf(await permission('guest', closed))).toMatchObject({ status: 403, code: 'NOT_BOOKABLE' })
    const item = { bookableId: room, amount: 1, timeBegin: at(300, '10:00'), timeEnd: at(300, '11:00') }
    const checked = await hall.ask('visitor', 'POST', `${path}/validateItem`, item)
    expect(refusalOf(checked)).toMatchObject({ status: 409, code: 'NOT_PERMITTED' })
    expect(JSON.stringify(checked.body)).not.toContain('Geheim')
  })

  it('validateItem answers the price of an amount, or the first rule against it, and stores nothing', async () => {
    const room = await hall.object({
      amount: 3,
      priceType: 'per-hour',
      priceValueAddedTax: 19,
      priceCategories: [priceCategory(10)],
      freeBookingUsers: [mailOf('guest')],
      enableCoupons: true,
    })
    await hall.put('coupon', 'stadt', { id: `HALB-${engine}`, type: 'percentage', discount: 50 })
    const period = { timeBegin: at(400, '10:00'), timeEnd: at(400, '12:00') }
    const check = (change: object = {}, who: Person = 'visitor') =>
      hall.ask(who, 'POST', `${path}/validateItem`, { bookableId: room, amount: 2, ...period, ...change })
    const regular = { regularPriceEur: 40, regularGrossPriceEur: 47.6 }
    const full = { ...regular, userPriceEur: 40, userGrossPriceEur: 47.6, freeBookingAllowed: false }
    const half = { ...full, userPriceEur: 20, userGrossPriceEur: 23.8 }
    expect(await check()).toMatchObject({ status: 200, body: full })
    expect((await check({ couponCode: `halb-${engine}` })).body).toEqual(half)
    const free = { ...regular, userPriceEur: 0, userGrossPriceEur: 0, freeBookingAllowed: true }
    expect((await check({}, 'guest')).body).toEqual(free)
    expect((await check({ bookWithPrice: true }, 'guest')).body).toEqual({ ...full, freeBookingAllowed: true })
    const refused = await check({ amount: 4 })
    expect(refusalOf(refused)).toMatchObject({ status: 409, code: 'NOT_AVAILABLE' })
    expect(field(refused, 'message')).toContain('ist im gewählten Zeitraum nicht frei')
    expect((await check({ amount: undefined })).status).toBe(400)
    expect(refusalOf(await check({ timeBegin: null })).fields).toEqual(['PERIOD_MISSING /timeBegin'])
    const unknown = await check({ bookableId: 'gibt-es-nicht' })
    expect(refusalOf(unknown).fields).toEqual(['UNKNOWN_REFERENCE /bookableId'])
    expect(await booked(room)).toBe(0)
  })

  it('a simulation needs no contact data and answers the booking; the call then does the same', async () => {
    const room = await hall.object({ ...priced(50), autoCommitBooking: true })
    const body = bodyOf(room)
    const { name: _name, mail: _mail, ...chosen } = body
    const computed = await visit(chosen, 'visitor', '?simulate=true')
    expect(computed).toMatchObject({ status: 200, body: { priceEur: 50, isCommitted: true, mail: '' } })
    expect(JSON.stringify(computed.body)).not.toContain('invalid')
    const misled = await visit({ ...chosen, mail: 0 }, 'visitor', '?simulate=true')
    expect(misled).toMatchObject({ status: 200, body: { mail: '' } })
    const whole = { ...body, ...address }
    const simulated = await visit(whole, 'visitor', '?simulate=true')
    expect(await booked(room)).toBe(0)
    const made = await visit(whole)
    expect(made.status).toBe(200)
    const moments = { id: '', timeCreated: 0, timeUpdated: 0, attachments: [], receipts: [] }
    expect({ ...Object(simulated.body), ...moments, _simulation: 0 }).toEqual({
      ...Object(made.body),
      ...moments,
      _simulation: 0,
    })
    const again = await visit(whole, 'visitor', '?simulate=1')
    expect(refusalOf(again)).toMatchObject({ status: 409, code: 'TIME_CONFLICT' })
  })

  it('a repeated request answers the first booking; a network has a number of attempts per hour', async () => {
    const room = await hall.object()
    const body = bodyOf(room)
    const again = () => hall.ask('visitor', 'POST', path, body, { 'idempotency-key': `checkout-${engine}` })
    const [first, second] = await Promise.all([again(), again()])
    expect([first.status, second.status, idOf(second)]).toEqual([200, 200, idOf(first)])
    await hall.put('tenant', null, { id: 'stadt', visitorBookingsPerHour: 1 })
    const limited = await visit(bodyOf(room))
    await hall.put('tenant', null, { id: 'stadt', visitorBookingsPerHour: 10_000 })
    expect(refusalOf(limited)).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' })
    expect(Number(limited.header('retry-after'))).toBeGreaterThan(60)
    expect((await visit(bodyOf(room))).status).toBe(200)
  })
})
