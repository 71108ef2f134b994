import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CalendarPage } from '../../../src/api/calendarBookings.ts'
import type { BookingPage } from '../../../src/api/findBookings.ts'
import type { Board } from '../../../src/api/workflowBoard.ts'
import { dayMs } from '../../../src/domain/time.ts'
import { engines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'

const town = '/api/musterstadt'
describe.each(engines)('bookings narrowed by what is booked and by words on %s', (engine) => {
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
})
