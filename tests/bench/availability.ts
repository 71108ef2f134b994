import { dayMs } from '../../src/domain/time.ts'
import { big, type BookedTown, onBookedTowns, small } from './bookedTowns.ts'
import { compare } from './compare.ts'
import { fromAnywhere } from './fromAnywhere.ts'
import { german, printTable } from './printTable.ts'

const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** One week of a hall within a building and with three parts, among a million bookings and among a thousand, on one PostgreSQL. */
export const benchAvailability = (): Promise<void> =>
  onBookedTowns(async ({ url, version, hall }) => {
    const from = Date.now() + dayMs
    const path = ({ id }: BookedTown, object: string) =>
      `/api/${id}/bookables/${object}/availability?startDate=${dateOf(from)}&endDate=${dateOf(from + 6 * dayMs)}`
    const [many, few] = [path(big, hall.big), path(small, hall.small)]
    const taken = async (address: string) => {
      const answer: unknown = await (await fetch(`${url}${address}`)).json()
      return Array.isArray(answer) ? answer.length : 0
    }
    if ((await taken(many)) < 10 || (await taken(many)) !== (await taken(few)))
      throw new Error(`the two weeks differ: ${await taken(many)} and ${await taken(few)} entries`)
    const setupRequest = fromAnywhere()
    const row = await compare(
      'eine Woche, 1.000.000 gegen 1.000 Buchungen',
      1 / 1.5,
      { url, request: { path: many, setupRequest } },
      { url, request: { path: few, setupRequest } },
    )
    printTable(
      `Verfügbarkeit einer Halle mit Haus und drei Teilen, ${german(big.ofFamily)} Buchungen ringsum (${version}, 20 Verbindungen)`,
      ['Aufruf', 'Verhältnis', 'Grenze', 'viele/s', 'p50 / p99', 'wenige/s', 'p50 / p99'],
      [row],
    )
  })
