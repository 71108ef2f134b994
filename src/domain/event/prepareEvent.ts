import { inOneForm } from '../account/emailAddress.ts'
import type { Event } from '../../generated/entities/event.ts'

interface Named {
  readonly id: string
}

/** Gives entries without an id the smallest unused number, so that each is unique. */
const numbered = <T extends Named>(entries: readonly T[]): readonly T[] => {
  const taken = new Set(entries.map(({ id }) => id))
  let number = 0
  return entries.map((entry) => {
    if (entry.id !== '') return entry
    do number += 1
    while (taken.has(String(number)))
    return { ...entry, id: String(number) }
  })
}

const noContactPerson = {
  contactPersonName: '',
  contactPersonPhoneNumber: '',
  contactPersonEmailAddress: '',
  contactPersonImage: '',
}

/**
 * The stored form of an event: speakers, prices, days and their entries have ids (EVENT-WIZARD-036, EVENT-WIZARD-042), the assigned user's
 * address is canonical, a contact person who is switched off is forgotten: visitors read it, and attendees' data are mailed to it.
 */
export const prepareEvent = (event: Event): Event => ({
  ...event,
  assignedUserId: inOneForm(event.assignedUserId),
  eventOrganizer: {
    ...event.eventOrganizer,
    ...(event.eventOrganizer.addContactPerson ? {} : noContactPerson),
    speakers: [...numbered(event.eventOrganizer.speakers)],
  },
  attendees: { ...event.attendees, priceCategories: [...numbered(event.attendees.priceCategories)] },
  schedules: numbered(event.schedules).map((day) => ({ ...day, schedules: [...numbered(day.schedules)] })),
})
