import type { Bookable } from '../../generated/entities/bookable.ts'

/**
 * Brings a bookable into its one form before it is checked and stored: special days without a date are dropped
 * (BOOKABLE-FORM-033), long-range options go with their switch (BOOKABLE-FORM-041), a required attachment is shown
 * (BOOKABLE-FORM-057), only tickets have an event. Doing it twice changes nothing more.
 */
export const prepareBookable = (record: Bookable): Bookable => ({
  ...record,
  eventId: record.type === 'ticket' ? record.eventId : null,
  specialOpeningHours: record.specialOpeningHours.filter(({ date }) => date !== null && date !== ''),
  longRangeOptions: record.isLongRange ? record.longRangeOptions : null,
  attachments: record.attachments.map((attachment) =>
    attachment.required ? { ...attachment, show: true } : attachment,
  ),
})
