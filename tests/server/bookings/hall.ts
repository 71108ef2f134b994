import { dateOf, addDays, fromWallClock } from '../../../src/domain/time.ts'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import type { Faults } from '../../../src/server/database/database.ts'
import { sql } from '../../../src/server/database/sql.ts'
import type { EngineName } from '../../support/engines.ts'
import { type Answer, type TestApi, openTestApi, type Person } from '../records/testApi.ts'

/** A time on a future day: `at(3, '10:00')` is 10:00 in Berlin in three days. The server uses the real clock. */
export const at = (days: number, time: string): number => {
  const instant = fromWallClock(addDays(dateOf(Date.now()), days), time)
  if (instant === null) throw new Error(`there is no ${time} in ${days} days`)
  return instant
}

/** A price without conditions. */
export const priceCategory = (priceEur: number, change: Partial<Bookable['priceCategories'][number]> = {}) => ({
  priceEur,
  fixedPrice: false,
  interval: { start: null, end: null },
  weekdays: [],
  holidays: [],
  ...change,
})

export interface Hall extends TestApi {
  /** A bookable with an amount of one and free choice of times, unless overridden; returns its id. */
  readonly object: (change?: Partial<Bookable>) => Promise<string>
  readonly book: (body: object, who?: Person) => Promise<Answer>
  /** As `team`, with an Idempotency-Key. */
  readonly askWithKey: (method: 'PUT' | 'POST', path: string, body: object, key: string) => Promise<Answer>
  readonly count: (condition?: ReturnType<typeof sql>) => Promise<number>
}

/** A complete booking request. */
export const bookingBody = (
  bookableId: string | readonly string[],
  timeBegin: number | null,
  timeEnd: number | null,
  change: object = {},
) => ({
  name: 'Eva Muster',
  mail: 'eva@muster.example',
  street: 'Am Markt 1',
  zipCode: '38999',
  location: 'Musterstadt',
  bookableItems: [bookableId].flat().map((id) => ({ bookableId: id, amount: 1 })),
  timeBegin,
  timeEnd,
  ...change,
})

/** The two test tenants with all that bookings need. */
export const openHall = async (engine: EngineName, faults: Faults = []): Promise<Hall> => {
  const api = await openTestApi(engine, faults)
  let made = 0
  return {
    ...api,
    object: (change = {}) =>
      api.put('bookable', 'stadt', {
        type: 'room',
        title: `Raum ${(made += 1)}`,
        isPublic: true,
        isBookable: true,
        isScheduleRelated: true,
        amount: 1,
        ...change,
      }),
    book: (body, who = 'team') => api.ask(who, 'PUT', '/api/stadt/bookings', body),
    askWithKey: (method, path, body, key) => api.ask('team', method, path, body, { 'idempotency-key': key }),
    count: async (condition = sql`true`) => {
      const [row] = await api.database.system.query<{ count: number }>(
        sql`select count(*) as count from bookings as record where ${condition}`,
      )
      return row?.count ?? -1
    },
  }
}

export const field = (answer: Answer, name: string): unknown =>
  typeof answer.body === 'object' && answer.body !== null ? Reflect.get(answer.body, name) : undefined

export const idOf = (answer: Answer): string => {
  const id = field(answer, 'id')
  if (typeof id !== 'string') throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return id
}

/** Number of answers per status. */
export const tally = (answers: readonly Answer[]): Readonly<Record<number, number>> => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

export const many = <T>(count: number, work: (index: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
