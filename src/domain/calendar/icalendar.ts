/** An entry of a calendar file. */
export interface CalendarEntry {
  /** The same for every issue of the entry: calendars replace what they have under it. */
  readonly uid: string
  /** Grows with every change of the entry, from 0. */
  readonly sequence: number
  /** Epoch ms of the latest change: the same entry is always the same text. */
  readonly stamp: number
  /** Epoch ms. */
  readonly begin: number
  /** Epoch ms; null: only the begin is known. */
  readonly end: number | null
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  readonly summary: string
  /** The following are left out if empty. */
  readonly description: string
  readonly location: string
  /** Absolute address of the entry's page. */
  readonly url: string
}

/** Content type of a calendar file. */
export const calendarType = 'text/calendar; charset=utf-8; method=PUBLISH'

const maxLineBytes = 75
const maxTextChars = 500

/** Instants are in UTC: single entries then need no description of a time zone. */
const utc = (instant: number): string => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** A text value (RFC 5545, 3.3.11): line breaks become `\n`, other control characters are dropped. */
const escaped = (text: string): string =>
  text
    .slice(0, maxTextChars)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** UTF-8 bytes that a UTF-16 unit adds; both halves of a pair add two. */
const bytesOf = (code: number): number => {
  if (code < 0x80) return 1
  return code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3
}

const isHighHalf = (code: number): boolean => code >= 0xd800 && code < 0xdc00
const isLowHalf = (code: number): boolean => code >= 0xdc00 && code < 0xe000

/** Cuts a line at 75 bytes, never within a character (RFC 5545, 3.1). */
const folded = (line: string): string => {
  const parts: string[] = []
  let start = 0
  let bytes = 0
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at)
    // The first half of a pair needs room for both; the second stays with it.
    const needed = isHighHalf(code) ? 2 * bytesOf(code) : bytesOf(code)
    if (bytes + needed > maxLineBytes && !isLowHalf(code)) {
      parts.push(line.slice(start, at))
      start = at
      bytes = 1
    }
    bytes += bytesOf(code)
  }
  return `${[...parts, line.slice(start)].join('\r\n ')}\r\n`
}

const optional = (name: string, value: string): readonly string[] => (value === '' ? [] : [`${name}:${value}`])

const foldedLines = (lines: readonly string[]): string => lines.map(folded).join('')

/** An entry as a part of a calendar file. */
export const calendarPart = ({ uid, sequence, stamp, begin, end, status, ...texts }: CalendarEntry): string =>
  foldedLines([
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(begin)}`,
    ...(end === null ? [] : [`DTEND:${utc(end)}`]),
    `STATUS:${status}`,
    `SUMMARY:${escaped(texts.summary)}`,
    ...optional('DESCRIPTION', escaped(texts.description)),
    ...optional('LOCATION', escaped(texts.location)),
    ...optional('URL', texts.url.replace(/[^\x21-\x7e]/g, '')),
    'END:VEVENT',
  ])

/**
 * A calendar file (RFC 5545) that announces entries; nobody is asked for a reply.
 * @param parts its entries, each by `calendarPart`
 * @param feed name of a calendar to subscribe to, which asks to be read once an hour (RFC 7986)
 */
export const calendarOfParts = (parts: readonly string[], feed?: string): string =>
  [
    foldedLines([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Buchungsverwaltung//DE',
      'METHOD:PUBLISH',
      ...(feed === undefined
        ? []
        : [
            `NAME:${escaped(feed)}`,
            `X-WR-CALNAME:${escaped(feed)}`,
            'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
            'X-PUBLISHED-TTL:PT1H',
          ]),
    ]),
    ...parts,
    folded('END:VCALENDAR'),
  ].join('')

/** A calendar file of few entries, up to the 366 of a series. */
export const icalendar = (entries: readonly CalendarEntry[]): string => calendarOfParts(entries.map(calendarPart))
