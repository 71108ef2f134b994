/** Style of a list whose rows share a frame, with a divider between them. Each row is isolated, so that it repaints alone. */
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
