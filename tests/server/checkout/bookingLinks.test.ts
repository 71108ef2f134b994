import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingToken } from '../../../src/server/bookings/bookingToken.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, bookingBody, type Hall, idOf, openHall } from '../bookings/hall.ts'
import { createMailbox, type Mailbox } from '../documents/mailbox.ts'
import { refusalOf } from '../records/answers.ts'
import type { Answer } from '../records/testApi.ts'

const path = '/api/stadt/bookings/links'
const mail = 'eva@muster.example'

/** The answer without the number of its request. */
const shown = ({ status, body }: Answer) => ({ status, body })

describe.each(usualEngines)('the mail with the links of bookings on %s', (engine) => {
  let hall: Hall
  let box: Mailbox
  let room: string
  beforeAll(async () => {
    hall = await openHall(engine)
    box = createMailbox(hall)
    room = await hall.object({ amount: null, title: 'Bürgersaal' })
  })
  beforeEach(async () => {
    await hall.database.system.query(sql`delete from attempt`)
    await hall.database.system.query(sql`delete from bookings`)
    await box.take()
  })
  afterEach(() => expect(hall.unexpected).toEqual([]))
  afterAll(() => hall.close())

  const ask = (to: string, body: object = { mail: to }) => hall.ask('visitor', 'POST', path, body)
  const booked = async (day: number, change: object = {}): Promise<string> =>
    idOf(await hall.book(bookingBody(room, at(day, '10:00'), at(day, '12:00'), { mail, ...change })))
  const sent = async () => (await box.take()).filter(({ kind }) => kind === 'booking.links')

  it('goes to the address once, with a link that opens each of its bookings, and the history tells it', async () => {
    const [first, second] = [await booked(5, { mail: 'Eva@Muster.example' }), await booked(6)]
    const foreign = await booked(7, { mail: 'otto@muster.example' })
    const old = await booked(8)
    await hall.database.system.query(sql`update bookings set time_end = time_end - interval '3 years',
      time_begin = time_begin - interval '3 years' where id = ${old}`)
    await box.take()
    expect(await ask(' EVA@muster.example')).toMatchObject({ status: 200, body: {} })
    const [letter, ...others] = await sent()
    expect([letter?.to.toLowerCase(), others]).toEqual([mail, []])
    expect(letter?.text).toContain('1 × Bürgersaal')
    for (const id of [foreign, old]) expect(letter?.text).not.toContain(id)
    const links = [...(letter?.text ?? '').matchAll(/\/booking\/status\/stadt\?id=([A-Z-]{9})&t=([\w-]+)/g)]
    expect(links.map(([, id]) => id).toSorted()).toEqual([first, second].toSorted())
    for (const [, id = '', t = ''] of links) {
      expect(await hall.ask('visitor', 'GET', `/api/stadt/bookings/${id}/visit?t=${t}`)).toMatchObject({ status: 200 })
      expect(t).not.toBe(bookingToken(hall.registry.box, { tenant: 'stadt', id, mail: 'otto@muster.example' }))
    }
    const history = await hall.database.system.query(
      sql`select entity_id as id, user_id as "userId" from change where reason = 'bookings.send-links'`,
    )
    expect(history).toEqual(expect.arrayContaining([first, second].map((id) => ({ id, userId: null }))))
    expect(history).toHaveLength(2)
  })

  it('is answered alike, after the same time, whether the address has bookings or not', async () => {
    await booked(5)
    await box.take()
    const timed = async (to: string) => {
      const begin = performance.now()
      return { answer: shown(await ask(to)), ms: performance.now() - begin }
    }
    const [known, unknown] = [await timed(mail), await timed('niemand@muster.example')]
    expect(known.answer).toEqual(unknown.answer)
    for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThan(95)
    expect(await sent()).toHaveLength(1)
    expect((await hall.ask('visitor', 'POST', '/api/kreis/bookings/links', { mail })).status).toBe(200)
    expect(await sent()).toEqual([])
    expect((await hall.ask('visitor', 'POST', '/api/nirgends/bookings/links', { mail })).status).toBe(404)
  })

  it('is sent three times an hour to an address, known or not, and ten times a minute for a network', async () => {
    for (const to of [mail, 'niemand@muster.example']) {
      await hall.database.system.query(sql`delete from attempt`)
      for (const status of [200, 200, 200, 429]) expect((await ask(to)).status).toBe(status)
    }
    await hall.database.system.query(sql`delete from attempt`)
    for (let count = 0; count < 10; count += 1) expect((await ask(`gast-${count}@muster.example`)).status).toBe(200)
    expect(refusalOf(await ask('noch@muster.example')).code).toBe('TOO_MANY_ATTEMPTS')
  })

  it('names the newest 50 bookings and says that there are more; what is no address is refused', async () => {
    const id = await booked(5)
    await hall.database.system.query(sql`insert into bookings
      select (jsonb_populate_record(record, jsonb_build_object('id', 'MEHR-' || lpad(n::text, 4, '0'), 'created_at', record.created_at - n * interval '1 hour',
        'doc', record.doc || jsonb_build_object('id', 'MEHR-' || lpad(n::text, 4, '0'))))).*
      from bookings as record cross join generate_series(1, 50) as n where record.id = ${id}`)
    await box.take()
    expect((await ask(mail)).status).toBe(200)
    const [letter] = await sent()
    expect(letter?.text).toContain('Hier stehen die neuesten 50 Buchungen.')
    expect(letter?.text).toContain(id)
    expect(letter?.text).not.toContain('MEHR-0050')
    for (const wrong of ['eva', 'eva@', 'a@b.example\nBcc: x@y.example', ''])
      expect((await ask(wrong)).status).toBe(400)
    expect((await ask('', { mail: `${'x'.repeat(300)}@b.example` })).status).toBe(400)
    expect((await ask('', {})).status).toBe(400)
  })
})
