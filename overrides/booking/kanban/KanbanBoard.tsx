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
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useStore } from 'ra-core'
import { useId, useMemo, useRef } from 'react'
import { hiddenWords } from '../../../src/admin/kit/hiddenWords.ts'
import { ListSkeleton } from '../../../src/admin/kit/list/ListSkeleton.tsx'
import { Notice } from '../../../src/admin/kit/Notice.tsx'
import { backlogPlace } from '../../../src/domain/workflow/moveTask.ts'
import { BookingsHeader } from '../BookingsHeader.tsx'
import { useMayForce } from '../dialogs/useMayForce.ts'
import { useBookingDialog } from '../useBookingDialog.ts'
import type { ViewProps } from '../ViewProps.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { placeName } from './boardView.ts'
import { CardFace } from './CardFace.tsx'
import type { CardTools } from './CardMenu.tsx'
import { ConfirmMove } from './ConfirmMove.tsx'
import { dropSpot, underPointer } from './dropSpot.ts'
import { kanbanTexts as texts } from './kanbanTexts.ts'
import { ScrollArrows } from './ScrollArrows.tsx'
import { useBoard } from './useBoard.ts'
import { useCardMoves } from './useCardMoves.ts'
import { useEdgeScroll } from './useEdgeScroll.ts'

/** What dnd-kit would say in English is said by the board itself. */
const silent = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' }

/** The board scrolls at its edges itself; and a card that comes into its new column is no shift to be made up for by scrolling back. */
const noAutoScroll = { enabled: false, layoutShiftCompensation: false }

/** Cards stand in their column by a transform, which dnd-kit leaves out unless told otherwise, and they make room while one is carried. */
const measuring = {
  draggable: { measure: getClientRect },
  droppable: { measure: getClientRect, strategy: MeasuringStrategy.Always, frequency: 50 },
}

/** The bookings as cards in the states of the workflow, moved by mouse, finger, keys and menu (KANBAN-001 to KANBAN-030). */
export default function KanbanBoard(props: ViewProps) {
  const { address, onChanged } = props
  const [withBacklog, setWithBacklog] = useStore('kanban.backlog', true)
  const { show } = useBookingDialog()
  const mayMove = useMayForce()
  const board = useBoard(onChanged)
  const help = useId()
  const area = useRef<HTMLDivElement>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  const states = board.view?.states ?? []
  const places = [...(withBacklog ? [backlogPlace] : []), ...states.map(({ id }) => id)]
  const moves = useCardMoves({ board, query: address.query, places, mayMove })
  const { view, columns, lift } = moves
  useEdgeScroll(area, lift?.by === 'pointer')
  const { moveTo, shift } = moves
  const tools = useMemo(
    (): CardTools => ({
      open: (dialog, id) => show(dialog, id),
      targets: (view?.states ?? []).map(({ id, name }) => ({ id, name })),
      moveTo: mayMove ? moveTo : null,
      shift: mayMove ? shift : null,
    }),
    [show, view?.states, mayMove, moveTo, shift],
  )
  const header = (count: string | null) => <BookingsHeader {...props} count={count} spoken={null} />

  if (board.failed)
    return (
      <>
        {header(null)}
        <Box sx={{ mt: 2 }}>
          <Notice severity="error" title={texts.failed} action={{ label: texts.retry, onClick: board.retry }} />
        </Box>
      </>
    )
  if (view === undefined || columns === undefined)
    return (
      <>
        {header(null)}
        <ListSkeleton view="table" />
      </>
    )
  if (board.active !== true || states.length === 0)
    return (
      <>
        {header(null)}
        <Box sx={{ mt: 2 }}>
          <Notice severity="info" title={board.active === true ? texts.noStates : texts.inactive}>
            <Typography variant="body2">{board.active === true ? texts.noStatesText : texts.inactiveText}</Typography>
          </Notice>
        </Box>
      </>
    )

  const total = view.backlogTotal + states.reduce((sum, { cards }) => sum + cards.length, 0)
  const flying = lift?.by === 'pointer' ? view.cards.get(lift.move.id) : undefined
  const asked = board.question === null ? undefined : view.cards.get(board.question.move.id)
  const Eye = withBacklog ? VisibilityOffOutlined : VisibilityOutlined
  return (
    <>
      {header(texts.number(total))}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1.5 }}>
        <Button
          variant="outlined"
          startIcon={<Eye aria-hidden />}
          aria-pressed={withBacklog}
          onClick={() => setWithBacklog(!withBacklog)}
        >
          {withBacklog ? texts.hideBacklog : texts.showBacklog}
        </Button>
      </Box>
      {board.refused !== null && (
        <Box sx={{ mt: 1.5 }}>
          <Notice
            severity="error"
            title={texts.refused(
              view.cards.get(board.refused.move.id)?.name ?? board.refused.move.id,
              placeName(view, board.refused.move.destination),
            )}
            action={{ label: texts.understood, onClick: board.forget }}
          >
            <Typography variant="body2">{board.refused.message}</Typography>
          </Notice>
        </Box>
      )}
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
            aria-label={texts.board}
            onPointerDown={moves.release}
            sx={{ display: 'flex', gap: 1.5, overflowX: 'auto', pb: 1, scrollbarWidth: 'thin' }}
          >
            {places.map((place) => {
              const ids = columns.get(place) ?? []
              const state = states.find(({ id }) => id === place)
              return (
                <BoardColumn
                  key={place}
                  place={place}
                  name={placeName(view, place)}
                  actions={state?.actions ?? []}
                  ids={ids}
                  cards={view.cards}
                  total={
                    place === backlogPlace && address.query === ''
                      ? Math.max(view.backlogTotal, ids.length)
                      : ids.length
                  }
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
          <ScrollArrows board={area} columns={places.length} />
        </Box>
        <DragOverlay dropAnimation={null}>
          {flying && <CardFace card={flying} counted={lift?.move.destination !== backlogPlace} look="flying" />}
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
      {board.question !== null && asked !== undefined && (
        <ConfirmMove
          question={board.question}
          card={asked}
          place={placeName(view, board.question.move.destination)}
          onConfirm={(never) => board.question !== null && void board.confirm(board.question, never)}
          onCancel={board.cancel}
        />
      )}
    </>
  )
}
