import { dateToDays } from './time.ts'

/** Parses texts typed into date and time fields; returns the canonical form, or null. */

const iso = (year: number, month: string, dayOfMonth: string): string | null => {
  const date = `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  return dateToDays(date) === null ? null : date
}

/** Two digits are 2000 to 2099; without a year, the year of `today`. */
const yearOf = (typed: string | undefined, today: string): number =>
  typed === undefined || typed === '' ? Number(today.slice(0, 4)) : Number(typed) + (typed.length === 2 ? 2000 : 0)

/**
 * "3.3.27", "03.03.2027", "3.3." (year of `today`), "3. 3. 27", "030327", "03032027", "2027-03-03" → "2027-03-03".
 * `today` is "YYYY-MM-DD". Refused with null: dates that do not exist, years of three digits, anything else.
 * @example
 * parseDate('3.3.', '2027-01-01') // '2027-03-03'
 */
export const parseDate = (text: string, today: string): string | null => {
  const bare = text.replace(/\s+/g, '')
  const pointed = /^(\d{1,2})\.(\d{1,2})\.?(\d{4}|\d{2})?$/.exec(bare)
  if (pointed) return iso(yearOf(pointed[3], today), pointed[2] ?? '', pointed[1] ?? '')
  const digits = /^(\d\d)(\d\d)(\d{4}|\d{2})$/.exec(bare)
  if (digits) return iso(yearOf(digits[3], today), digits[2] ?? '', digits[1] ?? '')
  return dateToDays(bare) === null ? null : bare
}

/**
 * "9" → "09:00", "930" and "0930" → "09:30", "9:30", "9.30", "9,30", "9 Uhr", "9:30 Uhr" → "09:30"; "24:00" stays.
 * Refused with null: more than 24 hours, more than 59 minutes, anything else.
 * @example
 * parseTime('930') // '09:30'
 */
export const parseTime = (text: string): string | null => {
  const bare = text.replace(/\s+/g, '').replace(/uhr$/i, '').replace(/h$/i, '')
  const parts = /^(\d{1,2})(?:[:.,](\d{2}))?$/.exec(bare) ?? /^(\d{1,2})(\d{2})$/.exec(bare)
  if (!parts) return null
  const hours = Number(parts[1])
  const minutes = Number(parts[2] ?? '0')
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return null
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
