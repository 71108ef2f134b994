/** Sizes of the board in px, except the height (CONST-031 to CONST-033). */
export const boardSizes = {
  /** Distance of a scroll arrow. */
  arrowStep: 200,
  /** Scroll distance per frame while a card is near an edge. */
  edgeStep: 10,
  /** Width of that edge zone. */
  edgeWidth: 100,
  columnHeight: '70vh',
  columnMin: 150,
  columnMax: 350,
  /** Gap between cards of a column. */
  cardGap: 8,
} as const

/** Scroll step while a card is held at `at` between `start` and `end`, all in px (KANBAN-011). */
export const edgeStep = (at: number, start: number, end: number): number => {
  const { edgeStep: step, edgeWidth } = boardSizes
  // If both edge zones overlap, the nearer edge wins.
  if (at - start < edgeWidth && at - start <= end - at) return -step
  return end - at < edgeWidth ? step : 0
}
