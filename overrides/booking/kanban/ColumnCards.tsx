import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import type { BoardCard } from '../../../src/api/workflowBoard.ts'
import { backlogColumn } from '../../../src/domain/workflow/moveTask.ts'
import { boardSizes } from './boardSizes.ts'
import { BoardSlot } from './BoardSlot.tsx'
import type { CardTools } from './CardMenu.tsx'
import { kanbanTexts as texts } from './kanbanTexts.ts'

export interface ColumnCardsProps {
  readonly columnId: string
  /** Id of the heading that labels the list. */
  readonly heading: string
  /** Booking numbers, in order. */
  readonly ids: readonly string[]
  readonly cards: ReadonlyMap<string, BoardCard>
  /** Number of cards, including those not loaded. */
  readonly total: number
  /** The moving card, in any column. */
  readonly moving: string | null
  /** The card this column scrolls into view; null for none. */
  readonly followed: string | null
  /** The card that is to receive the focus; `onFound` runs once it has. */
  readonly sought: string | null
  readonly onFound: () => void
  readonly tools: CardTools
  readonly describedBy: string
  readonly onKey: (event: KeyboardEvent<HTMLButtonElement>, id: string) => void
}

/** The visible cards of a column, memoized: not rendered again while a card is dragged past. */
export const ColumnCards = memo(function ColumnCards(props: ColumnCardsProps) {
  const { columnId, heading, ids, cards, total, moving, followed, sought, onFound, tools, describedBy, onKey } = props
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 124,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 5,
    gap: boardSizes.cardGap,
    paddingStart: 2,
    paddingEnd: 12,
  })
  const shown = followed === null ? -1 : ids.indexOf(followed)
  useEffect(() => {
    if (shown >= 0) rows.scrollToIndex(shown)
  }, [shown, rows])
  return (
    <Box
      ref={scroller}
      data-cards={columnId}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden', px: 1, scrollbarWidth: 'thin' }}
    >
      {ids.length === 0 ? (
        <Box sx={{ p: '4px', fontSize: 13, color: 'text.secondary' }}>{texts.empty}</Box>
      ) : (
        <Box
          component="ul"
          aria-labelledby={heading}
          sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none' }}
          style={{ height: rows.getTotalSize() }}
        >
          {rows.getVirtualItems().map(({ index, start, key }) => {
            const card = cards.get(ids[index] ?? '')
            return (
              card && (
                <BoardSlot
                  key={key}
                  card={card}
                  columnId={columnId}
                  index={index}
                  count={ids.length}
                  start={start}
                  measure={rows.measureElement}
                  lifted={card.id === moving}
                  sought={card.id === sought}
                  onFound={onFound}
                  tools={tools}
                  describedBy={describedBy}
                  onKey={onKey}
                />
              )
            )
          })}
        </Box>
      )}
      {columnId === backlogColumn && total > ids.length && moving === null && (
        <Box sx={{ p: '4px 4px 12px', fontSize: 12, color: 'text.secondary' }}>{texts.newest(ids.length, total)}</Box>
      )}
    </Box>
  )
})
