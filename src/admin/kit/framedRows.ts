/** How a list stands whose rows are in one frame, with a line between them. */
export const framedRows = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
