import type { Bookable } from '../../generated/entities/bookable.ts'

/** Bodies come here before their schema is asked: what is no list is left to be refused there. */
const changeList = <T>(list: T[], change: (list: T[]) => T[]): T[] => (Array.isArray(list) ? change(list) : list)

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/**
 * Brings a bookable into its one form before it is checked and stored: special days without a date are dropped
 * (BOOKABLE-FORM-033), long-range options go with their switch (BOOKABLE-FORM-041), a required attachment is shown
 * (BOOKABLE-FORM-057), only tickets have an event. Doing it twice changes nothing more.
 * @param record its values may still be of wrong types; those stay as they are, for the schema to refuse
 */
export const prepareBookable = (record: Bookable): Bookable => ({
  ...record,
  eventId: record.type === 'ticket' ? record.eventId : null,
  specialOpeningHours: changeList(record.specialOpeningHours, (entries) =>
    entries.filter((entry) => !isObject(entry) || (entry.date !== null && entry.date !== '')),
  ),
  longRangeOptions: record.isLongRange ? record.longRangeOptions : null,
  attachments: changeList(record.attachments, (entries) =>
    entries.map((entry) => (isObject(entry) && entry.required ? { ...entry, show: true } : entry)),
  ),
})
