import type { ChangeoverAnswer, ChangeoverRow } from '../../../src/api/taxChangeover.ts'
import { fromWallClock } from '../../../src/domain/time.ts'
import type { Faults } from '../../../src/server/database/database.ts'
import { createFrame } from '../../../src/server/http/frame.ts'
import { mountRoutes } from '../../../src/server/http/mountRoutes.ts'
import { securityHeaders } from '../../../src/server/http/securityHeaders.ts'
import { createSessionReader } from '../../../src/server/http/sessionReader.ts'
import { changeoverRoutes } from '../../../src/server/taxes/changeoverRoutes.ts'
import type { EngineName } from '../../support/engines.ts'
import { bookingBody, idOf, openHall, priceCategory } from '../bookings/hall.ts'
import type { Person } from '../records/testApi.ts'

/** The year after next: bookable whatever day it is. */
export const bookedYear = new Date().getUTCFullYear() + 2
export const newYear = `${bookedYear}-01-01`
const at = (date: string, time: string): number => fromWallClock(date, time) ?? NaN
const keys = [
  { code: 'S19', label: '19 %', category: 'S', rate: 19, reasonText: '' },
  { code: 'S7', label: '7 %', category: 'S', rate: 7, reasonText: '' },
  { code: 'E12', label: 'frei', category: 'E', rate: 0, reasonText: 'Steuerfrei nach § 4 Nr. 12 UStG' },
]
const all = { from: newYear, keeps: 'gross', choices: [], withSettled: false, after: null, changeover: null }
export const assigned = (taxKey: string) => [{ customerKind: 'any', taxKey, validFrom: newYear }]

/** A town with an object of 100 EUR, whose bookings are exempt until it is given a tax key from the year `bookedYear` on. */
export const openChangeoverTown = async (engine: EngineName, faults: Faults = []) => {
  const hall = await openHall(engine, faults)
  const { database, registry } = hall
  const errors: unknown[] = []
  const app = createFrame({
    headers: securityHeaders(false),
    trustProxy: false,
    report: (_id, error) => errors.push(error),
  })
  mountRoutes(app, changeoverRoutes(registry), {
    database,
    sessions: createSessionReader(database, false),
    clock: Date.now,
    ownOrigin: () => ({ origin: 'http://localhost', loopback: true }),
    showEffects: async () => ({}),
  })
  const ask = hall.askOf(app)
  let object = ''
  const call = async (change: object = {}, query = '', who: Person = 'owner') => {
    const { status, body } = await ask(who, 'POST', `/api/stadt/tax/changeovers${query}`, { ...all, ...change })
    const answer: unknown = query === '' ? body : Reflect.get(Object(body), 'answer')
    return { status, body: answer as ChangeoverAnswer }
  }
  return {
    hall,
    ask,
    errors,
    /** A new object, exempt from tax. */
    begin: async (): Promise<string> => {
      await hall.put('tenant', null, { id: 'stadt', maxBookingAdvanceInMonths: null, tax: { keys, zeroKey: 'E12' } })
      object = await hall.object({
        ...{ amount: null, priceType: 'per-item', priceValueAddedTax: 0, priceCategories: [priceCategory(100)] },
      })
      return object
    },
    book: async (change: object = {}, day = `${bookedYear}-02-03`): Promise<string> =>
      idOf(await hall.book(bookingBody(object, at(day, '10:00'), at(day, '12:00'), change))),
    read: async (id: string) => (await hall.ask('team', 'GET', `/api/stadt/bookings/${id}`)).body,
    /** Gives the object a tax key. */
    tax: (taxKey: string) => hall.put('bookable', 'stadt', { id: object, taxAssignments: assigned(taxKey) }),
    call,
    undo: (id: string | null) => ask('owner', 'POST', `/api/stadt/tax/changeovers/${id ?? ''}/undo`, undefined),
    listed: () => ask('owner', 'GET', '/api/stadt/tax/changeovers', undefined),
    close: async () => {
      await app.close()
      await hall.close()
    },
  }
}

export type ChangeoverTown = Awaited<ReturnType<typeof openChangeoverTown>>

export const rowOf = ({ body }: { body: ChangeoverAnswer }, id: string): ChangeoverRow | undefined =>
  body.rows.find(({ bookingId }) => bookingId === id)
