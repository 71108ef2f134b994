import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { correctionMs, correctionObstacle } from '../../../src/domain/checkout/mailCorrection.ts'
import { bookingToken } from '../../../src/server/bookings/bookingToken.ts'
import { claimBookings } from '../../../src/server/checkout/claimBookings.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { openMail, type QueuedMail } from '../../../src/server/mail/mailQueue.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, bookingBody, field, type Hall, idOf, many, openHall, priceCategory, tally } from '../bookings/hall.ts'
import { createMailbox, type Mailbox } from '../documents/mailbox.ts'
import { refusalOf } from '../records/answers.ts'
import type { Answer, Person } from '../records/testApi.ts'

const wrong = 'eva@muser.example'
const right = 'eva@muster.example'

describe.each(usualEngines)('a wrong mail address right after booking on %s', (engine) => {
  let hall: Hall
  let box: Mailbox
  let room: string
  beforeAll(async () => {
    hall = await openHall(engine)
    box = createMailbox(hall)
    room = await hall.object({
      ...{ amount: null, title: 'Bürgersaal', autoCommitBooking: true },
      groupBooking: { enabled: true, permittedRoles: [] },
    })
  })
  beforeEach(async () => {
    await hall.database.system.query(sql`delete from attempt`)
    await box.take()
  })
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  let day = 5
  interface Made {
    readonly ids: readonly string[]
    readonly t: string
  }
  const made = (ids: readonly string[], answer: Answer): Made => ({ ids, t: answer.header('correction-token') ?? '' })
  const booked = async (who: Person = 'visitor', change: object = {}): Promise<Made> => {
    day += 1
    const body = bookingBody(room, at(day, '10:00'), at(day, '12:00'), { mail: wrong, ...change })
    const answer = await hall.ask(who, 'POST', '/api/stadt/checkout', body)
    return made([idOf(answer)], answer)
  }
  const correct = (body: object, query = '', who: Person = 'visitor') =>
    hall.ask(who, 'POST', `/api/stadt/checkout/mail${query}`, body)
  const visit = (id: string, t: string) => hall.ask('visitor', 'GET', `/api/stadt/bookings/${id}/visit?t=${t}`)
  const linkIn = (text: string | undefined) => /\/booking\/status\/stadt\?id=[A-Z-]{9}&t=([\w-]+)/.exec(text ?? '')?.[1]
  const mailOfBooking = async (id: string) => field(await hall.ask('team', 'GET', `/api/stadt/bookings/${id}`), 'mail')

  it('is corrected once: the mail goes to the new address, the mailed link of the old one opens nothing', async () => {
    const { ids, t } = await booked()
    const [id = ''] = ids
    const [first] = await box.take()
    expect([first?.kind, first?.to]).toEqual(['booking.confirmation', wrong])
    const mailed = linkIn(first?.text) ?? ''
    expect((await visit(id, mailed)).status).toBe(200)
    // The recipient of the wrong address has only the mailed token.
    expect(refusalOf(await correct({ ids, t: mailed, mail: 'dieb@muser.example' })).code).toBe('BOOKING_UNPROVEN')

    const answer = await correct({ ids, t, mail: ` ${right}` })
    expect(answer.status).toBe(200)
    const token = answer.header('booking-token') ?? ''
    const sent = await box.take()
    expect(sent.map(({ kind, to }) => [kind, to])).toEqual([['booking.confirmation', right]])
    expect(linkIn(sent[0]?.text)).toBe(token)
    expect((await visit(id, mailed)).status).toBe(404)
    expect((await visit(id, token)).body).toMatchObject({ mail: right })
    expect(refusalOf(await correct({ ids, t, mail: 'noch@muster.example' })).code).toBe('BOOKING_UNPROVEN')
    expect(refusalOf(await correct({ ids, t: token, mail: 'noch@muster.example' })).code).toBe('BOOKING_UNPROVEN')

    const { body } = await hall.ask('team', 'GET', `/api/stadt/bookings/${id}/history`)
    expect(Array.isArray(body) && body.at(-1)).toMatchObject({
      by: 'Besucher',
      changes: [{ field: 'mail', before: wrong, after: right }],
    })
    const found = await hall.ask('team', 'GET', `/api/stadt/bookings/find?q=${encodeURIComponent(right)}`)
    expect(JSON.stringify(found.body)).toContain(id)
  })

  it('mails that still wait for the old address are dropped, and so is a mailed link that would cancel', async () => {
    const { ids, t } = await booked()
    const [id = ''] = ids
    const cancel = await hall.ask('visitor', 'POST', `/api/stadt/bookings/${id}/request-reject`, { name: 'Eva Muster' })
    expect(cancel.status).toBe(201)
    expect((await correct({ ids, t, mail: right })).status).toBe(200)
    expect((await box.take()).map(({ kind, to }) => [kind, to])).toEqual([['booking.confirmation', right]])
    expect(await hall.database.system.query(sql`select 1 as one from booking_hook where booking_id = ${id}`)).toEqual(
      [],
    )
  })

  it('a series is corrected as a whole, with one mail', async () => {
    const bookingAttempts = [20, 27, 34].map((from) => ({
      timeBegin: at(from, '18:00'),
      timeEnd: at(from, '20:00'),
      bookableItems: [{ bookableId: room, amount: 1 }],
    }))
    const { name, street, zipCode, location } = bookingBody(room, null, null)
    const contactData = { name, street, zipCode, location, mail: wrong }
    const answer = await hall.ask('visitor', 'POST', '/api/stadt/checkout/group', { contactData, bookingAttempts })
    const ids = Object(field(answer, 'bookingIds')) as readonly string[]
    const { t } = made(ids, answer)
    await box.take()
    expect(refusalOf(await correct({ ids: ids.slice(0, 1), t, mail: right })).code).toBe('BOOKING_UNPROVEN')
    expect((await correct({ ids: ids.toReversed(), t, mail: right })).status).toBe(200)
    expect((await box.take()).map(({ kind, to }) => [kind, to])).toEqual([['booking.confirmation', right]])
    for (const id of ids) expect(await mailOfBooking(id)).toBe(right)
    const series = await hall.ask('team', 'GET', `/api/stadt/group-bookings/${String(field(answer, 'id'))}`)
    expect(field(series, 'mail')).toBe(right)
  })

  it('the same invoice is mailed again, to the new address only', async () => {
    const priced = await hall.object({
      ...{ amount: null, autoCommitBooking: true },
      priceCategories: [priceCategory(10, { fixedPrice: true })],
    })
    const { ids, t } = await booked('visitor', {
      bookableItems: [{ bookableId: priced, amount: 1 }],
      paymentProvider: 'invoice',
    })
    expect((await correct({ ids, t, mail: right })).status).toBe(200)
    const queued = await hall.database.system.query<QueuedMail>(
      sql`select tenant_id as "tenantId", id, payload, sealed from job where queue = 'mail' and kind = 'booking.invoice'`,
    )
    const mails = queued.map((mail) => openMail(hall.registry.box, mail))
    expect(mails.map(({ to, letter }) => [to, letter.subject])).toEqual([[right, expect.stringMatching(/RE-\S+-1 /)]])
  })

  it('only within 60 minutes, while the booking is not ended, and to another address', async () => {
    const { ids, t } = await booked()
    const [id = ''] = ids
    const rename = (change: object) =>
      hall.database.system.query(
        sql`update bookings set doc = doc || ${JSON.stringify(change)}::jsonb where id = ${id}`,
      )
    expect(refusalOf(await correct({ ids, t, mail: wrong.toUpperCase() })).fields).toEqual(['SAME_MAIL /mail'])
    for (const mail of ['eva', 'eva@', 'a@b.example\nBcc: x@y.example'])
      expect((await correct({ ids, t, mail })).status).toBe(400)
    await rename({ timeCreated: Date.now() - correctionMs })
    expect(refusalOf(await correct({ ids, t, mail: right }))).toMatchObject({ status: 409, code: 'CORRECTION_OVER' })
    await rename({ timeCreated: Date.now() })
    const reject = await hall.ask('team', 'POST', `/api/stadt/bookings/${id}/reject`, { reason: 'x' })
    expect(reject.status).toBe(200)
    expect(refusalOf(await correct({ ids, t, mail: right }))).toMatchObject({ status: 409, code: 'ALREADY_REJECTED' })
    expect(await mailOfBooking(id)).toBe(wrong)
    const booking = { timeCreated: 0, isRejected: false }
    expect([correctionMs - 1, correctionMs].map((now) => correctionObstacle(booking, now)?.code)).toEqual([
      undefined,
      'CORRECTION_OVER',
    ])
  })

  it('of two corrections at once one is made; ten a minute for a network; a simulation tells it and changes nothing', async () => {
    const { ids, t } = await booked()
    await box.take()
    const simulated = await correct({ ids, t, mail: right }, '?simulate=true')
    expect(simulated).toMatchObject({ status: 200, body: { simulated: true } })
    expect([await mailOfBooking(ids[0] ?? ''), await box.take()]).toEqual([wrong, []])
    const answers = await many(8, (index) => correct({ ids, t, mail: `eva-${index}@muster.example` }))
    expect(tally(answers)).toEqual({ 200: 1, 404: 7 })
    expect(await box.take()).toHaveLength(1)
    await correct({ ids, t, mail: right })
    expect((await correct({ ids, t, mail: right })).status).toBe(429)
  })

  it('under one key is made once, and every repetition gets the token of the first; another address is refused', async () => {
    const { ids, t } = await booked()
    await box.take()
    const body = { ids, t, mail: right }
    const ask = (key: string, change: object = {}) =>
      hall.ask('visitor', 'POST', '/api/stadt/checkout/mail', { ...body, ...change }, { 'idempotency-key': key })
    const answers = await many(5, () => ask(`correct-${engine}`))
    expect(tally(answers)).toEqual({ 200: 5 })
    const [token = '', ...others] = new Set(answers.map((answer) => answer.header('booking-token')))
    expect([others, answers.map((answer) => answer.body)]).toEqual([[], Array(5).fill({})])
    expect((await visit(ids[0] ?? '', token)).body).toMatchObject({ mail: right })
    expect((await box.take()).map(({ kind, to }) => [kind, to])).toEqual([['booking.confirmation', right]])
    const other = { mail: 'noch@muster.example' }
    expect(refusalOf(await ask(`correct-${engine}`, other)).code).toBe('IDEMPOTENCY_MISMATCH')
    for (const refused of [await ask(`other-${engine}`), await correct(body)])
      expect(refusalOf(refused).code).toBe('BOOKING_UNPROVEN')
    const kept = await hall.database.system.query<{ answer: string }>(
      sql`select answer from idempotency where key = ${`correct-${engine}`}`,
    )
    expect(kept.map(({ answer }) => answer)).toEqual(['{"series":null}'])
  })

  it('of a series, repeated under its key, gets the token of the series again', async () => {
    const bookingAttempts = [48, 55].map((from) => ({
      timeBegin: at(from, '18:00'),
      timeEnd: at(from, '20:00'),
      bookableItems: [{ bookableId: room, amount: 1 }],
    }))
    const { name, street, zipCode, location } = bookingBody(room, null, null)
    const contactData = { name, street, zipCode, location, mail: wrong }
    const answer = await hall.ask('visitor', 'POST', '/api/stadt/checkout/group', { contactData, bookingAttempts })
    const ids = Object(field(answer, 'bookingIds')) as readonly string[]
    const { t } = made(ids, answer)
    const ask = () =>
      hall.ask(
        'visitor',
        'POST',
        '/api/stadt/checkout/mail',
        { ids, t, mail: right },
        { 'idempotency-key': `series-${engine}` },
      )
    const tokens = [await ask(), await ask()].map((one) => one.header('booking-token') ?? '')
    expect(tokens[1]).toBe(tokens[0])
    for (const id of ids) expect((await visit(id, tokens[1] ?? '')).status).toBe(200)
  })

  it('a booking that the account of the wrong address has claimed is taken back; one made signed in keeps its account', async () => {
    const owner = 'falsch@demo.example'
    await hall.put('user', null, { id: owner, isVerified: true, isSuspended: false })
    const guests = await booked('visitor', { mail: owner })
    const claim = () => claimBookings(hall.database, { sessionHash: null, at: Date.now() }, owner)
    await claim()
    const assigned = async (id: string) =>
      field(await hall.ask('team', 'GET', `/api/stadt/bookings/${id}`), 'assignedUserId')
    const [id = ''] = guests.ids
    expect(await assigned(id)).toBe(owner)
    expect((await correct({ ...guests, mail: right })).status).toBe(200)
    expect(await assigned(id)).toBe('')
    await claim()
    expect(await assigned(id)).toBe('')

    const own = await booked('own', {})
    const account = await assigned(own.ids[0] ?? '')
    expect((await correct({ ...own, mail: right }, '', 'own')).status).toBe(200)
    expect([await assigned(own.ids[0] ?? ''), account !== '']).toEqual([account, true])
    expect(
      (
        await visit(
          own.ids[0] ?? '',
          bookingToken(hall.registry.box, { tenant: 'stadt', id: own.ids[0] ?? '', mail: wrong }),
        )
      ).status,
    ).toBe(404)
  })
})
