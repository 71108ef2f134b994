/**
 * Instants are epoch milliseconds; all rules and texts use the wall clock of Europe/Berlin, whatever the machine's time zone. Dates are
 * "YYYY-MM-DD", times "HH:mm" (24 hours, SHELL-005). User input is parsed in parseTime.ts.
 */

export interface WallClock {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
}

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Berlin's wall clock at an instant, counted as if it were UTC. */
const asked = (instant: number): number => {
  const [year = 0, month = 0, date = 0, hours = 0, minutes = 0, seconds = 0] = berlin
    .format(instant)
    .split(/[- :]/)
    .map(Number)
  return Date.UTC(year, month - 1, date, hours, minutes, seconds, ((instant % 1000) + 1000) % 1000)
}

/** Berlin's offset from UTC at full hours, in ms, by hours since 1970; cached because `Intl` is slow. */
const leads = new Map<number, number>()
const maxLeads = 10_000

const leadAt = (hours: number): number => {
  const known = leads.get(hours)
  if (known !== undefined) return known
  const lead = asked(hours * hourMs) - hours * hourMs
  if (leads.size === maxLeads) leads.clear()
  leads.set(hours, lead)
  return lead
}

/** Since 1970 the offset changes at full hours only, and never twice within ten days. */
const steadyLeadHours = 240

/**
 * The wall clock counted as if it were UTC: differences are wall-clock milliseconds, a day of 23 or 25 hours counts as one.
 * @example
 * wallMilliseconds(Date.UTC(2027, 6, 1, 10)) // Date.UTC(2027, 6, 1, 12)
 */
export const wallMilliseconds = (instant: number): number => {
  if (!(instant >= 0)) return asked(instant)
  const hours = Math.floor(instant / hourMs)
  const before = hours - (hours % steadyLeadHours)
  const lead = leadAt(before)
  return instant + (leadAt(before + steadyLeadHours) === lead ? lead : leadAt(hours))
}

/** Berlin's wall clock at an instant. */
export const toWallClock = (instant: number): WallClock => {
  const shown = new Date(wallMilliseconds(instant))
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
    millisecond: shown.getUTCMilliseconds(),
  }
}

/** From here on Berlin's offset is never three hours, epoch ms. */
const firstSingleLead = Date.UTC(1948, 0)

/** The first instant with these wall milliseconds; null in the hour skipped by the change to summer time. */
const instantShowing = (wall: number): number | null => {
  // Berlin's offset is one or two hours, three in the early summers of 1945 and 1947; the larger one gives the earlier instant, so the
  // first of two equal wall times wins.
  for (let lead = wall < firstSingleLead ? 3 : 2; lead > 0; lead -= 1)
    if (wallMilliseconds(wall - lead * hourMs) === wall) return wall - lead * hourMs
  return null
}

/**
 * The instant at which Berlin's clock shows `date` ("YYYY-MM-DD") and `time` ("HH:mm"; "24:00" is the midnight after). In the repeated hour
 * of October it is the first. Refused with null: an hour skipped by the change to summer time, a date that does not exist, another form.
 * @example
 * fromWallClock('2027-07-01', '24:00') // Date.UTC(2027, 6, 1, 22)
 * fromWallClock('2027-03-28', '02:30') // null
 */
export const fromWallClock = (date: string, time = '00:00'): number | null => {
  const days = dateToDays(date)
  const [, hours = '', minutes = ''] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  if (days === null || hours === '' || Number(minutes) > 59 || Number(hours) > 24) return null
  if (hours === '24' && minutes !== '00') return null
  return instantShowing(days * dayMs + Number(hours) * hourMs + Number(minutes) * minuteMs)
}

/** Date of an instant in Berlin: "2027-03-03". */
export const dateOf = (instant: number): string => new Date(wallMilliseconds(instant)).toISOString().slice(0, 10)

/** Time of an instant in Berlin: "09:30". */
export const timeOf = (instant: number): string => new Date(wallMilliseconds(instant)).toISOString().slice(11, 16)

/** Weekday of a date, 0 Sunday to 6 Saturday (PRICE-021). */
export const weekdayOf = (date: string): number => (((dateToDays(date) ?? 0) % 7) + 11) % 7

