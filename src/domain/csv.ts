import { normalForm } from './normalForm.ts'

/**
 * Start of a cell that spreadsheets execute as a formula. Some ignore leading blanks, invisible characters and quotes, and treat the wide
 * and small forms of these signs as the signs (hence also compared in NFKC).
 */
const startsFormula =
  /^(?:[\t\r\n]|[\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800"'`´‘’‚‛“”„‟«»‹›]*[=+\-@\u2212])/u
const plainNumber = /^-?\d+(,\d+)?$/

const cell = (text: string): string => {
  const isFormula = startsFormula.test(text) || startsFormula.test(normalForm(text, 'NFKC'))
  const isSafe = !isFormula || plainNumber.test(text)
  const safe = isSafe ? text : `'${text}`
  // Where commas separate as well, what stands behind one in a formula would be a cell of its own.
  return (isSafe ? /[";\r\n]/ : /[",;\r\n]/).test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Starts a CSV file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * CSV rows in the form German spreadsheets open: semicolons, CRLF. Texts that would run as a formula get a leading apostrophe; plain
 * numbers stay numbers.
 * @example
 * csvLines([['Saal; groß', '=1+1']]) // '"Saal; groß";\'=1+1\r\n'
 */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')

/** A complete CSV file: byte order mark and rows. */
export const csvText = (rows: readonly (readonly string[])[]): string => `${byteOrderMark}${csvLines(rows)}`
