import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CalendarPage } from '../../../src/api/calendarBookings.ts'
import type { BookingPage } from '../../../src/api/findBookings.ts'
import type { Board } from '../../../src/api/workflowBoard.ts'
import { dayMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { bookedFilters } from '../../../src/server/bookings/searchRequest.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'

const town = '/api/musterstadt'

/** A node of a query plan. */
interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

describe.each(usualEngines)('bookings narrowed by what is booked and by words on %s', (engine) => {
  let server: TestServer
  let team: Session
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    team = await signIn(server, 'team')
  })
  afterAll(() => server.close())

  const get = async <T>(path: string, session = team): Promise<T> => {
    const reply = await session.get(`${town}/${path}`)
    if (reply.status !== 200) throw new Error(`${path} ${reply.status}: ${reply.text}`)
    return reply.body as T
  }
  const period = () => `begin=${Date.now() - 45 * dayMs}&end=${Date.now() + 45 * dayMs}`

  it('calendar and list answer exactly the bookings in which one of the objects or kinds is booked', async () => {
    const { rows } = await get<CalendarPage>(`bookings/calendar?${period()}`)
    const objects = [...new Set(rows.flatMap(({ booking }) => booking.bookableItems.map((item) => item.bookableId)))]
    expect(objects.length).toBeGreaterThan(3)
    const wanted = objects.slice(0, 2)
    const idsWhere = (fits: (row: (typeof rows)[number]) => boolean) =>
      rows
        .filter(fits)
        .map(({ booking }) => booking.id)
        .sort()
    const ids = (page: { rows: typeof rows }) => page.rows.map(({ booking }) => booking.id).sort()
    const ofObjects = idsWhere(({ booking }) => booking.bookableItems.some((item) => wanted.includes(item.bookableId)))
    expect(ofObjects.length).toBeLessThan(rows.length)
    expect(ids(await get(`bookings/calendar?${period()}&bookables=${wanted.join(',')}`))).toEqual(ofObjects)
    const ofKind = idsWhere(({ booking }) =>
      booking.bookableItems.some((item) => item._bookableUsed?.type === 'resource'),
    )
    expect(ofKind.length).toBeGreaterThan(0)
    expect(ids(await get(`bookings/calendar?${period()}&types=resource`))).toEqual(ofKind)
    const found = await get<BookingPage>(`bookings/find?types=resource&bookables=${wanted[0] ?? ''}&count=1000`)
    expect(found.rows.every(({ booking }) => booking.bookableItems.some((item) => item.bookableId === wanted[0]))).toBe(
      true,
    )
  })

  it('the board names what the list finds, and its backlog is of that alone', async () => {
    for (const q of ['sporthalle', 'muler', 'Großmann', "'saal"]) {
      const listed = await get<BookingPage>(`bookings/find?q=${encodeURIComponent(q)}&count=1000`)
      const board = await get<Board>(`workflow/board?q=${encodeURIComponent(q)}`)
      const ids = listed.rows.map(({ booking }) => booking.id).sort()
      expect(ids.length, q).toBeGreaterThan(0)
      expect([...(board.found ?? [])].sort(), q).toEqual(ids)
      expect(
        board.backlog.filter(({ id }) => !ids.includes(id)),
        q,
      ).toEqual([])
    }
    expect((await get<Board>('workflow/board')).found).toBeNull()
    const own = await signIn(server, 'own')
    const mine = await get<BookingPage>('bookings/find?q=saal&count=1000', own)
    expect((await get<Board>('workflow/board?q=saal', own)).found?.length).toBe(mine.rows.length)
  })

  it('the work of the filter grows with the bookings, not with their square', async () => {
    const { system } = server.database
    const copies = 1_000
    const [item] = await system.query<{ tenant: string; id: string }>(
      sql`select tenant_id as tenant, booking_id as id from booking_item where tenant_id = 'musterstadt' order by booking_id limit 1`,
    )
    const these = sql`tenant_id = ${item?.tenant ?? ''}`
    const numbers = sql`generate_series(1, ${copies}::integer) as n`
    await system.query(sql`insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc)
      select tenant_id, 'ZZ-' || n, version, created_at, updated_at, owners, search, doc || jsonb_build_object('id', 'ZZ-' || n)
      from bookings, ${numbers} where ${these} and id = ${item?.id ?? ''}`)
    await system.query(sql`insert into booking_item (tenant_id, booking_id, position, bookable_id, amount, gross_cents, doc)
      select tenant_id, 'ZZ-' || n, position, bookable_id, amount, gross_cents, doc from booking_item, ${numbers}
      where ${these} and booking_id = ${item?.id ?? ''}`)
    await system.query(sql`analyze bookings, booking_item, bookables`)
    const filters = bookedFilters({ types: ['room', 'resource', 'ticket', 'event-location'] })
    const [row] = await system.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      sql`explain (analyze, format json) select count(*) from bookings as record where ${these} and ${sql.join(filters, ' and ')}`,
    )
    const nodes = row?.['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)) ?? []
    expect(nodes.find((node) => node['Relation Name'] === 'booking_item')).toBeDefined()
    const visited = nodes.map((node) => node['Actual Rows'] * node['Actual Loops'])
    expect(Math.max(...visited)).toBeGreaterThanOrEqual(copies)
    expect(Math.max(...visited)).toBeLessThan(20 * copies)
  })
})
