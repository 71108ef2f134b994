import type { Event } from '../../generated/entities/event.ts'
import type { Draft } from '../rules.ts'

/** The forms of an event require more than the API. */
export type EventFormKind = 'simple' | 'detailed'

/** A value required beyond the schema. */
export interface AskedValue {
  /** JSON pointer: `/eventOrganizer/contactPersonName`. */
  readonly path: string
  readonly label: string
  readonly value: string | number | null | undefined
}

/**
 * Required values of an event beyond its schema: a contact person if one is to be named (EVENT-WIZARD-033 to EVENT-WIZARD-035), in the
 * seven steps an e-mail for queries and, with registration, a maximum (EVENT-WIZARD-030, EVENT-WIZARD-041), on the one page an end
 * (EVENT-SIMPLE-006, EVENT-SIMPLE-007). The form marks these values, the check refuses blank ones.
 */
export const requiredOfEvent = (
  { information, eventLocation, eventOrganizer: organizer, attendees }: Draft<Event>,
  form: EventFormKind | undefined,
): readonly AskedValue[] => [
  ...(organizer?.addContactPerson === false
    ? []
    : [
        {
          path: '/eventOrganizer/contactPersonName',
          label: 'Name der Ansprechperson',
          value: organizer?.contactPersonName,
        },
        {
          path: '/eventOrganizer/contactPersonPhoneNumber',
          label: 'Telefon der Ansprechperson',
          value: organizer?.contactPersonPhoneNumber,
        },
        {
          path: '/eventOrganizer/contactPersonEmailAddress',
          label: 'E-Mail der Ansprechperson',
          value: organizer?.contactPersonEmailAddress,
        },
      ]),
  ...(form === 'detailed'
    ? [{ path: '/eventLocation/emailAddress', label: 'E-Mail für Rückfragen', value: eventLocation?.emailAddress }]
    : []),
  ...(form === 'detailed' && attendees?.needsRegistration === true
    ? [{ path: '/attendees/maxAttendees', label: 'Höchstzahl der Teilnehmenden', value: attendees.maxAttendees }]
    : []),
  ...(form === 'simple'
    ? [
        { path: '/information/endDate', label: 'Enddatum', value: information?.endDate },
        { path: '/information/endTime', label: 'Enduhrzeit', value: information?.endTime },
      ]
    : []),
]
