import type { Request } from 'autocannon'
import { dateOf, dayMs, hourMs, timeOf } from '../../src/domain/time.ts'
import { big, onBookedTowns, small } from './bookedTowns.ts'
import { compare } from './compare.ts'
import { fromAnywhere } from './fromAnywhere.ts'
import { printTable } from './printTable.ts'

/** A page of the offer of two hundred objects, with and without a period, among a million bookings and among a thousand. */
export const benchOffer = (): Promise<void> =>
  onBookedTowns(async ({ url, version }) => {
    const begin = Math.ceil(Date.now() / hourMs) * hourMs + dayMs
    const end = begin + 2 * hourMs
    const asked = `?begin=${begin}&end=${end}`
    const typed = `?datum=${dateOf(begin)}&von=${timeOf(begin)}&letzterTag=${dateOf(end)}&bis=${timeOf(end)}`
    const setupRequest = fromAnywhere()
    const side = (path: string) => ({ url, request: { path, setupRequest } })
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
    const list = ({ id }: typeof big, query: string) => side(`/api/${id}/offer${query}`)
    const rows = [
      await compare('Seite mit Zeitraum gegen ohne', 1 / 1.5, page(typed), page('')),
      await compare('Seite mit freien Objekten allein gegen ohne Zeitraum', 1 / 1.5, page(`${typed}&frei=1`), page('')),
      await compare('Aufruf mit Zeitraum gegen ohne', 1 / 1.5, list(big, asked), list(big, '')),
      await compare('1.000.000 gegen 1.000 Buchungen', 1 / 1.5, list(big, asked), list(small, asked)),
    ]
    printTable(
      `Angebot von 200 Objekten (${version}, 20 Verbindungen)`,
      ['Aufruf', 'Verhältnis', 'Grenze', 'dieser/s', 'p50 / p99', 'jener/s', 'p50 / p99'],
      rows,
    )
  })
