import type { HolidayTable } from '../../src/domain/holidays.ts'
import type { Discount, LineRequest } from '../../src/domain/price.ts'
import type { PriceCategory } from '../../src/domain/priceCategory.ts'

/**
 * The same price rule, slow: iterates over a booking in quarters of an hour, reads clock times from `Intl`, and uses integers only. Shares
 * no code with src/domain; periods must be on quarters of an hour.
 */

const quarterHourMs = 900_000
const calendar = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})
const names = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' })

interface Day {
  readonly date: string
  /** Elapsed quarters of an hour in this day. */
  quarters: number
  readonly firstMinute: number
  /** Change of clock time from the first to the end of the last quarter, minutes. */
  clockMinutes: number
}

const look = (instant: number): { date: string; minutes: number } => {
  const [day = '', month = '', year = '', hours = '', minutes = ''] = calendar.format(instant).split(/\D+/)
  return { date: `${year}-${month}-${day}`, minutes: Number(hours) * 60 + Number(minutes) }
}

const walk = (begin: number, end: number): Day[] => {
  const days: Day[] = []
  for (let instant = begin; instant < end || days.length === 0; instant += quarterHourMs) {
    const now = look(instant)
    let day = days.at(-1)
    if (day?.date !== now.date) {
      day = { date: now.date, quarters: 0, firstMinute: now.minutes, clockMinutes: 0 }
      days.push(day)
    }
    if (begin === end) break
    day.quarters += 1
    const after = look(instant + quarterHourMs)
    day.clockMinutes = Math.max(0, (after.date === day.date ? after.minutes : 1440) - day.firstMinute)
  }
  return days
}

const clockMinutesBetween = (begin: number, end: number): number => {
  const from = look(begin)
  const to = look(end)
  const days = (Date.parse(to.date) - Date.parse(from.date)) / 86_400_000
  return Math.max(0, days * 1440 + to.minutes - from.minutes)
}

const pick = (
  categories: readonly PriceCategory[],
  date: string | null,
  value: readonly [top: bigint, bottom: bigint],
  holidays: HolidayTable,
): PriceCategory | undefined => {
  if (categories.length === 1) return categories[0]
  const thousandths = (bound: number) => BigInt(Math.round(bound * 1000)) * value[1]
  const fits: PriceCategory[] = []
  for (const category of categories) {
    const { start, end } = category.interval
    if (start !== null && value[0] * 1000n < thousandths(start)) continue
    if (end !== null && value[0] * 1000n > thousandths(end)) continue
    fits.push(category)
  }
  if (date !== null) {
    const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(names.format(Date.parse(date)))
    for (const category of fits)
      for (const choice of category.holidays)
        for (const holiday of holidays(choice.countryCode, choice.stateCode, Number(date.slice(0, 4))))
          if (holiday.date === date && holiday.name === choice.name) return category
    for (const category of fits) if (category.weekdays.includes(weekday)) return category
  }
  for (const category of fits) if (!category.weekdays.length && !category.holidays.length) return category
  return categories[0]
}

const cents = (euros: number) => BigInt(Math.round(euros * 100))
const half = (top: bigint, bottom: bigint) => (2n * top + bottom) / (2n * bottom)

/** Net of a line in 1/1440 cents, so that quarters, hours and days are integers. */
const net1440 = (
  request: LineRequest,
  period: { begin: number; end: number } | null,
  holidays: HolidayTable,
): bigint => {
  const { priceType, priceCategories } = request.object
  if (priceCategories.length === 0) return 0n
  const amount = BigInt(request.amount)
  let value: readonly [bigint, bigint] = [amount, 1n]
  if (priceType === 'per-hour') value = period ? [BigInt((period.end - period.begin) / quarterHourMs), 4n] : [1n, 1n]
  if (priceType === 'per-day')
    value = period ? [BigInt(clockMinutesBetween(period.begin, period.end)), 1440n] : [1n, 1n]
  const days = period ? walk(period.begin, period.end) : [null]
  const counted = new Set<PriceCategory>()
  let sum = 0n
  let highest = 0n
  for (const day of days) {
    const category = pick(priceCategories, day?.date ?? null, value, holidays)
    if (!category) throw new Error('no category')
    const price = cents(category.priceEur)
    let part = price * amount * 1440n
    if (priceType === 'per-hour' && day) part = price * amount * BigInt(day.quarters) * 360n
    if (priceType === 'per-day' && day) part = price * amount * BigInt(day.clockMinutes)
    if (category.fixedPrice) part = counted.has(category) ? 0n : price * 1440n
    counted.add(category)
    sum += part
    if (part > highest) highest = part
  }
  return priceType === 'per-hour' || priceType === 'per-day' ? sum : highest
}

export interface OraclePrice {
  readonly lines: { net: bigint; vat: bigint; gross: bigint }[]
}

export const oraclePrice = (
  requests: readonly LineRequest[],
  period: { begin: number; end: number } | null,
  coupon: Discount | null,
  holidays: HolidayTable,
): OraclePrice => {
  const lines = requests.map((request) => {
    if (request.free) return { net: 0n, vat: 0n, gross: 0n }
    const takes = request.object.enableCoupons && coupon?.type === 'percentage'
    const keep = takes ? 10_000n - BigInt(Math.round(Math.min(100, coupon.discount) * 100)) : 10_000n
    const net = half(net1440(request, period, holidays) * keep, 1440n * 10_000n)
    const vat = half(net * BigInt(Math.round(request.object.priceValueAddedTax * 10)), 1000n)
    return { net, vat, gross: net + vat }
  })
  if (coupon?.type !== 'fixed') return { lines }
  const takers = lines.filter((_, position) => requests[position]?.object.enableCoupons)
  const whole = takers.reduce((sum, line) => sum + line.gross, 0n)
  const off = cents(coupon.discount) < whole ? cents(coupon.discount) : whole
  if (off === 0n) return { lines }
  const rest = takers.map((line) => (off * line.gross) % whole)
  const cut = takers.map((line) => (off * line.gross) / whole)
  for (let left = off - cut.reduce((sum, part) => sum + part, 0n); left > 0n; left -= 1n) {
    let best = 0
    rest.forEach((remainder, position) => {
      if (remainder > (rest[best] ?? 0n)) best = position
    })
    cut[best] = (cut[best] ?? 0n) + 1n
    rest[best] = -1n
  }
  takers.forEach((line, position) => {
    if (!cut[position]) return
    const rate = BigInt(Math.round((requests[lines.indexOf(line)]?.object.priceValueAddedTax ?? 0) * 10))
    line.gross -= cut[position]
    line.vat = half(line.gross * rate, 1000n + rate)
    line.net = line.gross - line.vat
  })
  return { lines }
}
