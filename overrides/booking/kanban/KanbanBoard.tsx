import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useStore } from 'react-admin'
import { ListSkeleton } from '../../../src/admin/kit/list/ListSkeleton.tsx'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { backlogColumn } from '../../../src/domain/workflow/moveTask.ts'
import { BookingsHeader } from '../BookingsHeader.tsx'
import { useMayForce } from '../dialogs/useMayForce.ts'
import type { ViewProps } from '../ViewProps.ts'
import { columnName } from './boardView.ts'
import { CardsArea } from './CardsArea.tsx'
import { ConfirmMove } from './ConfirmMove.tsx'
import { kanbanTexts as texts } from './kanbanTexts.ts'
import { ReleaseMove } from './ReleaseMove.tsx'
import { useBoard } from './useBoard.ts'

/** Bookings as cards in workflow states, moved by mouse, touch, keyboard and menu (KANBAN-001 to KANBAN-030). */
export default function KanbanBoard(props: ViewProps) {
  const { address, onChanged } = props
  const [withBacklog, setWithBacklog] = useStore('kanban.backlog', true)
  const mayMove = useMayForce()
  const board = useBoard(address.query.trim(), onChanged)
  const { view } = board
  const states = view?.states ?? []
  const columnIds = [...(withBacklog ? [backlogColumn] : []), ...states.map(({ id }) => id)]
  const header = (count: string | null) => <BookingsHeader {...props} count={count} spoken={null} />

  if (board.failed)
    return (
      <>
        {header(null)}
        <Box sx={{ mt: 2 }}>
          <Notice severity="error" title={texts.failed} onRetry={board.retry} />
        </Box>
      </>
    )
  if (view === undefined)
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

  const shown = states.flatMap(({ cards }) => cards).filter(({ id }) => view.found?.has(id) ?? true)
  const total = view.backlogTotal + shown.length
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
              columnName(view, board.refused.move.destination),
            )}
            action={{ label: texts.understood, onClick: board.forget }}
          >
            <Typography variant="body2">{board.refused.message}</Typography>
          </Notice>
        </Box>
      )}
      <CardsArea board={board} view={view} columnIds={columnIds} mayMove={mayMove} />
      {board.unpaid !== null && (
        <ReleaseMove
          id={board.unpaid.move.id}
          columnId={columnName(view, board.unpaid.move.destination)}
          onConfirm={(provider) => board.unpaid !== null && void board.release(board.unpaid, provider)}
          onCancel={board.keep}
        />
      )}
      {board.question !== null && asked !== undefined && (
        <ConfirmMove
          question={board.question}
          card={asked}
          columnId={columnName(view, board.question.move.destination)}
          onConfirm={(never) => board.question !== null && void board.confirm(board.question, never)}
          onCancel={board.cancel}
        />
      )}
    </>
  )
}
