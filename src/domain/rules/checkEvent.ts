import type { Event } from '../../generated/entities/event.ts'
import { fromWallClock } from '../time.ts'
import type { Check, Draft, Problem, RuleContext } from '../rules.ts'
import { error, missing, warning } from './problem.ts'

const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === ''

const contact = ({ eventOrganizer: organizer }: Draft<Event>): readonly Problem[] => {
  if (organizer?.addContactPerson === false) return []
  return [
    ...(isBlank(organizer?.contactPersonName)
      ? [missing('/eventOrganizer/contactPersonName', 'Name der Ansprechperson')]
      : []),
    ...(isBlank(organizer?.contactPersonPhoneNumber)
      ? [missing('/eventOrganizer/contactPersonPhoneNumber', 'Telefon der Ansprechperson')]
      : []),
    ...(isBlank(organizer?.contactPersonEmailAddress)
      ? [missing('/eventOrganizer/contactPersonEmailAddress', 'E-Mail der Ansprechperson')]
      : []),
  ]
}

/** What only one of the two forms asks for (EVENT-WIZARD-030, EVENT-WIZARD-041; EVENT-SIMPLE-006, EVENT-SIMPLE-007). */
const ofTheForm = (record: Draft<Event>, { eventForm }: RuleContext): readonly Problem[] => {
  const { information, eventLocation, attendees } = record
  if (eventForm === 'simple')
    return [
      ...(isBlank(information?.endDate) ? [error('/information/endDate', 'REQUIRED', 'Pflichtfeld')] : []),
      ...(isBlank(information?.endTime) ? [error('/information/endTime', 'REQUIRED', 'Pflichtfeld')] : []),
    ]
  if (eventForm !== 'detailed') return []
  return [
    ...(isBlank(eventLocation?.emailAddress) ? [missing('/eventLocation/emailAddress', 'E-Mail für Rückfragen')] : []),
    ...(attendees?.needsRegistration === true && (attendees.maxAttendees ?? null) === null
      ? [missing('/attendees/maxAttendees', 'Höchstzahl der Teilnehmenden')]
      : []),
  ]
}

/** Wall clock of Berlin; a missing end date is the start's, a missing time the day's bound. Null while a date is missing or wrong. */
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

/**
 * An event's contact person (EVENT-WIZARD-033 to EVENT-WIZARD-035, EVENT-SIMPLE-010 to EVENT-SIMPLE-012), its period, its programme
 * and what the form in use asks for.
 */
export const checkEvent: Check<Event> = (record, context) => [
  ...period(record, context.now),
  ...contact(record),
  ...ofTheForm(record, context),
  ...programme(record),
]
