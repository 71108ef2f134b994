import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourMs } from '../../../src/domain/time.ts'
import { bookingToken } from '../../../src/server/bookings/bookingToken.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, bookingBody, field, type Hall, idOf, openHall, priceCategory } from '../bookings/hall.ts'
import { createMailbox, type Mailbox } from '../documents/mailbox.ts'
import { refusalOf } from '../records/answers.ts'
import { type Answer, type Person, stadtfest } from '../records/testApi.ts'

const base = '/api/stadt/bookings'
const name = 'Eva Muster'
const mail = 'eva@muster.example'

/** The answer without the number of its request. */
const shown = ({ status, body }: Answer) => ({ status, body: { ...Object(body), requestId: '' } })

describe.each(usualEngines)('bookers without an account on %s', (engine) => {
  let hall: Hall
  let box: Mailbox
  let room: string
  beforeAll(async () => {
    hall = await openHall(engine)
    box = createMailbox(hall)
    room = await hall.object({
      amount: null,
      title: 'Bürgersaal',
      priceCategories: [priceCategory(10, { fixedPrice: true })],
    })
  })
  beforeEach(async () => {
    await hall.database.system.query(sql`delete from attempt`)
    await hall.put('tenant', null, { id: 'stadt', enablePublicStatusView: true })
    await box.take()
  })
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  const booked = async (change: object = {}, object = room): Promise<string> =>
    idOf(await hall.book(bookingBody(object, at(5, '10:00'), at(5, '12:00'), change)))
  const get = (path: string, who: Person = 'visitor') => hall.ask(who, 'GET', `${base}/${path}`)
  const post = (path: string, body?: object, who: Person = 'visitor') => hall.ask(who, 'POST', `${base}/${path}`, body)
  const tokenOf = (id: string, to = mail, tenant = 'stadt') => bookingToken(hall.registry.box, { tenant, id, mail: to })
  const stateOf = async (id: string) => (await get(`${id}/status`)).body
  const byName = `name=${encodeURIComponent(name)}`

  /** Asks for the mail that confirms the cancellation, and takes the link out of it. */
  const hookOf = async (id: string, reason = ''): Promise<string> => {
    await box.take()
    expect(await post(`${id}/request-reject`, { name, reason })).toMatchObject({
      status: 201,
      body: { cancelled: false },
    })
    const [letter, ...others] = await box.take()
    expect([letter?.kind, letter?.to, others]).toEqual(['booking.verify-cancellation', mail, []])
    return /hookId=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  }

  it('the states of bookings are told without a word about persons, in the order of the ids', async () => {
    const [first, second] = [await booked({ comment: 'Geheim' }), await booked()]
    const { status, body } = await get(`${second},${first},${second}/status`)
    expect(status).toBe(200)
    const state = (bookingId: string) => ({
      bookingId,
      priceEur: 10,
      timeBegin: at(5, '10:00'),
      timeEnd: at(5, '12:00'),
      isCommitted: false,
      isPayed: false,
      isRejected: false,
      paymentProvider: '',
      paymentDueAt: null,
      isInvoiced: false,
      refund: { paidEur: 0, feeEur: 0, refundEur: 0, rule: '', rules: '', way: 'transfer' },
    })
    expect(body).toEqual([state(second), state(first)])
    expect((await get(`${first},GIBT-ESNICHT/status`)).status).toBe(404)
    expect((await hall.ask('visitor', 'GET', `/api/kreis/bookings/${first}/status`)).status).toBe(404)
    const many = Array.from({ length: 366 }, (_, index) => `ABCD-${1000 + index}`)
    expect((await get(`${many.join('%2C')}/status`)).status).toBe(404)
    expect(refusalOf(await get(`${[...many, first].join(',')}/status`))).toMatchObject({
      status: 400,
      code: 'TOO_MANY',
    })
  })

  it('number and full name open the state, and nothing else does: an unknown number is answered like a wrong name', async () => {
    const id = await booked()
    const view = (of: string, typed: string) => get(`${of}/status/public?lastname=${encodeURIComponent(typed)}`)
    expect((await view(id, '  EVA   muster ')).body).toEqual({
      bookingId: id,
      title: 'Bürgersaal',
      name,
      status: { paymentStatus: 'pending', bookingStatus: 'pending', activeStatus: 'pending' },
      timeBegin: at(5, '10:00'),
      timeEnd: at(5, '12:00'),
      timeCreated: expect.any(Number),
      comment: '',
    })
    const refused = { status: 404, body: { code: 'BOOKING_UNPROVEN' } }
    expect(await view(id, 'Muster')).toMatchObject(refused)
    expect(shown(await view('GIBT-ESNICHT', name))).toEqual(shown(await view(id, 'Muster')))
    const nameless = await booked({ name: '' })
    expect(await view(nameless, ' ')).toMatchObject(refused)
    await post(`${id}/reject`, {}, 'team')
    expect(field(await view(id, name), 'status')).toEqual({ paymentStatus: 'pending', bookingStatus: 'rejected' })
    await hall.put('tenant', null, { id: 'stadt', enablePublicStatusView: false })
    const off = await view(id, name)
    expect(refusalOf(off)).toMatchObject({ status: 405, code: 'STATUS_VIEW_OFF' })
    expect(off.header('allow')).toBe('')
    expect((await get(`${id}/visit?t=${tokenOf(id)}`)).status).toBe(200)
  })

  it('name and number are proven in the time of a refusal', async () => {
    const id = await booked()
    for (const typed of [name, 'Falsch', '']) {
      const begun = performance.now()
      await get(`${typed === '' ? 'UNBE-KANNT' : id}/verify-ownership?name=${encodeURIComponent(typed || name)}`)
      expect(performance.now() - begun).toBeGreaterThan(95)
    }
  })

  it('the link of a mail opens the booking, and only this one, until it has another address', async () => {
    const id = await booked({ comment: 'Mit Bestuhlung' })
    const [request] = await box.take()
    const token = new RegExp(`/booking/status/stadt\\?id=${id}&t=([\\w-]+)`).exec(request?.text ?? '')?.[1] ?? ''
    expect(token).toBe(tokenOf(id))
    const visited = await get(`${id}/visit?t=${token}`)
    expect(visited).toMatchObject({
      status: 200,
      body: {
        items: [{ title: 'Bürgersaal', amount: 1, grossPriceEur: 10 }],
        comment: 'Mit Bestuhlung',
        mail,
        cancellation: { isPossible: true, obstacle: null },
      },
    })
    const other = await booked()
    const forged = [tokenOf(other), tokenOf(id, mail, 'kreis'), `${token}A`, 'x']
    const answers = [
      ...(await Promise.all(forged.map((t) => get(`${id}/visit?t=${t}`)))),
      await get(`UNBE-KANNT/visit?t=${token}`),
    ]
    for (const answer of answers) {
      expect(shown(answer)).toEqual(shown(await get(`${id}/visit?t=y`)))
      expect(refusalOf(answer)).toMatchObject({ status: 404, code: 'BOOKING_UNPROVEN' })
    }
    await hall.ask('team', 'PUT', base, { id, mail: 'neu@muster.example' })
    expect((await get(`${id}/visit?t=${token}`)).status).toBe(404)
    expect((await get(`${id}/visit?t=${tokenOf(id, 'neu@muster.example')}`)).status).toBe(200)
  })

  it('a mailed link confirms the cancellation once: coupon given back, reason kept, mail and history as the booker’s', async () => {
    await hall.put('coupon', 'stadt', { id: 'HALB', type: 'percentage', discount: 50 })
    const object = await hall.object({ amount: 1, enableCoupons: true, priceCategories: [priceCategory(10)] })
    const id = await booked({ couponCode: 'HALB', isCommitted: true, paymentProvider: 'invoice' }, object)
    const used = async () => field(await hall.ask('team', 'GET', '/api/stadt/coupons/HALB'), 'usedAmount')
    expect(await used()).toBe(1)
    const hook = await hookOf(id, ' Krank ')
    expect(await stateOf(id)).toMatchObject([{ isRejected: false }])
    expect(await post(`${id}/hooks/${hook}/release`)).toMatchObject({ status: 200, body: { cancelled: true } })
    expect((await hall.ask('team', 'GET', `${base}/${id}`)).body).toMatchObject({
      isCommitted: true,
      isRejected: true,
      rejectionReason: 'Krank',
    })
    expect(await used()).toBe(0)
    // The mail brings the cancellation of the invoice.
    box.draw(null)
    await expect.poll(box.waiting).toBe(0)
    const [letter, ...others] = await box.take()
    expect([letter?.kind, letter?.to, letter?.bcc, others]).toEqual([
      'booking.cancellation',
      mail,
      'info@stadt.example',
      [],
    ])
    expect(letter?.text).toContain('wie von Ihnen gewünscht')
    const { body } = await get(`${id}/history`, 'team')
    expect(Array.isArray(body) && body.slice(-2)).toMatchObject([
      { by: 'Besucher', what: 'Storniert', why: 'Krank' },
      { what: expect.stringMatching(/^Stornorechnung ST-\d{4}-\d{4}-1 ausgestellt$/) },
    ])
    expect(refusalOf(await post(`${id}/hooks/${hook}/release`))).toMatchObject({ status: 404, code: 'ALREADY_HANDLED' })
    expect((await hall.book(bookingBody(object, at(5, '10:00'), at(5, '12:00')))).status).toBe(201)
  })

  it('a link is void after 48 hours, when a newer one was sent, and for another booking', async () => {
    const [id, other] = [await booked(), await booked()]
    const release = async (of: string, hook: string) => refusalOf(await post(`${of}/hooks/${hook}/release`)).code
    const replaced = await hookOf(id)
    const newest = await hookOf(id)
    expect(await release(id, replaced)).toBe('ALREADY_HANDLED')
    expect(await release(other, newest)).toBe('ALREADY_HANDLED')
    const [kept] = await hall.database.system.query<{ hash: Buffer }>(sql`select hash from booking_hook`)
    expect(Buffer.from(kept?.hash ?? []).toString('base64url')).not.toBe(newest)
    const [from, until] = [Date.now() + 48 * hourMs - 60_000, Date.now() + 48 * hourMs]
    const [lives] = await hall.database.system.query<{ lives: boolean }>(sql`select
      extract(epoch from expires_at) * 1000 between ${from}::float8 and ${until}::float8 as lives from booking_hook`)
    expect(lives).toEqual({ lives: true })
    await hall.database.system.query(sql`update booking_hook set expires_at = created_at`)
    expect(await release(id, newest)).toBe('ALREADY_HANDLED')
    expect(await stateOf(id)).toMatchObject([{ isRejected: false }])
  })

  it('the token of a link cancels at once, in words of its own for a request', async () => {
    const id = await booked()
    await box.take()
    expect(refusalOf(await post(`${id}/request-reject`, { t: tokenOf(id, 'x@y.example') })).code).toBe(
      'BOOKING_UNPROVEN',
    )
    const done = await post(`${id}/request-reject`, { t: tokenOf(id), reason: 'Umgezogen' })
    expect(done).toMatchObject({ status: 200, body: { cancelled: true } })
    const [letter, ...others] = await box.take()
    expect([letter?.kind, letter?.bcc, others]).toEqual(['booking.rejection', undefined, []])
    expect(letter?.subject).toContain('zurückgezogen')
    expect((await get(`${id}/visit?t=${tokenOf(id)}`)).body).toMatchObject({
      isRejected: true,
      rejectionReason: 'Umgezogen',
    })
  })

  it('by name, repeated under its key, mails one link', async () => {
    const id = await booked()
    await box.take()
    const ask = () =>
      hall.ask('visitor', 'POST', `${base}/${id}/request-reject`, { name }, { 'idempotency-key': `name-${engine}` })
    for (const answer of [await ask(), await ask()])
      expect(answer).toMatchObject({ status: 201, body: { cancelled: false } })
    expect(await box.take()).toHaveLength(1)
  })

  it('the server checks the name again; both proofs, or none, are refused', async () => {
    const id = await booked()
    await box.take()
    const wrong = await post(`${id}/request-reject`, { name: 'Falsch' })
    expect(refusalOf(wrong)).toMatchObject({ status: 404, code: 'BOOKING_UNPROVEN' })
    expect(shown(await post('UNBE-KANNT/request-reject', { name }))).toEqual(shown(wrong))
    for (const body of [{}, { name: ' ' }, { name, t: tokenOf(id) }])
      expect(refusalOf(await post(`${id}/request-reject`, body)).fields).toEqual(['PROOF /name'])
    expect(await box.take()).toEqual([])
    expect(await stateOf(id)).toMatchObject([{ isRejected: false }])
  })

  it('what has begun or is rejected already is not cancelled, by name, token or link', async () => {
    const past = await booked({
      timeBegin: at(-1, '10:00'),
      timeEnd: at(1, '10:00'),
      force: true,
      forceReason: 'Nachtrag',
    })
    const event = await hall.put('event', 'stadt', {
      ...stadtfest,
      information: { ...stadtfest.information, startDate: '2026-05-01', startTime: '10:00' },
      attendees: { maxAttendees: 100 },
    })
    const ticket = await hall.object({ type: 'ticket', eventId: event, isScheduleRelated: false, amount: null })
    const visited = idOf(await hall.book(bookingBody(ticket, null, null)))
    const rejected = await booked()
    const hook = await hookOf(rejected)
    await post(`${rejected}/reject`, {}, 'team')
    await box.take()
    const cases = [
      [past, 'BOOKING_BEGUN'],
      [visited, 'BOOKING_BEGUN'],
      [rejected, 'ALREADY_REJECTED'],
    ] as const
    for (const [id, code] of cases) {
      for (const proof of [{ name }, { t: tokenOf(id) }])
        expect(refusalOf(await post(`${id}/request-reject`, proof))).toMatchObject({ status: 409, code })
      expect((await get(`${id}/verify-ownership?${byName}`)).body).toMatchObject({
        bookingId: id,
        cancellation: { isPossible: false, obstacle: { code } },
      })
    }
    expect(refusalOf(await post(`${rejected}/hooks/${hook}/release`)).code).toBe('ALREADY_REJECTED')
    expect(await box.take()).toEqual([])
  })

  it('names are tried ten times a minute over all calls, and mails for one booking leave three times an hour', async () => {
    const id = await booked()
    for (let index = 0; index < 3; index += 1) await hookOf(id)
    expect((await post(`${id}/request-reject`, { name })).status).toBe(429)
    for (let index = 0; index < 3; index += 1) await get(`${id}/status/public?lastname=x`)
    for (let index = 0; index < 3; index += 1) expect((await get(`${id}/verify-ownership?${byName}`)).status).toBe(200)
    const refused = await get(`${id}/verify-ownership?${byName}`)
    expect([refused.status, Number(refused.header('retry-after')) > 0]).toEqual([429, true])
    expect((await get(`${id}/status`)).status).toBe(200)
  })
})
