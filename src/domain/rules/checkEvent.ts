import type { Event } from '../../generated/entities/event.ts'
import { requiredOfEvent } from '../event/requiredOfEvent.ts'
import { isBlank } from '../isBlank.ts'
import { fromWallClock } from '../time.ts'
import type { Check, Draft, Problem, RuleContext } from '../rules.ts'
import { assignmentProblems } from './checkTax.ts'
import { error, missing, warning } from './problem.ts'

const asked = (record: Draft<Event>, { eventForm }: RuleContext): readonly Problem[] =>
  requiredOfEvent(record, eventForm)
    .filter(({ value }) => value === null || value === undefined || (typeof value === 'string' && isBlank(value)))
    .map(({ path, label }) => (eventForm === 'simple' ? error(path, 'REQUIRED', 'Pflichtfeld') : missing(path, label)))

const speakers = ({ eventOrganizer }: Draft<Event>): readonly Problem[] =>
  (eventOrganizer?.speakers ?? []).flatMap(({ name }, index) =>
    isBlank(name) ? [missing(`/eventOrganizer/speakers/${index}/name`, 'Name')] : [],
  )

/** A maximum below the sold seats is stored: sold seats stay, no more are sold. 0 is no limit. */
const seats = ({ attendees }: Draft<Event>, bookedSeats: number): readonly Problem[] => {
  const most = attendees?.maxAttendees ?? null
  const path = '/attendees/maxAttendees'
  if (most === 0) return [warning(path, 'SEATS_UNLIMITED', '0 bedeutet: beliebig viele Plätze.')]
  return most !== null && most > 0 && most < bookedSeats
    ? [
        warning(
          path,
          'SEATS_BELOW_SOLD',
          `Es sind schon ${bookedSeats} Plätze gebucht. Sie bleiben gültig, weitere werden nicht verkauft.`,
        ),
      ]
    : []
}

const flags = {
  publicEvent: 'Öffentlich zugänglich',
  needsRegistration: 'Anmeldung erforderlich',
  free: 'Kostenfrei',
} as const

/** The three switches of the attendees' step must be set (EVENT-WIZARD-038 to EVENT-WIZARD-040). */
const undecided = ({ attendees }: Draft<Event>): readonly Problem[] =>
  (Object.keys(flags) as (keyof typeof flags)[]).flatMap((name) =>
    typeof attendees?.[name] === 'boolean' ? [] : [missing(`/attendees/${name}`, flags[name])],
  )

/** Clock of Berlin; a missing end date is the start's, a missing time the day's bound. Null if a date is missing or invalid. */
const instants = ({ information }: Draft<Event>): { readonly start: number; readonly end: number } | null => {
  const date = information?.startDate ?? ''
  const start = fromWallClock(date, information?.startTime ?? '00:00')
  const last = information?.endDate ?? date
  const end = fromWallClock(last, information?.endTime ?? '24:00')
  return start === null || end === null ? null : { start, end }
}

const period = (record: Draft<Event>, now: number): readonly Problem[] => {
  const known = instants(record)
  if (known === null) return []
  if (known.end < known.start) {
    const { startDate, endDate } = record.information ?? {}
    const path = (endDate ?? startDate) === startDate ? '/information/endTime' : '/information/endDate'
    return [error(path, 'EVENT_PERIOD_REVERSED', 'Das Ende darf nicht vor dem Beginn liegen.')]
  }
  return known.end < now
    ? [warning('/information/startDate', 'EVENT_PAST', 'Die Veranstaltung liegt in der Vergangenheit.')]
    : []
}

const programme = ({ information, schedules = [] }: Draft<Event>): readonly Problem[] => {
  const [first, last] = [information?.startDate ?? '', information?.endDate ?? information?.startDate ?? '']
  if (first === '') return []
  return schedules.flatMap(({ date }, index) =>
    typeof date === 'string' && (date < first || date > last)
      ? [warning(`/schedules/${index}/date`, 'SCHEDULE_OUTSIDE_EVENT', 'Der Tag liegt außerhalb der Veranstaltung.')]
      : [],
  )
}

/** Checks an event's period, the values its form requires, its speakers, seats and programme. */
export const checkEvent: Check<Event> = (record, context) => [
  ...period(record, context.now),
  ...asked(record, context),
  ...speakers(record),
  ...seats(record, context.bookedSeats ?? 0),
  ...assignmentProblems('/taxAssignments', record.taxAssignments),
  ...(context.eventForm === 'detailed' ? undecided(record) : []),
  ...programme(record),
]
