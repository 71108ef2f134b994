import { bookingSizeFaults } from '../../domain/booking/bookingSize.ts'
import { overlappingDates } from '../../domain/booking/overlappingDates.ts'
import { Refusal } from '../../domain/refusal.ts'
import { refuse } from '../faults.ts'
import { invalid } from '../http/schemaFaults.ts'
import { pauses } from '../inSlices.ts'
import { type Document, isDocument } from '../records/pointer.ts'
import type { BookingDraft } from './bookingDraft.ts'

/** Properties of a date; those of visitors' series also have coupons of their own. */
const attemptNames = new Set(['timeBegin', 'timeEnd', 'bookableItems'])
const visitorsAttemptNames = new Set([...attemptNames, 'couponCode'])

/** The dates of a body; its schema limits their number. */
const attemptsIn = (body: Document, names: ReadonlySet<string>): readonly Document[] => {
  const { bookingAttempts: attempts } = body
  if (!Array.isArray(attempts) || attempts.length === 0)
    throw invalid([
      { path: '/bookingAttempts', code: 'REQUIRED', message: 'Bitte geben Sie mindestens einen Termin an.' },
    ])
  return attempts.map((attempt: unknown, index) => {
    const path = `/bookingAttempts/${index}`
    if (!isDocument(attempt)) throw invalid([{ path, code: 'TYPE', message: 'Das ist kein Termin.' }])
    const unknown = Object.keys(attempt).find((name) => !names.has(name))
    if (unknown !== undefined)
      throw invalid([
        { path: `${path}/${unknown}`, code: 'UNKNOWN_FIELD', message: `Das Feld „${unknown}“ ist unbekannt.` },
      ])
    return attempt
  })
}

/** Moves the faults of a date's own fields to that date's path. */
const atDate = (error: unknown, index: number, names: ReadonlySet<string>): unknown =>
  error instanceof Refusal && error.details?.fields !== undefined
    ? new Refusal(error.status, error.code, error.message, {
        ...error.details,
        fields: error.details.fields.map((field) =>
          names.has(field.path.split('/')[1] ?? '')
            ? { ...field, path: `/bookingAttempts/${index}${field.path}` }
            : field,
        ),
      })
    : error

const demandSmall = (dates: Parameters<typeof bookingSizeFaults>[0]): void => {
  const faults = bookingSizeFaults(dates)
  if (faults.length > 0) throw invalid(faults.map((fault) => ({ ...fault, path: '/bookingAttempts' })))
}

/**
 * The bookings of a series, one per date, with the same contact, coupon and flags; a date may have its own objects. Pauses for other
 * requests. Refuses a body without dates, one that exceeds `bookingSizeFaults`, and dates that overlap at one object.
 * @param draftOf the booking of one date: the shared fields with those of the date
 */
export const seriesDrafts = async (
  body: unknown,
  draftOf: (fields: Document) => BookingDraft,
  by: 'staff' | 'visitor' = 'staff',
): Promise<readonly BookingDraft[]> => {
  if (!isDocument(body)) throw refuse('BODY_MISSING')
  const names = by === 'staff' ? attemptNames : visitorsAttemptNames
  const { bookingAttempts: _attempts, timeBegin: _begin, timeEnd: _end, id: _id, ...shared } = body
  const attempts = attemptsIn(body, names)
  // Checked first: the work grows with dates times objects.
  demandSmall(
    attempts.map(({ bookableItems: own }) => {
      const items = own ?? body['bookableItems']
      return { timeBegin: null, timeEnd: null, items: Array.isArray(items) ? items : [] }
    }),
  )
  const drafts: BookingDraft[] = []
  const pause = pauses()
  for (const [index, attempt] of attempts.entries()) {
    try {
      drafts.push(draftOf({ ...shared, ...attempt }))
    } catch (error) {
      throw atDate(error, index, names)
    }
    await pause()
  }
  const dates = drafts.map(({ document: { timeBegin, timeEnd }, items }) => ({ timeBegin, timeEnd, items }))
  demandSmall(dates)
  const overlap = overlappingDates(dates)
  if (overlap !== null)
    throw invalid([
      {
        path: `/bookingAttempts/${overlap[1]}`,
        code: 'SERIES_OVERLAP',
        message: `Termin ${overlap[1] + 1} überschneidet sich mit Termin ${overlap[0] + 1}.`,
      },
    ])
  return drafts
}
