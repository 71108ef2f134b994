import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { hiddenWords } from '../../../src/admin/kit/display/hiddenWords.ts'
import type { TaskKind } from './taskKinds.ts'
import { panelId } from './taskPath.ts'
import { taskTexts as texts } from './taskTexts.ts'

interface TaskPanelProps {
  readonly kind: TaskKind
  readonly to: string
  readonly figure: string
  /** All tasks are listed: no link to others. */
  readonly whole?: boolean
  /** The first rows; empty: no tasks. */
  readonly children: readonly ReactNode[]
}

/** The first tasks of a kind, with a link to all. */
export const TaskPanel = ({ kind, to, figure, whole = false, children }: TaskPanelProps) => {
  const heading = useId()
  const { title, all } = texts.kinds[kind]
  const section = useRef<HTMLElement>(null)
  const sought = useLocation().hash === `#${panelId(kind)}`
  useEffect(() => {
    if (!sought) return
    section.current?.scrollIntoView({ block: 'start' })
    section.current?.focus({ preventScroll: true })
  }, [sought])
  return (
    <Box
      component="section"
      ref={section}
      id={panelId(kind)}
      tabIndex={-1}
      aria-labelledby={heading}
      sx={{ minWidth: 0, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 48,
          p: '8px 16px',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={heading} variant="h2" component="h2">
          {title}
        </Typography>
        {children.length > 0 && !whole && (
          <Link component={RouterLink} to={to} variant="body2" sx={{ ml: 'auto', color: 'primary.text' }}>
            <span aria-hidden>{texts.allOf(figure)}</span>
            <Box component="span" sx={hiddenWords}>
              {all}
            </Box>
          </Link>
        )}
      </Box>
      {children.length === 0 ? (
        <Typography sx={{ p: '20px 16px', color: 'text.secondary' }}>{texts.nothing}</Typography>
      ) : (
        <Box
          component="ul"
          aria-labelledby={heading}
          sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'line.soft' } }}
        >
          {children}
        </Box>
      )}
    </Box>
  )
}
