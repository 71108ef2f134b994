import {
  DndContext,
  DragOverlay,
  getClientRect,
  MeasuringStrategy,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import { useId, useMemo, useRef, type RefObject, useEffect } from 'react'
import { hiddenWords } from '../../../src/admin/kit/display/hiddenWords.ts'
import { backlogColumn } from '../../../src/domain/workflow/moveTask.ts'
import { useBookingDialog } from '../useBookingDialog.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { type BoardView, columnName } from './boardView.ts'
import { CardFace } from './CardFace.tsx'
import type { CardTools } from './CardMenu.tsx'
import { dropSpot, underPointer } from './dropSpot.ts'
import { kanbanTexts as texts } from './kanbanTexts.ts'
import { ScrollArrows } from './ScrollArrows.tsx'
import type { useBoard } from './useBoard.ts'
import { useCardMoves } from './useCardMoves.ts'
import { edgeStep } from './boardSizes.ts'

/** Silences dnd-kit's English; the board announces moves. */
const silent = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' }

/** The board scrolls at its edges itself; a card entering a column must not scroll it back. */
const noAutoScroll = { enabled: false, layoutShiftCompensation: false }

/** Columns position cards by transform, which dnd-kit ignores by default, and cards shift during a drag. */
const measuring = {
  draggable: { measure: getClientRect },
  droppable: { measure: getClientRect, strategy: MeasuringStrategy.Always, frequency: 50 },
}

interface CardsAreaProps {
  readonly board: ReturnType<typeof useBoard>
  readonly view: BoardView
  /** Column ids in order. */
  readonly columnIds: readonly string[]
  readonly mayMove: boolean
}

const columnAt = (x: number, y: number): Element | null =>
  document.elementsFromPoint(x, y).find((element) => element.matches('[data-cards]')) ?? null

/** Scrolls the board or a column on each frame while a card is dragged near its edge (KANBAN-011). */
const useEdgeScroll = (board: RefObject<HTMLElement | null>, dragging: boolean): void => {
  useEffect(() => {
    if (!dragging) return
    let at: { readonly x: number; readonly y: number } | null = null
    let frame = 0
    const follow = (event: PointerEvent | TouchEvent): void => {
      const point = 'touches' in event ? event.touches[0] : event
      if (point !== undefined) at = { x: point.clientX, y: point.clientY }
    }
    const scroll = (): void => {
      frame = requestAnimationFrame(scroll)
      if (at === null || board.current === null) return
      const { left, right } = board.current.getBoundingClientRect()
      board.current.scrollLeft += edgeStep(at.x, Math.max(0, left), Math.min(window.innerWidth, right))
      const column = columnAt(at.x, at.y)
      if (column === null) return
      const { top, bottom } = column.getBoundingClientRect()
      column.scrollTop += edgeStep(at.y, top, bottom)
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('touchmove', follow, { passive: true })
    frame = requestAnimationFrame(scroll)
    return () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('touchmove', follow)
      cancelAnimationFrame(frame)
    }
  }, [board, dragging])
}

/** All columns with their cards, drag and drop, and its announcements. */
export const CardsArea = ({ board, view: latest, columnIds, mayMove }: CardsAreaProps) => {
  const { show } = useBookingDialog()
  const help = useId()
  const area = useRef<HTMLDivElement>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  const moves = useCardMoves({ board, latest, columnIds, mayMove })
  const { view, columns, lift, moveTo, shift } = moves
  useEdgeScroll(area, lift?.by === 'pointer')
  const tools = useMemo(
    (): CardTools => ({
      open: (dialog, id) => show(dialog, id),
      targets: view.states.map(({ id, name }) => ({ id, name })),
      moveTo: mayMove ? moveTo : null,
      shift: mayMove ? shift : null,
    }),
    [show, view.states, mayMove, moveTo, shift],
  )
  const flying = lift?.by === 'pointer' ? view.cards.get(lift.move.id) : undefined
  return (
    <>
      <Box role="status" sx={hiddenWords}>
        {moves.spoken}
      </Box>
      <Box id={help} hidden>
        {mayMove ? texts.instructions : texts.mayNot}
      </Box>
      <DndContext
        sensors={sensors}
        collisionDetection={underPointer}
        autoScroll={noAutoScroll}
        measuring={measuring}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: texts.instructions } }}
        onDragStart={({ active }) => moves.take(String(active.id), 'pointer')}
        onDragMove={({ active, over }) => {
          const spot = lift === null ? null : dropSpot(active, over, columns)
          if (lift === null || spot === null) return
          if (spot.destination !== lift.move.destination || spot.index !== lift.move.index)
            moves.carry({ ...lift.move, ...spot })
        }}
        onDragEnd={({ over }) => (over === null ? moves.putBack() : moves.drop())}
        onDragCancel={moves.putBack}
      >
        <Box sx={{ position: 'relative', mt: 2 }}>
          <Box
            ref={area}
            role="region"
            data-hits="[data-card]"
            aria-label={texts.board}
            onPointerDown={moves.release}
            sx={{ display: 'flex', gap: 1.5, overflowX: 'auto', pb: 1, scrollbarWidth: 'thin' }}
          >
            {columnIds.map((columnId) => {
              const ids = columns.get(columnId) ?? []
              const state = view.states.find(({ id }) => id === columnId)
              return (
                <BoardColumn
                  key={columnId}
                  columnId={columnId}
                  name={columnName(view, columnId)}
                  actions={state?.actions ?? []}
                  ids={ids}
                  cards={view.cards}
                  total={columnId === backlogColumn ? Math.max(view.backlogTotal, ids.length) : ids.length}
                  moving={moves.moving}
                  followed={moves.followed}
                  sought={moves.sought}
                  onFound={moves.found}
                  tools={tools}
                  describedBy={help}
                  onKey={moves.onKey}
                />
              )
            })}
          </Box>
          <ScrollArrows board={area} columns={columnIds.length} />
        </Box>
        <DragOverlay dropAnimation={null}>
          {flying && <CardFace card={flying} counted={lift?.move.destination !== backlogColumn} look="flying" />}
        </DragOverlay>
      </DndContext>
      {lift?.by === 'keys' && (
        <Box
          aria-hidden
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: '10px',
            mt: 1.5,
            p: '8px 14px 8px 12px',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            fontSize: 13,
            color: 'text.secondary',
          }}
        >
          <KeyboardOutlined sx={{ fontSize: 18 }} />
          {texts.keys}
        </Box>
      )}
    </>
  )
}
