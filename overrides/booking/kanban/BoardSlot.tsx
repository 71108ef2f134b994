import { useDraggable, useDroppable } from '@dnd-kit/core'
import Box from '@mui/material/Box'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import type { BoardCard } from '../../../src/api/workflowBoard.ts'
import { backlogPlace } from '../../../src/domain/workflow/moveTask.ts'
import { CardFace } from './CardFace.tsx'
import { CardMenu, type CardTools } from './CardMenu.tsx'

interface SlotProps {
  readonly card: BoardCard
  readonly place: string
  readonly index: number
  readonly count: number
  /** Distance from the top of the list, px. */
  readonly start: number
  readonly measure: (element: HTMLElement | null) => void
  readonly lifted: boolean
  /** The focus is on its way here. */
  readonly sought: boolean
  readonly onFound: () => void
  readonly tools: CardTools
  readonly describedBy: string
  readonly onKey: (event: KeyboardEvent<HTMLButtonElement>, id: string) => void
}

/** One card in its column: it can be dragged, and others can be dropped on it. */
export const BoardSlot = memo(function BoardSlot(props: SlotProps) {
  const { card, place, index, count, start, measure, lifted, sought, onFound, tools, describedBy, onKey } = props
  const drag = useDraggable({ id: card.id, disabled: tools.moveTo === null })
  const drop = useDroppable({ id: `card:${card.id}`, data: { place, card: card.id } })
  const counted = place !== backlogPlace
  const slot = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!sought) return
    slot.current?.querySelector<HTMLElement>('[data-card]')?.focus({ preventScroll: true })
    onFound()
  }, [sought, onFound])
  return (
    <Box
      component="li"
      ref={(element: HTMLElement | null) => {
        slot.current = element
        measure(element)
        drag.setNodeRef(element)
        drop.setNodeRef(element)
      }}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      {...drag.listeners}
      sx={{ position: 'absolute', top: 0, left: 0, width: '100%', touchAction: 'manipulation' }}
      style={{ transform: `translateY(${start}px)` }}
    >
      <CardFace
        card={card}
        counted={counted}
        look={lifted ? 'lifted' : 'still'}
        describedBy={describedBy}
        menu={<CardMenu card={card} place={place} index={index} count={count} tools={tools} />}
        onOpen={() => tools.open('details', card.id)}
        onKeyDown={(event) => onKey(event, card.id)}
      />
    </Box>
  )
})
