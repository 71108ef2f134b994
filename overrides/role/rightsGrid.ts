import type { SystemStyleObject } from '@mui/system'
import type { Theme } from '@mui/material/styles'

/** Layout of the rights grid: a table, on narrow screens one card per block with its levels in two columns. */
export const rightsGrid = {
  row: {
    display: 'grid',
    alignItems: 'center',
    gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(108px, 1fr) repeat(7, minmax(44px, 68px)) 48px 58px' },
    px: { xs: 1.5, sm: 0 },
    py: { xs: 1, sm: 0 },
    minHeight: 44,
  },
  line: { borderTop: 1, borderColor: 'line.soft' },
  head: {
    // On narrow screens each box has its own label.
    clipPath: { xs: 'inset(50%)', sm: 'none' },
    position: { xs: 'absolute', sm: 'static' },
    width: { xs: 1, sm: 'auto' },
    height: { xs: 1, sm: 'auto' },
    overflow: 'hidden',
    bgcolor: 'surface.sunken',
    borderRadius: '7px 7px 0 0',
    color: 'text.secondary',
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 500,
    '& > *': { px: { sm: '1px' }, py: { sm: 1 }, textAlign: 'center', hyphens: 'auto' },
    '& > :first-of-type': { pl: { sm: 1.5 } },
  },
  block: {
    gridColumn: { xs: '1 / -1', sm: 'auto' },
    pl: { sm: 1.5 },
    pr: { sm: 1 },
    fontWeight: { xs: 600, sm: 500 },
  },
  cell: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: { xs: 'flex-start', sm: 'center' },
    minWidth: 0,
    '& label': { display: { xs: 'block', sm: 'none' }, fontSize: 13, lineHeight: '16px' },
  },
  wide: { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const satisfies Readonly<Record<string, SystemStyleObject<Theme>>>
