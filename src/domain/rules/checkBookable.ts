import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Check, Draft, Problem } from '../rules.ts'
import { checkLockers } from './checkLockers.ts'
import { checkPriceCategories } from './checkPriceCategories.ts'
import { checkRelations } from './checkRelations.ts'
import { assignmentProblems } from './checkTax.ts'
import { checkSpecialHours } from './checkSpecialHours.ts'
import { checkWeeklyHours } from './checkWeeklyHours.ts'
import { error, warning } from './problem.ts'

const ticket = ({ type, eventId }: Draft<Bookable>): readonly Problem[] =>
  type === 'ticket' && (eventId ?? '') === ''
    ? [warning('/eventId', 'TICKET_WITHOUT_EVENT', 'Das Ticket gehört zu keiner Veranstaltung.')]
    : []

/** Calendar booking and fixed periods exclude each other (BOOKABLE-FORM-037, BOOKABLE-FORM-038). */
const calendar = (record: Draft<Bookable>): readonly Problem[] => {
  if (record.isScheduleRelated !== true) return []
  const [least, most] = [record.minBookingDuration ?? null, record.maxBookingDuration ?? null]
  return [
    ...(record.isTimePeriodRelated === true
      ? [
          error(
            '/isTimePeriodRelated',
            'SCHEDULE_AND_PERIODS',
            'Buchung nach Kalender und feste Zeitfenster schließen sich aus.',
          ),
        ]
      : []),
    ...(least !== null && most !== null && most < least
      ? [
          error(
            '/maxBookingDuration',
            'DURATION_REVERSED',
            'Die Höchstdauer darf nicht kleiner als die Mindestdauer sein.',
          ),
        ]
      : []),
  ]
}

const periods = ({ isTimePeriodRelated, timePeriods = [] }: Draft<Bookable>): readonly Problem[] => {
  if (isTimePeriodRelated !== true) return []
  return timePeriods.length === 0
    ? [warning('/timePeriods', 'PERIODS_EMPTY', 'Ohne Zeitfenster ist keine Buchung möglich.')]
    : checkWeeklyHours('/timePeriods', timePeriods)
}

const hours = ({ isOpeningHoursRelated, openingHours = [] }: Draft<Bookable>): readonly Problem[] => {
  if (isOpeningHoursRelated !== true) return []
  return openingHours.length === 0
    ? [warning('/openingHours', 'HOURS_EMPTY', 'Ohne Öffnungszeit ist keine Buchung möglich.')]
    : checkWeeklyHours('/openingHours', openingHours)
}

/** Long range requires a choice of week or month (BOOKABLE-FORM-040). */
const longRange = ({ isLongRange, longRangeOptions }: Draft<Bookable>): readonly Problem[] =>
  isLongRange === true && (longRangeOptions ?? null) === null
    ? [error('/longRangeOptions', 'LONG_RANGE_WITHOUT_TYPE', 'Bitte Woche oder Monat wählen.')]
    : []

const attachments = ({ attachments: entries = [] }: Draft<Bookable>): readonly Problem[] =>
  entries.flatMap(({ url = '' }, index) =>
    url === ''
      ? [
          warning(
            `/attachments/${index}/url`,
            'ATTACHMENT_WITHOUT_URL',
            'Ohne Datei oder Link gibt es nichts zu zeigen.',
          ),
        ]
      : [],
  )

/**
 * Rules of a bookable beyond its schema. Disabled parts are not checked: they are hidden. Warnings: price intervals, sum of lockers,
 * entries without effect. Errors: contradictions and values that prevent any booking.
 */
export const checkBookable: Check<Bookable> = (record) => [
  ...ticket(record),
  ...checkPriceCategories(record.priceCategories ?? []),
  ...assignmentProblems('/taxAssignments', record.taxAssignments),
  ...calendar(record),
  ...periods(record),
  ...hours(record),
  ...(record.isSpecialOpeningHoursRelated === true ? checkSpecialHours(record.specialOpeningHours ?? []) : []),
  ...longRange(record),
  ...checkLockers(record),
  ...checkRelations(record),
  ...attachments(record),
]
