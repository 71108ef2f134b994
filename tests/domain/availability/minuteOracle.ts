import type {
  AvailabilityBooker,
  AvailabilityFacts,
  RuledBookable,
  TicketEvent,
} from '../../../src/domain/availability/facts.ts'
import { type Minute, minutesOf } from './minutes.ts'

/**
 * The same availability rules, slow: checks every minute (and every quarter of it, if bookings begin at odd seconds), adds up the
 * occupations, and reads clock times from `Intl`. Shares no code with src/domain; facts must be on quarters of a minute.
 */

const minuteMs = 60_000
const quarters = [0, 15_000, 30_000, 45_000]

type Mode = 'week' | 'month' | 'periods' | 'schedule' | 'timeless'
interface Entry {
  timeBegin: number
  timeEnd: number
  available: boolean
}

const modeOf = (object: RuledBookable): Mode => {
  if (object.isLongRange) return object.longRangeOptions?.type === 'month' ? 'month' : 'week'
  if (object.isTimePeriodRelated) return 'periods'
  return object.isScheduleRelated ? 'schedule' : 'timeless'
}

const clock = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const toMidnight = (time: string): number => (clock(time) === 0 ? 1440 : clock(time))

const nextDay = (date: string, by: number): string =>
  new Date(Date.parse(date) + by * 86_400_000).toISOString().slice(0, 10)

/** First minute of a date with a clock time not before this; the end of the date if there is none. */
const reached = (date: string, time: number): number => {
  const all = minutesOf(date)
  return all.find(({ high }) => high >= time)?.at ?? (all.at(-1)?.at ?? 0) + minuteMs
}
const shown = (date: string, time: number): number | null => {
  if (time === 1440) return reached(date, 1440)
  return minutesOf(date).find(({ wall }) => wall === time)?.at ?? null
}

const openAt = (object: RuledBookable, { date, weekday, high }: Minute): boolean => {
  const inside = (entries: readonly { startTime: string; endTime: string }[]) =>
    entries.some(({ startTime, endTime }) => high >= clock(startTime) && high < toMidnight(endTime))
  if (object.isSpecialOpeningHoursRelated) {
    const today = object.specialOpeningHours.filter((entry) => entry.date === date)
    if (today.some(({ startTime, endTime }) => startTime === endTime)) return false
    if (today.length > 0) return inside(today)
  }
  if (!object.isOpeningHoursRelated) return true
  return inside(object.openingHours.filter(({ weekdays }) => weekdays.some((each) => each === weekday)))
}

const eventTimes = (event: TicketEvent): readonly [begin: number, end: number] => {
  const begin = reached(event.startDate, clock(event.startTime))
  const end = reached(event.endDate ?? event.startDate, event.endTime === null ? 1440 : clock(event.endTime))
  return [begin, end > begin ? end : begin + minuteMs]
}

