import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import IconButton from '@mui/material/IconButton'
import { type RefObject, useEffect, useState } from 'react'
import { boardSizes } from './boardSizes.ts'
import { kanbanTexts as texts } from './kanbanTexts.ts'

const arrows = [
  { side: 'left', label: texts.left, by: -boardSizes.arrowStep, Icon: ChevronLeftOutlined },
  { side: 'right', label: texts.right, by: boardSizes.arrowStep, Icon: ChevronRightOutlined },
] as const

/** Arrows at both sides while the columns are wider than the screen (KANBAN-009, KANBAN-010). */
export const ScrollArrows = ({
  board,
  columns,
}: {
  readonly board: RefObject<HTMLElement | null>
  readonly columns: number
}) => {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = board.current
    if (element === null) return
    const look = () => setOverflows(element.scrollWidth > element.clientWidth + 1)
    const watch = new ResizeObserver(look)
    watch.observe(element)
    look()
    return () => watch.disconnect()
  }, [board, columns])
  if (!overflows) return null
  return arrows.map(({ side, label, by, Icon }) => (
    <IconButton
      key={side}
      aria-label={label}
      title={label}
      onClick={() => board.current?.scrollBy({ left: by })}
      sx={{
        position: 'absolute',
        top: '50%',
        zIndex: 8,
        width: 36,
        height: 36,
        [side]: -14,
        boxShadow: 8,
        '&, &:hover': { bgcolor: 'background.paper' },
      }}
    >
      <Icon aria-hidden />
    </IconButton>
  ))
}
