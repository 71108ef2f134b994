import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { seededRandom } from '../../../src/server/demo/seededRandom.ts'
import { counts } from '../../support/counts.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, bookingBody, field, type Hall, openHall, priceCategory } from '../bookings/hall.ts'
import { holding, settings } from '../checkout/holding.ts'
import type { Answer } from '../records/testApi.ts'

const unit = (id: string, amount: number) => ({ lockerSystem: 'pareva' as const, id, amount })
/** Places for many, but few lockers. */
const common = {
  ...{ amount: 50, priceCategories: [priceCategory(0)], groupBooking: { enabled: true, permittedRoles: [] } },
}

describe.each(usualEngines)(
  'lockers of bookings that are made and changed at random, some at once, on %s',
  (engine) => {
    let hall: Hall
    beforeAll(async () => {
      hall = await openHall(engine, ['sleep-after-check'])
      await hall.put('tenant', null, settings)
    })
    afterAll(() => hall.close())

    const live = async (seed: number): Promise<ReadonlySet<string>> => {
      const random = seededRandom(seed)
      const below = (count: number): number => Math.floor(random() * count)
      const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
      const fixed = await hall.object({
        ...common,
        autoCommitBooking: true,
        lockerDetails: { active: true, units: [unit('groß', 1), unit('klein', 2)] },
      })
      const changing = await hall.object({ ...common, lockerDetails: { active: true, units: [unit('klein', 2)] } })
      const plain = await hall.object(common)
      const [ids, drafts]: [string[], string[]] = [[], []]
      const items = () => {
        const [one, other] = [pick([fixed, changing]), pick([fixed, changing, plain])]
        const first = { bookableId: one, amount: random() < 0.7 ? 1 : 2 }
        return one === other ? [first] : [first, { bookableId: other, amount: 1 }]
      }
      const period = () => {
        const timeBegin = at(5 + below(2), '10:00') + below(6) * (hourMs / 2)
        return { timeBegin, timeEnd: timeBegin + (1 + below(4)) * (hourMs / 2) }
      }
      const body = () => bookingBody('', null, null, { ...period(), bookableItems: items() })
      const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, sent?: object) =>
        hall.ask('team', method, `/api/stadt/${path}`, sent)
      const changed = async (change: object) => {
        const id = pick(ids)
        return hall.book({ ...Object((await ask('GET', `bookings/${id}`)).body), ...change })
      }
      const steps: readonly (() => Promise<Answer>)[] = [
        () => hall.book({ ...body(), isCommitted: random() < 0.5 }),
        () =>
          hall.ask(
            'visitor',
            'POST',
            '/api/stadt/checkout',
            body(),
            random() < 0.5 && drafts.length > 0 ? { 'x-checkout-draft': pick(drafts) } : {},
          ),
        () =>
          changed(
            pick([period, () => ({ bookableItems: items() }), () => ({ ...period(), bookableItems: items() })])(),
          ),
        () => changed({ isRejected: false }),
        () => ask('POST', `bookings/${pick(ids)}/reject`, { reason: 'Nein' }),
        () => ask('POST', `bookings/${pick(ids)}/commit`, {}),
        () => ask('DELETE', `bookings/${random() < 0.3 ? pick(ids) : 'keine'}`),
        () => {
          const { timeBegin, timeEnd, bookableItems, ...shared } = { ...body(), ...period() }
          const bookingAttempts = [0, 1, 2].map((day) => ({
            bookableItems,
            timeBegin: timeBegin + day * dayMs,
            timeEnd: timeEnd + day * dayMs,
          }))
          return ask('POST', 'group-bookings', { ...shared, bookingAttempts })
        },
        () => {
          drafts.push(randomUUID())
          return holding(hall).hold(drafts.at(-1) ?? '', { ...period(), bookableItems: items() })
        },
        () =>
          hall.ask('team', 'PUT', '/api/stadt/bookables', {
            id: changing,
            lockerDetails: { active: random() < 0.9, units: [unit('klein', 1 + below(3))] },
          }),
      ]
      const seen = new Set<string>()
      for (let round = 0; round < 80; round += 1) {
        await hall.database.system.query(sql`delete from attempt`)
        const answers = await Promise.all(Array.from({ length: 1 + below(5) }, () => pick(steps)()))
        for (const answer of answers) {
          seen.add(String(answer.status < 300 ? answer.status : field(answer, 'code')))
          const [id, many] = [field(answer, 'id'), field(answer, 'bookingIds')]
          if (Array.isArray(many)) ids.push(...many.map(String))
          else if (answer.status < 300 && typeof id === 'string' && ![fixed, changing].includes(id)) ids.push(id)
        }
        // One that changes its lockers leaves older bookings as they are.
        const wrong = await hall.database.system.query(sql`
        select booked.id, booked.amount, given.count from (
          select item.booking_id as id, sum(item.amount) as amount from booking_item as item
          join bookings as record on record.tenant_id = item.tenant_id and record.id = item.booking_id
          where item.tenant_id = 'stadt' and item.bookable_id = ${fixed} and not record.is_rejected group by item.booking_id) as booked
        full join (select booking_id as id, count(*) as count from locker_reservations
          where bookable_id = ${fixed} and active group by booking_id) as given on given.id = booked.id
        where booked.amount is distinct from given.count`)
        expect({ seed, round, wrong }).toEqual({ seed, round, wrong: [] })
      }
      return seen
    }

    it(
      'are those of its pieces, each one’s alone, and none is left with what ended',
      { timeout: 600_000 },
      async () => {
        for (let seed = 1; seed <= counts(2, 20); seed += 1) {
          const seen = await live(seed)
          expect([...seen]).toEqual(expect.arrayContaining(['200', '201', 'NO_LOCKERS']))
          // The answer of a constraint of the database, which only a fault of the rules violates.
          expect([...seen]).not.toContain('CONFLICT')
          await hall.demandHealth()
        }
        expect(hall.unexpected).toEqual([])
      },
    )
  },
)
