/** List totals are exact up to this number, beyond it only "more than": counting would take longer than loading the page. */
export const maxExactCount = 10_000
