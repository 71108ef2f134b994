import { describe, expect, it } from 'vitest'
import { bookingColumns } from '../../../overrides/booking/list/columns.ts'
import { bookingCsvHead } from '../../../overrides/booking/list/bookingCsv.ts'
import { bookingEntity } from '../../../src/generated/entities/booking.ts'
import { sourcesBelow } from '../../architecture/sources.ts'

describe('words of a booking', () => {
  it('its properties are called by the titles of the schema; no override types one again', () => {
    const titles = new Map(Object.entries(bookingEntity.fields).map(([name, { label }]) => [label, name]))
    const sources = sourcesBelow('overrides').filter(({ path }) => path.startsWith('overrides/booking/'))
    expect(sources.length).toBeGreaterThan(50)
    const retyped = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/(['"`])((?:(?!\1)[^\\\n])*)\1/gu)].flatMap(([, , words = '']) => {
        const name = titles.get(words)
        return name === undefined ? [] : [`${path}: '${words}' is the title of ${name}`]
      }),
    )
    expect(retyped).toEqual([])
  })

  it('BOOKING-LIST-007 list and export take their columns from the schema', () => {
    expect(bookingColumns.map(({ label }) => label)).toEqual([
      'Id',
      'Buchungsobjekte',
      'Serie',
      'Von',
      'Bis',
      'Erstellt',
      'Name',
      'Preis in EUR',
      'Status',
      'Zahlung',
      'Zahlungsart',
    ])
    expect(bookingCsvHead).toEqual(expect.arrayContaining([...bookingColumns.map(({ label }) => label), 'PLZ']))
  })
})
