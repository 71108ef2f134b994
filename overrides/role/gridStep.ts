/** A cell of the rights grid: rows are blocks, columns are levels, then the two shortcuts. */
export interface GridCell {
  readonly row: number
  readonly column: number
}

const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)

/**
 * Target cell of a key in the grid, per the ARIA grid pattern: arrows move one cell, Home and End along the row, with Ctrl to the corners.
 * @returns null for other keys and at the edge
 */
export const gridStep = (
  { row, column }: GridCell,
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  { rows, columns }: { readonly rows: number; readonly columns: number },
): GridCell | null => {
  const steps: Readonly<Record<string, GridCell>> = {
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? rows - 1 : row, column: columns - 1 },
  }
  const wanted = Object.hasOwn(steps, key) ? steps[key] : undefined
  if (!wanted) return null
  const next = { row: within(wanted.row, rows), column: within(wanted.column, columns) }
  return next.row === row && next.column === column ? null : next
}
