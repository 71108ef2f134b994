/** A minute of a Berlin day with its clock time. */
export interface Minute {
  /** Its start, epoch ms. */
  readonly at: number
  readonly date: string
  /** 0 Sunday to 6 Saturday. */
  readonly weekday: number
  /** Clock time, minutes since midnight. */
  readonly wall: number
  /** Highest clock time of this day so far: a repeated hour does not lower it. */
  readonly high: number
}

const calendar = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const minutesByDay = new Map<string, readonly Minute[]>()

const watch = (date: string): readonly Minute[] => {
  const minutes: Minute[] = []
  let high = 0
  // Berlin's clock changes on the hour, so one look per hour is enough; from well before the day to well after it.
  for (let hour = Date.parse(`${date}T00:00Z`) - 4 * 3_600_000, seen = 0; seen < 32; seen += 1, hour += 3_600_000) {
    const parts = new Map(calendar.formatToParts(hour).map(({ type, value }) => [type, value]))
    if (`${parts.get('year')}-${parts.get('month')}-${parts.get('day')}` !== date) continue
    for (let passed = 0; passed < 60; passed += 1) {
      const wall = Number(parts.get('hour')) * 60 + passed
      high = Math.max(high, wall)
      const weekday = weekdays.indexOf(parts.get('weekday') ?? '')
      minutes.push({ at: hour + passed * 60_000, date, weekday, wall, high })
    }
  }
  return minutes
}

/** All minutes of a date, in order. */
export const minutesOf = (date: string): readonly Minute[] => {
  const minutes = minutesByDay.get(date) ?? watch(date)
  minutesByDay.set(date, minutes)
  return minutes
}
