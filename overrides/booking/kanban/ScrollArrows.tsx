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

type Side = (typeof arrows)[number]['side']

/** Sides on which columns are out of view. */
const hiddenSides = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): readonly Side[] =>
  arrows
    .map(({ side }) => side)
    .filter((side) => (side === 'left' ? scrollLeft > 1 : scrollLeft + clientWidth < scrollWidth - 1))

/** An arrow on each side with columns out of view (KANBAN-009, KANBAN-010); a focused arrow stays. */
export const ScrollArrows = ({
  board,
  columns,
}: {
  readonly board: RefObject<HTMLElement | null>
  readonly columns: number
}) => {
  const [hidden, setHidden] = useState<readonly Side[]>([])
  const [focused, setFocused] = useState<Side | null>(null)
  useEffect(() => {
    const element = board.current
    if (element === null) return
    const look = () =>
      setHidden((before) => {
        const now = hiddenSides(element)
        return now.join() === before.join() ? before : now
      })
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [board, columns])
  return arrows
    .filter(({ side }) => hidden.includes(side) || focused === side)
    .map(({ side, label, by, Icon }) => (
      <IconButton
        key={side}
        aria-label={label}
        title={label}
        onClick={() => board.current?.scrollBy({ left: by })}
        onFocus={({ currentTarget }) => setFocused(currentTarget.matches(':focus-visible') ? side : null)}
        onBlur={() => setFocused(null)}
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
