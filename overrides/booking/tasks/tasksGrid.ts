/** Layout of the tiles and lists, from 390 to 1440 px. */
export const tasksGrid = {
  tiles: {
    display: 'grid',
    gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(200px, 1fr))' },
    gap: { xs: 1, sm: 2 },
    mt: 2,
  },
  panels: {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: 2,
    mt: 2,
    // Keeps the last row clear of the floating button.
    pb: 9,
  },
} as const
