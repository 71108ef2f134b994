import { useDraggable, useDroppable } from '@dnd-kit/core'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, memo, useCallback, useEffect, useRef } from 'react'
import type { BoardCard } from '../../../src/api/workflowBoard.ts'
import { backlogColumn } from '../../../src/domain/workflow/moveTask.ts'
import { CardFace } from './CardFace.tsx'
import { CardMenu, type CardTools } from './CardMenu.tsx'

interface SlotCardProps {
  readonly card: BoardCard
  readonly columnId: string
  readonly first: boolean
  readonly last: boolean
  readonly lifted: boolean
  readonly tools: CardTools
  readonly describedBy: string
  readonly onKey: (event: KeyboardEvent<HTMLButtonElement>, id: string) => void
}

interface SlotProps extends Omit<SlotCardProps, 'first' | 'last'> {
  readonly index: number
  readonly count: number
  /** Distance from the top of the list, px. */
  readonly start: number
  readonly measure: (element: HTMLElement | null) => void
  /** Is to receive the focus. */
  readonly sought: boolean
  readonly onFound: () => void
}

/** The card's static content, memoized: not rendered again on every drag frame. */
const SlotCard = memo(function SlotCard({
  card,
  columnId,
  first,
  last,
  lifted,
  tools,
  describedBy,
  onKey,
}: SlotCardProps) {
  return (
    <CardFace
      card={card}
      counted={columnId !== backlogColumn}
      look={lifted ? 'lifted' : 'still'}
      describedBy={describedBy}
      menu={<CardMenu card={card} columnId={columnId} first={first} last={last} tools={tools} />}
      onOpen={() => tools.open('details', card.id)}
      onKeyDown={(event) => onKey(event, card.id)}
    />
  )
})

const Slot = styled('li')({ position: 'absolute', top: 0, left: 0, width: '100%', touchAction: 'manipulation' })

/** A card in its column: draggable and drop target. */
export const BoardSlot = memo(function BoardSlot(props: SlotProps) {
  const { card, columnId, index, count, start, measure, sought, onFound, tools } = props
  const { listeners, setNodeRef: setDragged } = useDraggable({ id: card.id, disabled: tools.moveTo === null })
  const { setNodeRef: setTarget } = useDroppable({ id: `card:${card.id}`, data: { columnId, card: card.id } })
  const slot = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!sought) return
    slot.current?.querySelector<HTMLElement>('[data-card]')?.focus({ preventScroll: true })
    onFound()
  }, [sought, onFound])
  // Stable ref callback: a new one per render would measure the card again.
  const attach = useCallback(
    (element: HTMLElement | null) => {
      slot.current = element
      measure(element)
      setDragged(element)
      setTarget(element)
    },
    [measure, setDragged, setTarget],
  )
  return (
    <Slot
      ref={attach}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      {...listeners}
      style={{ transform: `translateY(${start}px)` }}
    >
      <SlotCard
        card={card}
        columnId={columnId}
        first={index === 0}
        last={index === count - 1}
        lifted={props.lifted}
        tools={tools}
        describedBy={props.describedBy}
        onKey={props.onKey}
      />
    </Slot>
  )
})
