/** Days or date, times, length, buttons: one line on wide screens, three on a phone. */
export const rowGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '268px 196px minmax(0, 1fr) auto' },
  gap: { xs: '10px 8px', md: '0 16px' },
  alignItems: 'center',
  p: '10px 8px 10px 12px',
  '& > .whole': { gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 },
  '& > .length': {
    gridColumn: { xs: '1 / -1', md: 'auto' },
    gridRow: { xs: 3, md: 'auto' },
    fontSize: 13,
    color: 'text.tertiary',
    fontVariantNumeric: 'tabular-nums',
  },
} as const