/** The queries of one case, with minute-independent values cached. */
export const minuteOracle = (facts: AvailabilityFacts, amount: number, booker: AvailabilityBooker | null) => {
  const { object, parents, parts, now } = facts
  const mode = modeOf(object)
  const ticket = object.type === 'ticket'
  const eventOf = ({ type, eventId }: RuledBookable) =>
    type === 'ticket' ? facts.events.find(({ id }) => id === eventId) : undefined
  const samples = facts.occupations.some(({ begin, end }) => begin % minuteMs !== 0 || end % minuteMs !== 0)
    ? quarters
    : [0]

  const booked = (counted: RuledBookable, at: number): number => {
    if (modeOf(counted) !== 'timeless') {
      let sum = 0
      for (const { bookableId, begin, end, amount: pieces } of facts.occupations)
        if (bookableId === counted.id && begin <= at && at < end) sum += pieces
      return sum
    }
    let sum = 0
    for (const { bookableId, eventId, amount: pieces } of facts.sold) {
      const event = facts.events.find(({ id }) => id === eventId)
      if (event === undefined && counted.type === 'ticket') continue
      const [begin, end] = event === undefined ? [-Infinity, Infinity] : eventTimes(event)
      if (bookableId === counted.id && begin <= at && at < end) sum += pieces
    }
    return sum
  }

  const ever = facts.sold.reduce((sum, one) => (one.bookableId === object.id ? sum + one.amount : sum), 0)
  const roomAt = (at: number): boolean => {
    const own = mode === 'timeless' ? ever : booked(object, at)
    if (object.amount !== null && own + amount > object.amount) return false
    for (const parent of parents) {
      const capacity = parent.object.amount
      if (capacity === null) continue
      let load = booked(parent.object, at)
      if (ticket) for (const part of parent.parts) load += booked(part, at)
      if (ticket ? load + amount > capacity : load >= capacity) return false
    }
    return parts.every((part) => part.amount === null || booked(part, at) + amount <= part.amount)
  }
  const roomIn = (at: number): boolean => samples.every((offset) => roomAt(at + offset))

  const allowed = (): boolean => {
    if (!object.isBookable) return false
    const restricted = object.permittedUsers.length + object.permittedRoles.length > 0
    const named =
      booker !== null &&
      (booker.isOwner ||
        object.permittedUsers.includes(booker.userId) ||
        booker.roleIds.some((role) => object.permittedRoles.includes(role)))
    if (restricted && !named) return false
    if (!ticket) return true
    const event = eventOf(object)
    if (event === undefined) return false
    const [begin, end] = eventTimes(event)
    if ((event.endDate === null && event.endTime === null ? begin : end) <= now) return false
    return !event.maxAttendees || event.taken + amount <= event.maxAttendees
  }

  const lastBegin = (): number => {
    const { maxBookingAdvanceInMonths: months } = facts
    if (months === null) return Number.MAX_SAFE_INTEGER
    const today = minutesOf(nextDay(new Date(now).toISOString().slice(0, 10), 0))
    const here = [...today, ...minutesOf(nextDay(new Date(now).toISOString().slice(0, 10), 1))].find(
      ({ at }) => at <= now && now < at + minuteMs,
    )
    if (here === undefined) throw new Error('now is on no day')
    let [year = 0, month = 0, day = 0] = here.date.split('-').map(Number)
    for (let step = 0; step < months; step += 1) [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
    const dated = () => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    while (!new Date(`${dated()}T12:00Z`).toISOString().startsWith(dated())) day -= 1
    const exact = shown(dated(), here.wall)
    return exact === null ? reached(dated(), here.wall) : exact + (now % minuteMs)
  }
  const permitted = allowed()
  const limit = lastBegin()
  const mayBegin = (at: number): boolean => permitted && at >= now && at <= limit
  const isOpen = (one: Minute): boolean =>
    [object, ...parents.map((parent) => parent.object)].every((each) => openAt(each, one))

  const days = (first: string, last: string): readonly string[] => {
    const dates: string[] = []
    for (let date = first; date <= last; date = nextDay(date, 1)) dates.push(date)
    return dates
  }
  const minutes = (begin: number, end: number): readonly Minute[] => {
    const first = nextDay(new Date(begin).toISOString().slice(0, 10), -1)
    return days(first, nextDay(new Date(end).toISOString().slice(0, 10), 1))
      .flatMap(minutesOf)
      .filter(({ at }) => at + minuteMs > begin && at < end)
  }

  const periodsOf = (date: string): { begin: number; end: number }[] => {
    const weekday = minutesOf(date)[0]?.weekday
    const found = new Map<string, { begin: number; end: number }>()
    for (const { weekdays, startTime, endTime } of object.timePeriods) {
      if (!weekdays.some((each) => each === weekday)) continue
      const [begin, end] = [shown(date, clock(startTime)), shown(date, toMidnight(endTime))]
      if (begin !== null && end !== null && begin < end) found.set(`${begin} ${end}`, { begin, end })
    }
    return [...found.values()].sort((a, b) => a.begin - b.begin || a.end - b.end)
  }
  const unitsOf = (first: string, last: string): { begin: number; end: number }[] =>
    days(nextDay(first, -40), last).flatMap((date) => {
      const begins = mode === 'month' ? date.endsWith('-01') : minutesOf(date)[0]?.weekday === 1
      if (!begins) return []
      let until = nextDay(date, 5)
      if (mode === 'month') for (until = nextDay(date, 1); !until.endsWith('-01');) until = nextDay(until, 1)
      const unit = { begin: reached(date, 0), end: reached(until, 0) }
      return unit.end > reached(first, 0) && unit.begin < reached(last, 1440) ? [unit] : []
    })

  /** Is [begin, end) bookable, durations aside? */
  const bookable = (begin: number, end: number): boolean => {
    if (!mayBegin(begin)) return false
    const all = minutes(begin, end)
    if (mode !== 'week' && mode !== 'month' && !all.every(isOpen)) return false
    const around = [all[0]?.date ?? '', all.at(-1)?.date ?? ''] as const
    if (mode === 'periods' && !periodsOf(around[0]).some((each) => each.begin === begin && each.end === end))
      return false
    if (mode === 'week' || mode === 'month') {
      const units = unitsOf(...around)
      if (!units.some((each) => each.begin === begin) || !units.some((each) => each.end === end)) return false
    }
    return all.every(({ at }) => roomIn(at))
  }

  const timeless = (): boolean => {
    if (!permitted) return false
    const event = eventOf(object)
    // Without an end to iterate to: the booked amount only grows where something begins.
    const beginnings = [
      now,
      ...facts.occupations.map((one) => one.begin),
      ...facts.events.map((one) => eventTimes(one)[0]),
    ]
    if (event === undefined) return beginnings.every((at) => at < now || roomAt(at))
    const [begin, end] = eventTimes(event)
    return minutes(begin, end).every(({ at }) => roomIn(at))
  }

  const answer = (first: string, last: string): readonly Entry[] => {
    const whole = ({ begin, end }: { begin: number; end: number }) => ({
      timeBegin: begin,
      timeEnd: end,
      available: bookable(begin, end),
    })
    if (mode === 'timeless')
      return [{ timeBegin: reached(first, 0), timeEnd: reached(last, 1440), available: timeless() }]
    if (mode === 'periods') return days(first, last).flatMap(periodsOf).map(whole)
    if (mode !== 'schedule') return unitsOf(first, last).map(whole)
    const runs: Entry[] = []
    for (const one of days(first, last).flatMap(minutesOf)) {
      const available = mayBegin(one.at) && isOpen(one) && roomIn(one.at)
      const run = runs.at(-1)
      if (run?.available === available) run.timeEnd = one.at + minuteMs
      else runs.push({ timeBegin: one.at, timeEnd: one.at + minuteMs, available })
    }
    return runs
  }

  return { mode, answer, bookable, timeless }
}
