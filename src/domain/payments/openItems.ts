/** What sets the day on which a booking is to be paid: its last invoice, its payment deadline, or else the day it was made. */
export const dueSources = ['invoice', 'deadline', 'created'] as const
export type DueSource = (typeof dueSources)[number]

/** Columns of the open items by days overdue. */
export const ages = ['notDue', 'to14', 'to30', 'over30'] as const
export type Age = (typeof ages)[number]

/** Sums of the open items, whole cents. */
export type OpenItemSums = Readonly<Record<Age | 'total', number>>

/** Time to pay an invoice if the tenant says nothing, days; as the mail with the invoice says. */
export const usualInvoiceDays = 14

/** The first day on which an open item is in the column. */
export const firstOverdue: Readonly<Record<Exclude<Age, 'notDue'>, number>> = { to14: 1, to30: 15, over30: 31 }

/**
 * The column of an open item.
 * @param overdueDays calendar days since the due day; negative or 0: not due
 */
export const ageOf = (overdueDays: number): Age => {
  if (overdueDays < firstOverdue.to14) return 'notDue'
  if (overdueDays < firstOverdue.to30) return 'to14'
  return overdueDays < firstOverdue.over30 ? 'to30' : 'over30'
}
