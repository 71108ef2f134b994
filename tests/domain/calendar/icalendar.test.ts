import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarEntry, icalendar } from '../../../src/domain/calendar/icalendar.ts'
import { minuteMs } from '../../../src/domain/time.ts'
import { readCalendar } from '../../support/readCalendar.ts'

const special = fc.constantFrom(...';,\\:"\r\n\t é🎉', '\r\n', '\nEND:VEVENT\r\nBEGIN:VEVENT\n', '\u2028')
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: special, maxLength: 100 }))
const instant = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000)
const entry: fc.Arbitrary<CalendarEntry> = fc.record({
  uid: fc.stringMatching(/^[A-Z]{4}-[A-Z]{4}@[a-z]{1,20}$/),
  sequence: fc.nat(),
  stamp: instant,
  begin: instant,
  end: fc.option(instant),
  status: fc.constantFrom('TENTATIVE', 'CONFIRMED', 'CANCELLED'),
  summary: text,
  description: text,
  location: text,
  url: fc.webUrl({ withQueryParameters: true }),
})

/** Control characters have no place in a calendar; all line breaks are one. */
const plain = (value: string): string =>
  value.replace(/\r\n|[\r\n\u2028\u2029]/g, '\n').replace(/(?![\t\n])[\u0000-\u001f\u007f]/g, '')

describe('calendar files', () => {
  it('another program reads exactly the entries, whatever texts they have; lines have at most 75 bytes', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 4 }), (entries) => {
        const file = icalendar(entries)
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(file).not.toMatch(/(?<!\r)\n|\r(?!\n)/)
        expect(Buffer.from(file).toString()).toBe(file)
        const expected = entries.map(({ summary, description, location, ...others }) => ({
          ...others,
          summary: plain(summary),
          description: plain(description),
          location: plain(location),
        }))
        expect(readCalendar(file)).toEqual(expected)
      }),
    )
  })

  it('long texts are cut between characters', () => {
    const long: CalendarEntry = {
      ...{ uid: 'a@b', sequence: 0, stamp: 0, begin: 0, end: minuteMs, status: 'CONFIRMED', location: '', url: '' },
      summary: 'x',
      description: `x${'🎉'.repeat(5_000)}`,
    }
    expect(readCalendar(icalendar([long]))[0]?.description).toBe(`x${'🎉'.repeat(249)}`)
  })
})
