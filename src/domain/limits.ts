/** Limits that server and browser share and that belong to no single rule. */

/** The years 1 to 9999 in epoch ms: ISO 8601's four digits, and the range of the database. */
export const minInstant = -62_135_596_800_000
export const maxInstant = 253_402_214_400_000

/** First and last date of what can be booked: periods, events, series, availability. */
export const firstDate = '2000-01-01'
export const lastDate = '2100-12-31'

/** Is the existing date "YYYY-MM-DD" within the years 2000 to 2100? */
export const isWithinYears = (date: string): boolean => date >= firstDate && date <= lastDate

/** List totals are exact up to this number, beyond it only "more than": counting would take longer than loading the page. */
export const maxExactCount = 10_000

/** Length of the reason for discarding a job, in code points. */
export const maxDiscardReasonLength = 500

/** Mails kept in the inbox of a test system, and most of them in one answer. */
export const maxInboxMails = 500
export const maxShownInboxMails = 100

/** Length of the text that the inbox is searched for, in code points. */
export const maxInboxSearchLength = 200
