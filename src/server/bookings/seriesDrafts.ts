import { overlappingDates } from '../../domain/booking/overlappingDates.ts'
import { mostSeriesDates, seriesFaultTexts } from '../../domain/booking/seriesRule.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/faults.ts'
import { invalid } from '../http/schemaFaults.ts'
import type { Kind } from '../records/kind.ts'
import { type Document, isDocument } from '../records/pointer.ts'
import type { BookingDraft } from './bookingDraft.ts'
import { readDraft } from './readDraft.ts'

const attemptNames = new Set(['timeBegin', 'timeEnd', 'bookableItems'])

/** The dates a body asks for; said by hand before the schema, because ten thousand faults help nobody. */
const attemptsIn = (body: Document): readonly Document[] => {
  const { bookingAttempts: attempts } = body
  const fault = (code: string, message: string): Error => invalid([{ path: '/bookingAttempts', code, message }])
  if (!Array.isArray(attempts) || attempts.length === 0)
    throw fault('REQUIRED', 'Bitte geben Sie mindestens einen Termin an.')
  if (attempts.length > mostSeriesDates) throw fault('TOO_MANY_DATES', seriesFaultTexts.TOO_MANY_DATES)
  return attempts.map((attempt: unknown, index) => {
    const path = `/bookingAttempts/${index}`
    if (!isDocument(attempt)) throw invalid([{ path, code: 'TYPE', message: 'Das ist kein Termin.' }])
    const unknown = Object.keys(attempt).find((name) => !attemptNames.has(name))
    if (unknown !== undefined)
      throw invalid([
        { path: `${path}/${unknown}`, code: 'UNKNOWN_FIELD', message: `Das Feld „${unknown}“ ist unbekannt.` },
      ])
    return attempt
  })
}

/** Faults of one date's own fields stand at that date. */
const atDate = (error: unknown, index: number): unknown =>
  error instanceof Refusal && error.details?.fields !== undefined
    ? new Refusal(error.status, error.code, error.message, {
        ...error.details,
        fields: error.details.fields.map((field) =>
          attemptNames.has(field.path.split('/')[1] ?? '')
            ? { ...field, path: `/bookingAttempts/${index}${field.path}` }
            : field,
        ),
      })
    : error

/**
 * The bookings of a series, one per date, all with the same contact, coupon and flags; each date with its own objects where it names
 * some. Refuses no date, more than 366, and dates that overlap at one object.
 */
export const seriesDrafts = (
  kind: Kind,
  tenant: string,
  actor: Actor,
  body: unknown,
  at: number,
): readonly BookingDraft[] => {
  if (!isDocument(body)) throw refuse('BODY_MISSING')
  const { bookingAttempts: _attempts, timeBegin: _begin, timeEnd: _end, id: _id, ...shared } = body
  const drafts = attemptsIn(body).map((attempt, index) => {
    try {
      return readDraft(kind, tenant, actor, { ...shared, ...attempt }, null, at)
    } catch (error) {
      throw atDate(error, index)
    }
  })
  const overlap = overlappingDates(
    drafts.map(({ document: { timeBegin, timeEnd }, items }) => ({ timeBegin, timeEnd, items })),
  )
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
