import Fuse from 'fuse.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingPage } from '../../../src/api/findBookings.ts'
import { fold } from '../../../src/domain/search.ts'
import { searchFields } from '../../../src/server/bookings/searchFields.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { counts } from '../../support/counts.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'
import { emptyBookings, itemOf, storeBookings, tenant } from './searchTown.ts'
import { manyBookings, mistype, seeded } from './manyBookings.ts'

const rows = counts(2500, 20_000)
const queries = counts(40, 500)

/**
 * Ids of the first hits of one pass of Fuse over all bookings: every term in some field, best first. A field shared by many bookings is
 * searched once; fields of one booking are combined as in Fuse, their scores multiplied.
 */
const oracle = (searched: readonly { readonly id: string; readonly fields: readonly string[] }[]) => {
  const fuse = new Fuse([...new Set(searched.flatMap(({ fields }) => fields))], {
    threshold: 0.3,
    ignoreLocation: true,
    ignoreFieldNorm: true,
    includeScore: true,
    shouldSort: false,
  })
  return (query: string): readonly string[] => {
    const terms = fold(query)
      .split(' ')
      .map((term) => new Map(fuse.search(term).map(({ item, score = 0 }) => [item, score])))
    return searched
      .flatMap(({ id, fields }) => {
        const scores = terms.map((term) => fields.flatMap((field) => term.get(field) ?? []))
        if (scores.some((found) => found.length === 0)) return []
        return [{ id, score: scores.reduce((sum, found) => sum + found.reduce((product, one) => product * one, 1), 0) }]
      })
      .sort((one, other) => one.score - other.score)
      .slice(0, 50)
      .map(({ id }) => id)
  }
}

describe('the search among many bookings', () => {
  let server: TestServer
  let session: Session
  const random = seeded(20_270_303)
  const bookings = manyBookings(rows, random)
  // Newest first, like the list: Fuse would rank equally good ones in this order.
  const searched = bookings.toReversed().map((booking) => ({
    id: booking.id,
    fields: [
      ...searchFields({
        comment: '',
        location: '',
        company: '',
        phone: '',
        zipCode: '',
        street: '',
        name: '',
        mail: '',
        groupBookingId: null,
        bookableItems: [itemOf('')],
        ...booking,
      }),
    ],
  }))
  const page = async (q: string, offset: number): Promise<BookingPage> => {
    const query = new URLSearchParams({ q, count: '1000', total: 'true', offset: String(offset) })
    const reply = await session.get(`/api/${tenant}/bookings/find?${query.toString()}`)
    // A busy machine answers with a timeout to retry; the hits do not depend on it.
    if (reply.text.includes('STATEMENT_TIMEOUT')) return page(q, offset)
    if (reply.status !== 200) throw new Error(reply.text)
    return reply.body as BookingPage
  }
  /** All hits, page by page. */
  const find = async (q: string) => {
    const ids: string[] = []
    for (let offset = 0; ; offset += 1000) {
      const { rows, total } = await page(q, offset)
      ids.push(...rows.map(({ booking }) => booking.id))
      if (rows.length < 1000) return { ids, total }
    }
  }

  beforeAll(async () => {
    server = await testServer({ engine: 'postgres', demo: true })
    await emptyBookings(server)
    await storeBookings(server, bookings)
    session = await signIn(server, 'team')
  }, 1_200_000)
  afterAll(() => server.close())

  it('BOOKING-LIST-013 finds every booking that contains all terms, counted exactly', async () => {
    for (let nth = 0; nth < 20; nth += 1) {
      const given = searched[Math.floor(random() * searched.length)]
      const words = (given?.fields ?? []).flatMap((field) => field.split(' ')).filter((word) => word.length > 3)
      const terms = [words[0], words[Math.floor(random() * words.length)]].map((word = '') => word.slice(0, 6))
      const wanted = searched
        .filter(({ fields }) => terms.every((term) => fields.some((field) => field.includes(term))))
        .map(({ id }) => id)
      const { ids, total } = await find(terms.join(' '))
      const known = new Set(wanted)
      // Bookings that contain all terms come before similar ones.
      expect(
        ids.slice(0, wanted.length).every((id) => known.has(id)),
        terms.join(' '),
      ).toBe(true)
      expect(ids.length).toBeGreaterThanOrEqual(wanted.length)
      if (wanted.length >= 50) expect(total).toBe(wanted.length)
    }
  })

  it('BOOKING-LIST-014 finds of mistyped queries at least 95 % of what a full pass of Fuse ranks first', async () => {
    const best = oracle(searched)
    let wanted = 0
    let found = 0
    for (let nth = 0; nth < queries; nth += 1) {
      const query = mistype(searched, random)
      const first = best(query)
      const ids = new Set((await find(query)).ids)
      wanted += first.length
      found += first.filter((id) => ids.has(id)).length
    }
    expect(wanted).toBeGreaterThan(queries)
    expect(found / wanted).toBeGreaterThanOrEqual(0.95)
  })

  it('terms of one or two letters match beginnings of words', async () => {
    const { ids } = await find('qu xy')
    const byId = new Map(searched.map((one) => [one.id, one.fields.join('\n')]))
    for (const id of ids)
      for (const term of ['qu', 'xy']) expect(byId.get(id)).toMatch(new RegExp(`(^|[^a-z0-9])${term}`))
  })

  it('the beginning of a number is found first, before newer bookings that contain it', async () => {
    await storeBookings(server, [
      { id: 'ZZQX-ABCD', timeCreated: 1_000_000_000_000 },
      ...Array.from({ length: 60 }, (_, at) => ({
        id: `NEUE-${at + 100}`,
        timeCreated: 1_900_000_000_000 + at,
        name: `Gruppe Zzqx-abcd ${at}`,
      })),
    ])
    for (const q of ['zzqx', 'ZZQX-A']) {
      const { rows: found } = await page(q, 0)
      expect(found).toHaveLength(61)
      expect(found[0]?.booking.id, q).toBe('ZZQX-ABCD')
    }
    await server.database.system.query(sql`delete from bookings where id = 'ZZQX-ABCD' or id like 'NEUE-%'`)
  })
})
