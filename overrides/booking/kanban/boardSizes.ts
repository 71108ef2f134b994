/** Sizes of the board in px, but the height (CONST-031 to CONST-033). */
export const boardSizes = {
  /** So far a scroll arrow goes. */
  arrowStep: 200,
  /** So far a card near the edge scrolls the board with each frame … */
  edgeStep: 10,
  /** … and so near the edge begins. */
  edgeWidth: 100,
  columnHeight: '70vh',
  columnMin: 150,
  columnMax: 350,
  /** Between two cards of a column. */
  cardGap: 8,
} as const

/** How far to scroll while a card is held at `at` inside of `start` to `end`, all in px (KANBAN-011). */
export const edgeStep = (at: number, start: number, end: number): number => {
  const { edgeStep: step, edgeWidth } = boardSizes
  // Where both edges meet, the nearer one counts.
  if (at - start < edgeWidth && at - start <= end - at) return -step
  return end - at < edgeWidth ? step : 0
}
