import { inOneForm } from '../account/emailAddress.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'

/** Runs before the schema check, which refuses values that are no lists. */
const changeList = <T>(list: T[], change: (list: T[]) => T[]): T[] => (Array.isArray(list) ? change(list) : list)

/** Addresses in canonical form, without duplicates: rights are looked up by them. */
const addresses = (list: string[]): string[] => changeList(list, (entries) => [...new Set(entries.map(inOneForm))])

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/**
 * Brings a bookable into its stored form before it is checked: special days without a date are dropped (BOOKABLE-FORM-033), long-range
 * options depend on their switch (BOOKABLE-FORM-041), a required attachment is shown (BOOKABLE-FORM-057), only tickets have an event,
 * addresses of users are canonical. Idempotent.
 * @param record values of wrong types are left for the schema to refuse
 */
export const prepareBookable = (record: Bookable): Bookable => ({
  ...record,
  eventId: record.type === 'ticket' ? record.eventId : null,
  assignedUserId: inOneForm(record.assignedUserId),
  permittedUsers: addresses(record.permittedUsers),
  freeBookingUsers: addresses(record.freeBookingUsers),
  specialOpeningHours: changeList(record.specialOpeningHours, (entries) =>
    entries.filter((entry) => !isObject(entry) || (entry.date !== null && entry.date !== '')),
  ),
  longRangeOptions: record.isLongRange ? record.longRangeOptions : null,
  attachments: changeList(record.attachments, (entries) =>
    entries.map((entry) => (isObject(entry) && entry.required ? { ...entry, show: true } : entry)),
  ),
})
