/** A spreadsheet would run what begins so as a formula. */
const startsFormula = /^[=+\-@\t\r]/
const plainNumber = /^-?\d+(,\d+)?$/

const cell = (text: string): string => {
  const safe = startsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as German spreadsheets open them: semicolons, CRLF, a byte order mark. Texts that would be run as a formula get an
 * apostrophe in front; plain numbers stay numbers.
 */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
