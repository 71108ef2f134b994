import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { engines } from '../../support/engines.ts'
import { at, bookingBody, type Hall, idOf, openHall, priceCategory } from '../bookings/hall.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'

describe.each(engines)('documents of a series and of its bookings on %s', (engine) => {
  let hall: Hall
  let box: Mailbox
  let room: string
  beforeAll(async () => {
    hall = await openHall(engine)
    box = createMailbox(hall)
    room = await hall.object({
      amount: null,
      priceType: 'per-item',
      priceValueAddedTax: 19,
      priceCategories: [priceCategory(10)],
    })
  })
  afterEach(async () => {
    await box.close()
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  let day = 5
  /** A series of dates of 11.90 EUR each. */
  const made = async (dates: number): Promise<{ series: string; ids: readonly string[] }> => {
    const body = bookingBody(room, null, null, { paymentProvider: 'invoice' })
    const { timeBegin: _begin, timeEnd: _end, ...shared } = body
    const bookingAttempts = Array.from({ length: dates }, () => {
      day += 1
      return { timeBegin: at(day, '08:00'), timeEnd: at(day, '09:00') }
    })
    const answer = await hall.ask('team', 'POST', '/api/stadt/group-bookings', { ...shared, bookingAttempts })
    return { series: idOf(answer), ids: Object(answer.body).bookingIds as readonly string[] }
  }
  const act = async (id: string, action: string, path = 'bookings') => {
    const body = action === 'pay' ? { paymentMethod: 'CASH' } : {}
    const answer = await hall.ask('team', 'POST', `/api/stadt/${path}/${id}/${action}`, body)
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
  }
  const whole = (id: string, action: string) => act(id, action, 'group-bookings')
  const change = async (id: string, given: object) => expect((await hall.book({ id, ...given })).status).toBe(200)

  /** Documents over any of these bookings: their position among the numbers of these, revision, bookings and printed sum. */
  const issued = async (
    kind: 'receipt' | 'invoice' | 'cancellation',
    ids: readonly string[],
  ): Promise<readonly (readonly unknown[])[]> => {
    const rows = await hall.database.system.query<{
      number: number
      revision: number
      ids: readonly string[]
      html: string
    }>(sql`
      select document.number, document.revision, document.html, array(select part.booking_id from document_booking as part
        where part.document_id = document.id order by 1) as ids
      from document where kind = ${kind} and exists (select from document_booking as part
        where part.document_id = document.id and part.booking_id = any(${ids}::text[])) order by number, revision`)
    const numbers = [...new Set(rows.map(({ number }) => number))]
    return rows.map(({ number, revision, ids: over, html }) => [
      `${numbers.indexOf(number) + 1}-${revision}`,
      ids.filter((id) => over.includes(id)).map((id) => ids.indexOf(id)),
      ['35,70', '23,80', '11,90'].find((sum) => html.includes(sum)),
    ])
  }

  it('a payment of a series is receipted over the bookings it pays, not over those paid before', async () => {
    const { series, ids } = await made(2)
    const [first = ''] = ids
    await act(first, 'pay')
    await whole(series, 'pay')
    expect(await issued('receipt', ids)).toEqual([
      ['1-1', [0], '11,90'],
      ['2-1', [1], '11,90'],
    ])
    await box.take()
    await whole(series, 'commit')
    expect(await issued('receipt', ids)).toHaveLength(2)
  })

  it('a date of a series that is paid after the others gets a receipt of its own', async () => {
    const { series, ids } = await made(3)
    const [first = ''] = ids
    await act(first, 'reject')
    await whole(series, 'pay')
    await change(first, { isRejected: false })
    await whole(series, 'pay')
    expect(await issued('receipt', ids)).toEqual([
      ['1-1', [1, 2], '23,80'],
      ['2-1', [0], '11,90'],
    ])
  })

  it('a payment that is taken back and entered again gets a revision of the receipt that covers it', async () => {
    const { series, ids } = await made(2)
    const [first = ''] = ids
    await whole(series, 'pay')
    for (const pay of [() => act(first, 'pay'), () => whole(series, 'pay'), () => change(first, { isPayed: true })]) {
      await change(first, { isPayed: false })
      await pay()
    }
    expect(await issued('receipt', ids)).toEqual(['1-1', '1-2', '1-3', '1-4'].map((title) => [title, [0, 1], '23,80']))
  })

  it('dates of a series paid at the same time are all paid, and the last revision of its receipt covers all of them', async () => {
    const { series, ids } = await made(4)
    await whole(series, 'pay')
    for (const id of ids) await change(id, { isPayed: false })
    await Promise.all(ids.map((id) => act(id, 'pay')))
    const documents = await issued('receipt', ids)
    expect(documents.map(([title, over]) => [title, Array.isArray(over) && over.length])).toEqual([
      ['1-1', 4],
      ['1-2', 1],
      ['1-3', 2],
      ['1-4', 3],
      ['1-5', 4],
    ])
  })

  it('a date invoiced in its series that is rejected loses its part of the invoice, and is invoiced by itself when it is reopened', async () => {
    const { series, ids } = await made(2)
    const [first = '', second = ''] = ids
    await whole(series, 'commit')
    expect(await issued('invoice', ids)).toEqual([['1-1', [0, 1], '23,80']])
    await act(first, 'reject')
    await change(first, { isRejected: false })
    const alone = [
      ['1-1', [0, 1], '23,80'],
      ['2-1', [0], '11,90'],
    ]
    expect(await issued('invoice', ids)).toEqual(alone)
    await act(second, 'reject')
    await act(second, 'commit')
    expect(await issued('invoice', ids)).toEqual([...alone, ['3-1', [1], '11,90']])

    await box.take()
    await act(first, 'reject')
    await change(first, { isRejected: false, priceOverrideEur: 23.8, priceOverrideReason: 'Zwei Säle' })
    expect(await issued('invoice', ids)).toEqual([...alone, ['3-1', [1], '11,90'], ['4-1', [0], '23,80']])
    expect(await issued('cancellation', ids)).toEqual([
      ['1-1', [0], '11,90'],
      ['2-1', [1], '11,90'],
      ['3-1', [0], '11,90'],
    ])
  })

  it('the mail of a revised invoice names its number, sum and purpose', async () => {
    const { series, ids } = await made(2)
    const [first = ''] = ids
    await whole(series, 'commit')
    await change(first, { isCommitted: false })
    box.draw(null)
    await expect.poll(box.waiting).toBe(0)
    await box.take()
    await change(first, { isCommitted: true })
    const [mail, ...rest] = await box.take()
    expect([mail?.kind, rest]).toEqual(['booking.invoice', []])
    expect(mail?.text).toContain('über 23,80')
    for (const id of ids) expect(mail?.text).toMatch(new RegExp(`„.*${id}.*“`))
  })

  it('a date of a series whose recipient has changed is invoiced to that one alone', async () => {
    const { series, ids } = await made(2)
    const [first = ''] = ids
    await whole(series, 'commit')
    await act(first, 'reject')
    await change(first, { isRejected: false, mail: 'ida@muster.example' })
    expect(await issued('invoice', ids)).toEqual([
      ['1-1', [0, 1], '23,80'],
      ['2-1', [0], '11,90'],
    ])
  })

  it('dates of a series with documents of their own keep them when it changes as a whole, each with its mail', async () => {
    const { series, ids } = await made(3)
    const [first = ''] = ids
    await act(first, 'commit')
    await change(first, { isCommitted: false })
    await box.take()
    await whole(series, 'commit')
    expect(await issued('invoice', ids)).toEqual([
      ['1-1', [0], '11,90'],
      ['2-1', [1, 2], '23,80'],
    ])
    box.draw(null)
    await expect.poll(box.waiting).toBe(0)
    const mails = (await box.take()).filter(({ text }) => ids.some((id) => text.includes(id)))
    const sums = mails.map(({ text }) => /über ([\d,]+)/.exec(text)?.[1])
    expect(sums.sort()).toEqual(['11,90', '11,90', '23,80'])
  })

  it('M2 M4 M5 a rejected or deleted booking is not confirmed by a mail that still waits; a standing one of its series is', async () => {
    await box.take()
    await hall.database.system.query(sql`delete from job where queue in ('mail', 'document')`)
    const single = async () => {
      day += 1
      const body = bookingBody(room, at(day, '10:00'), at(day, '11:00'), { paymentProvider: 'invoice' })
      return idOf(await hall.book(body))
    }
    const [receipted, rejected, deleted] = [await single(), await single(), await single()]
    await act(receipted, 'pay')
    await act(receipted, 'commit')
    for (const id of [rejected, deleted]) await act(id, 'commit')
    const {
      series,
      ids: [one],
    } = await made(2)
    await whole(series, 'commit')
    await box.take()
    expect(await box.waiting()).toBeGreaterThan(3)
    const reject = (id: string) => hall.ask('team', 'POST', `/api/stadt/bookings/${id}/reject`, { reason: 'Rohrbruch' })
    for (const id of [receipted, rejected, one ?? ''])
      expect(await reject(id)).toMatchObject({ status: 200, body: { success: true } })
    expect((await hall.ask('team', 'DELETE', `/api/stadt/bookings/${deleted}`)).status).toBe(200)
    expect((await box.take()).map(({ kind }) => kind)).toEqual(['booking.cancellation', 'refund.account'])
    box.draw(null)
    await expect.poll(box.waiting).toBe(0)
    expect((await box.take()).map(({ kind }) => kind).sort()).toEqual([
      ...Array<string>(2).fill('booking.cancellation'),
      'booking.invoice',
    ])
  })
})
