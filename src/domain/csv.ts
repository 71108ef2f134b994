/**
 * Beginnings of a cell that spreadsheets execute as a formula. Some ignore blanks, invisible characters and quotes in front of it, and
 * read the wide and small forms of these signs as the signs (hence also compared in NFKC).
 */
const startsFormula = /^(?:[\t\r\n]|[\s\p{Z}\p{C}\p{M}"'`´‘’‚‛“”„‟«»‹›]*[=+\-@\u2212])/u
const plainNumber = /^-?\d+(,\d+)?$/

const cell = (text: string): string => {
  const isFormula = startsFormula.test(text) || startsFormula.test(text.normalize('NFKC'))
  const safe = isFormula && !plainNumber.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * Rows of a CSV as German spreadsheets open them: semicolons, CRLF. Texts that would be run as a formula get an apostrophe in front;
 * plain numbers stay numbers.
 */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')

/** A whole CSV file: the rows behind a byte order mark. */
export const csvText = (rows: readonly (readonly string[])[]): string => `${byteOrderMark}${csvLines(rows)}`
