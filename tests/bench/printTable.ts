/** Prints rows under a heading as a Markdown table, ready for the README. */
export const printTable = (title: string, columns: readonly string[], rows: readonly (readonly string[])[]): void => {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => (row[index] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`
  console.log(`\n${title}\n`)
  console.log(line(columns))
  console.log(line(widths.map((width) => '-'.repeat(width))))
  for (const row of rows) console.log(line(row))
}

/** A number in German format: 1.234,5. */
export const german = (value: number, digits = 0): string =>
  value.toLocaleString('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits })
