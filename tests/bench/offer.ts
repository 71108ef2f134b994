import { hourMs } from '../../src/domain/time.ts'
import { big, onBookedTowns, small } from './bookedTowns.ts'
import { compare } from './compare.ts'
import { fromAnywhere } from './fromAnywhere.ts'
import { printTable } from './printTable.ts'

/** A page of the offer of two hundred objects, with and without a period, among a million bookings and among a thousand. */
export const benchOffer = (): Promise<void> =>
  onBookedTowns(async ({ url, version }) => {
    const begin = Math.ceil(Date.now() / hourMs) * hourMs + 24 * hourMs
    const asked = `?begin=${begin}&end=${begin + 2 * hourMs}`
    const setupRequest = fromAnywhere()
    const side = ({ id }: typeof big, query: string) => ({
      url,
      request: { path: `/api/${id}/offer${query}`, setupRequest },
    })
    const rows = [
      await compare('mit Zeitraum gegen ohne', 1 / 1.5, side(big, asked), side(big, '')),
      await compare('1.000.000 gegen 1.000 Buchungen', 1 / 1.5, side(big, asked), side(small, asked)),
    ]
    printTable(
      `Angebot von 200 Objekten (${version}, 20 Verbindungen)`,
      ['Aufruf', 'Verhältnis', 'Grenze', 'dieser/s', 'p50 / p99', 'jener/s', 'p50 / p99'],
      rows,
    )
  })
