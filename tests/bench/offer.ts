import type { Request } from 'autocannon'
import { addDays, dateOf, hourMs, startOfDate, weekdayOf } from '../../src/domain/time.ts'
import { big, onBookedTowns, small } from './bookedTowns.ts'
import { compare } from './compare.ts'
import { fromAnywhere } from './fromAnywhere.ts'
import { printTable } from './printTable.ts'

/** A page of the offer of two hundred objects, with and without a period, among a million bookings and among a thousand. */
export const benchOffer = (): Promise<void> =>
  onBookedTowns(async ({ url, version }) => {
    // The objects are open from Monday to Friday.
    const today = dateOf(Date.now())
    const date = [1, 2, 3].map((days) => addDays(today, days)).find((day) => weekdayOf(day) % 6 > 0) ?? today
    const begin = startOfDate(date) + 18 * hourMs
    const asked = `?begin=${begin}&end=${begin + 2 * hourMs}`
    const typed = `?datum=${date}&von=18:00&bis=20:00`
    const setupRequest = fromAnywhere()
    /** As a browser asks. */
    const page = (query: string) => ({
      url,
      request: {
        path: `/angebot/${big.id}${query}`,
        setupRequest: (request: Request) => {
          const { headers, ...rest } = setupRequest(request)
          return { ...rest, headers: { ...headers, 'accept-encoding': 'gzip' } }
        },
      },
    })
    const list = ({ id }: typeof big) => ({ url, request: { path: `/api/${id}/offer${asked}`, setupRequest } })
    const rows = [
      await compare('Seite mit Zeitraum gegen ohne', 1 / 1.5, page(typed), page('')),
      await compare('Seite mit freien Objekten allein gegen ohne Zeitraum', 1 / 1.5, page(`${typed}&frei=1`), page('')),
      await compare('1.000.000 gegen 1.000 Buchungen', 1 / 1.5, list(big), list(small)),
    ]
    printTable(
      `Angebot von 200 Objekten (${version}, 20 Verbindungen)`,
      ['Aufruf', 'Verhältnis', 'Grenze', 'dieser/s', 'p50 / p99', 'jener/s', 'p50 / p99'],
      rows,
    )
  })