/** Days since 1970-01-01; null if the date does not exist. */
export const dateToDays = (date: string): number | null => {
  const [, year = '', month = '', dayOfMonth = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  if (year === '') return null
  const instant = new Date(Date.UTC(Number(year), Number(month) - 1, Number(dayOfMonth)))
  // `Date.UTC` moves a day that does not exist into the next month, and a year below 100 into the last century.
  const exists =
    instant.getUTCDate() === Number(dayOfMonth) &&
    instant.getUTCMonth() === Number(month) - 1 &&
    instant.getUTCFullYear() === Number(year)
  return exists ? instant.getTime() / dayMs : null
}

/** The date `days` later (negative: earlier); `date` must exist. */
export const addDays = (date: string, days: number): string => daysToDate((dateToDays(date) ?? 0) + days)

/** The date `days` after 1970-01-01. */
const daysToDate = (days: number): string => new Date(days * dayMs).toISOString().slice(0, 10)

/**
 * First instant of a date in Berlin. Midnight exists on every day: summer time changes at two and three o'clock.
 * @throws RangeError if the date does not exist.
 */
export const startOfDate = (date: string): number => {
  const days = dateToDays(date)
  if (days === null) throw new RangeError(`No such date: ${date}`)
  return midnightAfter(days)
}

/** Midnight in Berlin `days` after 1970-01-01. */
const midnightAfter = (days: number): number => {
  const instant = instantShowing(days * dayMs)
  if (instant === null) throw new RangeError(`No such day: ${days}`)
  return instant
}

/** Part of one Berlin day, `date`. */
export interface DayPart {
  readonly begin: number
  readonly end: number
  readonly date: string
}

/** Days by their number since 1970; cached because a list asks for the same ones for each of its objects. */
const knownDays = new Map<number, DayPart>()
const maxKnownDays = 1000

const dayNumbered = (days: number): DayPart => {
  const known = knownDays.get(days)
  if (known !== undefined) return known
  const day = { begin: midnightAfter(days), end: midnightAfter(days + 1), date: daysToDate(days) }
  if (knownDays.size === maxKnownDays) knownDays.clear()
  knownDays.set(days, day)
  return day
}

/** The whole Berlin days (23, 24 or 25 hours) from that of an instant on, endless. */
export function* daysFrom(instant: number): Generator<DayPart> {
  for (let days = Math.floor(wallMilliseconds(instant) / dayMs); ; days += 1) yield dayNumbered(days)
}

/**
 * Splits the half-open period [begin, end) at Berlin's midnights. An empty period has one empty part.
 * @example
 * splitAtMidnights(Date.UTC(2027, 0, 1, 21), Date.UTC(2027, 0, 2, 1)).map(({ date }) => date) // ['2027-01-01', '2027-01-02']
 */
export const splitAtMidnights = (begin: number, end: number): readonly DayPart[] => {
  const parts: DayPart[] = []
  for (const day of daysFrom(begin)) {
    parts.push({ begin: Math.max(begin, day.begin), end: Math.min(day.end, end), date: day.date })
    if (!(day.end < end)) break
  }
  return parts
}

const weekdays = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'] as const
const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const
const shortMonths = [
  'Jan.',
  'Feb.',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'Aug.',
  'Sept.',
  'Okt.',
  'Nov.',
  'Dez.',
] as const

const words = (date: string, names: readonly string[]): string => {
  const [year = '', month = '', dayOfMonth = ''] = date.split('-')
  return `${Number(dayOfMonth)}. ${names[Number(month) - 1] ?? ''} ${year}`
}

/** A formatted date, from "YYYY-MM-DD": "Mi 3. März 2027". */
export const formatDay = (date: string): string => `${weekdays[weekdayOf(date)] ?? ''} ${words(date, months)}`

/** Date of an instant: "Mi 3. März 2027". */
export const formatDate = (instant: number): string => formatDay(dateOf(instant))

/** Date of an instant for tables and cards, months of more than five letters shortened: "28. Feb. 2027". */
export const formatDateShort = (instant: number): string => words(dateOf(instant), shortMonths)

/** The same with its weekday: "So 28. Feb. 2027". */
export const formatWeekdayShort = (instant: number): string => {
  const date = dateOf(instant)
  return `${weekdays[weekdayOf(date)] ?? ''} ${words(date, shortMonths)}`
}

/** Time of an instant: "09:30". */
export const formatTime = (instant: number): string => timeOf(instant)

/** "Mi 3. März 2027, 10:00". */
export const formatDateTime = (instant: number): string => `${formatDate(instant)}, ${formatTime(instant)}`

/** "3. März 2027, 10:00": tables and cards. */
export const formatDateTimeShort = (instant: number): string => `${formatDateShort(instant)}, ${formatTime(instant)}`

/** "03.03.2027 09:58" by the clock in Berlin, as spreadsheets read it. */
export const formatDateTimeNumeric = (instant: number): string => {
  const [year = '', month = '', day = ''] = dateOf(instant).split('-')
  return `${day}.${month}.${year} ${timeOf(instant)}`
}

/**
 * A period: "Mi 3. März 2027, 10:00–12:00"; over midnight "Mi 3. März 2027, 22:00 – Do 4. März 2027, 02:00"; an end at midnight is 24:00.
 */
export const formatPeriod = (begin: number, end: number): string => {
  const clock = toWallClock(end)
  const atMidnight = clock.hour === 0 && clock.minute === 0 && end > begin
  const lastDate = atMidnight ? addDays(dateOf(end), -1) : dateOf(end)
  const endTime = atMidnight ? '24:00' : formatTime(end)
  return lastDate === dateOf(begin)
    ? `${formatDateTime(begin)}–${endTime}`
    : `${formatDateTime(begin)} – ${formatDay(lastDate)}, ${endTime}`
}
