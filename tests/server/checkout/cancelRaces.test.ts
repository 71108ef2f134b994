import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingToken } from '../../../src/server/bookings/bookingToken.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { engines } from '../../support/engines.ts'
import { at, bookingBody, field, type Hall, idOf, many, openHall, tally } from '../bookings/hall.ts'
import { createMailbox, type Mailbox } from '../documents/mailbox.ts'

const base = '/api/stadt/bookings'
const mail = 'eva@muster.example'

describe.each(engines)('cancellations at once on %s', (engine) => {
  let hall: Hall
  let box: Mailbox
  let room: string
  beforeAll(async () => {
    hall = await openHall(engine, ['sleep-after-check'])
    box = createMailbox(hall)
    room = await hall.object({ amount: null })
  })
  beforeEach(() => hall.database.system.query(sql`delete from attempt`))
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  const post = (path: string, body: object = {}, who: 'visitor' | 'team' = 'visitor') =>
    hall.ask(who, 'POST', `${base}/${path}`, who === 'visitor' && Object.keys(body).length === 0 ? undefined : body)
  /** A request and the link that withdraws it. */
  const requested = async () => {
    const id = idOf(await hall.book(bookingBody(room, at(5, '10:00'), at(5, '12:00'))))
    await box.take()
    expect((await post(`${id}/request-reject`, { name: 'Eva Muster' })).status).toBe(201)
    const [letter] = await box.take()
    return { id, link: `${id}/hooks/${/hookId=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''}/release` }
  }
  const rejections = async (id: string) => {
    const rows = await hall.database.system.query(
      sql`select 1 as one from change where entity = 'booking' and entity_id = ${id} and reason = 'bookings.cancel-by-booker'`,
    )
    return rows.length
  }

  it('a link opened eight times cancels once, with one mail', async () => {
    const { id, link } = await requested()
    expect(tally(await many(8, () => post(link)))).toEqual({ 200: 1, 404: 7 })
    expect([await rejections(id), (await box.take()).map(({ kind }) => kind)]).toEqual([1, ['booking.rejection']])
  })

  it.each(['link', 'token'] as const)(
    'a %s sent eight times under one key cancels once, and says so eight times',
    async (way) => {
      const { id, link } = await requested()
      const t = bookingToken(hall.registry.box, { tenant: 'stadt', id, mail })
      const path = way === 'link' ? link : `${id}/request-reject`
      const body = way === 'link' ? undefined : { t }
      const headers = { 'idempotency-key': `${way}-${engine}` }
      const answers = await many(8, () => hall.ask('visitor', 'POST', `${base}/${path}`, body, headers))
      expect(tally(answers)).toEqual({ 200: 8 })
      expect(answers.map((answer) => answer.body)).toEqual(Array(8).fill({ cancelled: true }))
      expect([await rejections(id), (await box.take()).map(({ kind }) => kind)]).toEqual([1, ['booking.rejection']])
    },
  )

  it('link and token at once cancel once, with one mail', async () => {
    const { id, link } = await requested()
    const t = bookingToken(hall.registry.box, { tenant: 'stadt', id, mail })
    const answers = await many(8, (index) => (index % 2 === 0 ? post(link) : post(`${id}/request-reject`, { t })))
    expect(tally(answers)[200]).toBe(1)
    expect([await rejections(id), (await box.take()).map(({ kind }) => kind)]).toEqual([1, ['booking.rejection']])
  })

  it('a link beside the release by staff: the later one holds, and only its mail leaves', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, link } = await requested()
      const both = round % 2 === 0 ? [0, 1] : [1, 0]
      const answers = await Promise.all(both.map((one) => (one === 0 ? post(link) : post(`${id}/commit`, {}, 'team'))))
      expect(tally(answers)).toEqual({ 200: 2 })
      expect(answers.map((answer) => field(answer, 'success') ?? field(answer, 'cancelled'))).toEqual([true, true])
      const { body } = await hall.ask('team', 'GET', `${base}/${id}`)
      const { isCommitted, isRejected } = Object(body)
      expect(isCommitted).toBe(true)
      const kinds = (await box.take()).map(({ kind }) => kind)
      expect(kinds).toEqual([isRejected === true ? 'booking.cancellation' : 'booking.confirmation'])
    }
  })
})
