import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { figureWords } from './figureWords.ts'
import { taskPath } from './taskPath.ts'
import { taskTexts as texts } from './taskTexts.ts'
import { useTasks } from './useTasks.ts'
import { screenTexts } from '../../../src/admin/kit/texts/screen.ts'

export interface TaskFiguresProps {
  readonly tenantId: string
  /** Runs before a link is followed: selects the tenant. */
  readonly onFollow: () => void
}

const heightPx = 44

/** Whether the element has been on or near the screen: only visible cards send requests. */
const useSeen = () => {
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, seen])
  return [setElement, seen] as const
}

/** Open tasks on a tenant's card: each count links to its list. Renders nothing without rights to them. */
export default function TaskFigures({ tenantId, onFollow }: TaskFiguresProps) {
  const frame = useAdminFrame()
  const [watch, seen] = useSeen()
  const { kinds, tasks, failed, retry } = useTasks(tenantId, 0, seen)
  if (kinds.length === 0) return null
  const shown = kinds.filter((kind) => tasks?.[kind] !== undefined)
  // Above the link that covers the card.
  return (
    <Box
      ref={watch}
      sx={{ position: 'relative', zIndex: 1, minHeight: heightPx }}
      aria-busy={seen && !tasks && !failed}
    >
      {tasks === undefined && failed && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 12, color: 'error.text' }}>
          {texts.figuresFailed}
          <Button size="small" onClick={retry}>
            {screenTexts.retry}
          </Button>
        </Box>
      )}
      {tasks === undefined && !failed && <Skeleton variant="rounded" height={heightPx} />}
      {tasks !== undefined && (
        <Box
          component="ul"
          aria-label={texts.figuresOf}
          sx={{
            display: 'grid',
            gridTemplateColumns: `repeat(${shown.length}, minmax(0, 1fr))`,
            gap: '4px',
            m: 0,
            p: 0,
            listStyle: 'none',
          }}
        >
          {shown.map((kind) => {
            const found = tasks[kind]
            if (found === undefined) return null
            return (
              <li key={kind}>
                <Box
                  component={Link}
                  to={taskPath(kind, tasks.date, frame)}
                  onClick={onFollow}
                  data-task={kind}
                  sx={{
                    display: 'block',
                    minHeight: heightPx,
                    p: '2px 4px',
                    borderRadius: '6px',
                    textAlign: 'center',
                    color: 'inherit',
                    textDecoration: 'none',
                    bgcolor: 'surface.sunken',
                    '&:hover': { bgcolor: 'primary.soft' },
                  }}
                >
                  <Box
                    component="span"
                    sx={{
                      display: 'block',
                      lineHeight: '22px',
                      fontWeight: 600,
                      fontVariantNumeric: 'tabular-nums',
                      color: found.total === 0 ? 'text.tertiary' : 'text.primary',
                    }}
                  >
                    {figureWords(found)}
                  </Box>
                  <Box
                    component="span"
                    sx={{ display: 'block', fontSize: 11, lineHeight: '16px', color: 'text.secondary' }}
                  >
                    {texts.kinds[kind].short}
                  </Box>
                </Box>
              </li>
            )
          })}
        </Box>
      )}
    </Box>
  )
}
