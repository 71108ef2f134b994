import Box from '@mui/material/Box'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'

interface TaskTileProps {
  /** Names the tile in the page. */
  readonly kind: string
  readonly title: string
  /** Below the count: explains the title. */
  readonly help: string
  readonly Icon: ComponentType<SvgIconProps>
  readonly to: string
  readonly figure: string
  /** There are no tasks of this kind. */
  readonly idle: boolean
}

/** Number of tasks of a kind; the whole tile links to their list. */
export const TaskTile = ({ kind, title, help, Icon, to, figure, idle }: TaskTileProps) => (
  <Box
    component={Link}
    to={to}
    data-task={kind}
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignContent: 'start',
      gap: '2px 8px',
      p: { xs: '12px 14px', sm: '16px 20px' },
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
      color: 'inherit',
      textDecoration: 'none',
      '&:hover': { borderColor: 'line.control' },
      '& svg': { fontSize: 20, color: idle ? 'text.tertiary' : 'primary.text' },
    }}
  >
    <Box component="span" sx={{ fontWeight: 600 }}>
      {title}
    </Box>
    <Icon aria-hidden />
    <Box
      component="span"
      sx={{
        gridColumn: '1 / -1',
        fontSize: 28,
        lineHeight: '36px',
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
        color: idle ? 'text.tertiary' : 'text.primary',
      }}
    >
      {figure}
    </Box>
    <Box component="span" sx={{ gridColumn: '1 / -1', fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
      {help}
    </Box>
  </Box>
)
