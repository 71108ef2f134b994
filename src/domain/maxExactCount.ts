/** Totals of lists are exact up to here, beyond it is said that there are more: to count them would take longer than to read the page. */
export const maxExactCount = 10_000
