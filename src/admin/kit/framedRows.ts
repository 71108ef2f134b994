/** How a list stands whose rows are in one frame, with a line between them. A row is painted by itself, not anew with each of the others. */
export const framedRows = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& > li': { isolation: 'isolate' },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
