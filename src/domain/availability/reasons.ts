/** The rule a booking breaks, named as in the documents' table. */
export type ReasonType =
  | 'permission'
  | 'time-relation'
  | 'opening-hours'
  | 'time-periods'
  | 'booking-duration'
  | 'availability'
  | 'event-date'
  | 'event-seats'
  | 'parent-availability'
  | 'child-bookings'
  | 'max-booking-date'

interface Wording {
  readonly type: ReasonType
  /** Applies to staff too; the others are warnings for staff and refusals for visitors. */
  readonly hard: boolean
  /** `title` of the booked object, `value` of the limit. */
  readonly sentence: (title: string, value: string) => string
}

/** Stable codes of all reasons against a booking, in the order of the rules. */
const reasonTable = {
  NOT_BOOKABLE: {
    type: 'permission',
    hard: false,
    sentence: (title) => `„${title}“ kann derzeit nicht gebucht werden.`,
  },
  NOT_PERMITTED: {
    type: 'permission',
    hard: false,
    sentence: (title) => `Für „${title}“ fehlt Ihnen die Buchungsberechtigung.`,
  },
  PERIOD_MISSING: { type: 'time-relation', hard: true, sentence: () => 'Bitte wählen Sie einen Zeitraum.' },
  PERIOD_REVERSED: { type: 'time-relation', hard: true, sentence: () => 'Das Ende muss nach dem Beginn liegen.' },
  PERIOD_YEARS: {
    type: 'time-relation',
    hard: true,
    sentence: () => 'Das Jahr muss zwischen 2000 und 2100 liegen.',
  },
  PERIOD_PAST: {
    type: 'time-relation',
    hard: false,
    sentence: () => 'Der Beginn liegt in der Vergangenheit.',
  },
  OUTSIDE_OPENING_HOURS: {
    type: 'opening-hours',
    hard: false,
    sentence: (title) => `Der Zeitraum liegt außerhalb der Öffnungszeiten von „${title}“.`,
  },
  OUTSIDE_TIME_PERIODS: {
    type: 'time-periods',
    hard: false,
    sentence: (title) => `Der Zeitraum liegt außerhalb der Öffnungszeiten von „${title}“.`,
  },
  NO_WHOLE_WEEK: {
    type: 'time-periods',
    hard: false,
    sentence: (title) => `„${title}“ kann nur für ganze Wochen von Montag bis Freitag gebucht werden.`,
  },
  NO_WHOLE_MONTH: {
    type: 'time-periods',
    hard: false,
    sentence: (title) => `„${title}“ kann nur für ganze Monate gebucht werden.`,
  },
  TOO_SHORT: { type: 'booking-duration', hard: false, sentence: (_title, value) => `Mindestdauer ${value} Std.` },
  TOO_LONG: { type: 'booking-duration', hard: false, sentence: (_title, value) => `Höchstdauer ${value} Std.` },
  NOT_AVAILABLE: {
    type: 'availability',
    hard: true,
    sentence: (title) => `„${title}“ ist im gewählten Zeitraum nicht frei.`,
  },
  NO_LOCKERS: {
    type: 'availability',
    hard: true,
    sentence: (title) => `Für „${title}“ sind im gewählten Zeitraum nicht genug Schließfächer frei.`,
  },
  EVENT_MISSING: {
    type: 'event-date',
    hard: false,
    sentence: (title) => `Zu „${title}“ gehört keine Veranstaltung.`,
  },
  EVENT_OVER: { type: 'event-date', hard: false, sentence: () => 'Die Veranstaltung ist bereits vorbei.' },
  NO_SEATS: { type: 'event-seats', hard: true, sentence: () => 'Nicht mehr genügend freie Plätze.' },
  PARENT_TAKEN: { type: 'parent-availability', hard: true, sentence: () => 'Übergeordnetes Objekt belegt.' },
  PART_TAKEN: { type: 'child-bookings', hard: true, sentence: () => 'Zugehöriges Objekt belegt.' },
  TOO_FAR_AHEAD: {
    type: 'max-booking-date',
    hard: false,
    sentence: (_title, value) =>
      `Buchungen sind höchstens ${value} ${value === '1' ? 'Monat' : 'Monate'} im Voraus möglich.`,
  },
} as const satisfies Readonly<Record<string, Wording>>

export type ReasonCode = keyof typeof reasonTable

/** Rules that staff may break only by giving a reason: closed days, hours, fixed periods and lengths (decisions §5). */
const reasoned: readonly string[] = ['opening-hours', 'time-periods', 'booking-duration'] satisfies ReasonType[]

const isReasonCode = (code: string): code is ReasonCode => Object.hasOwn(reasonTable, code)

/** Does breaking this rule require a reason? */
export const asksForReason = (code: string): boolean => isReasonCode(code) && reasoned.includes(reasonTable[code].type)

export interface Reason {
  readonly code: ReasonCode
  readonly type: ReasonType
  readonly hard: boolean
  /** German message for the booking user. */
  readonly message: string
  /** The object that prevents the booking: the booked one, or a parent or part that may be hidden from the user. */
  readonly bookableId: string
  readonly bookedId: string
}

const german = (value: number): string => String(value).replace('.', ',')

/** A reason against booking `object`; `value` is the limit in hours or months, `blocking` the id of the preventing one. */
export const reason = (
  code: ReasonCode,
  object: { readonly id: string; readonly title: string },
  value = 0,
  blocking: string = object.id,
): Reason => {
  const { type, hard, sentence } = reasonTable[code]
  return { code, type, hard, message: sentence(object.title, german(value)), bookableId: blocking, bookedId: object.id }
}
