import { useDroppable } from '@dnd-kit/core'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import Box from '@mui/material/Box'
import { useId } from 'react'
import type { BoardState } from '../../../src/api/workflowBoard.ts'
import { backlogColumn } from '../../../src/domain/workflow/moveTask.ts'
import { resultLabels, statusesOf } from '../../../src/domain/workflow/statusChange.ts'
import { boardSizes } from './boardSizes.ts'
import { ColumnCards, type ColumnCardsProps } from './ColumnCards.tsx'
import { kanbanTexts as texts } from './kanbanTexts.ts'

interface ColumnProps extends Omit<ColumnCardsProps, 'heading'> {
  readonly name: string
  readonly actions: BoardState['actions']
}

/** Icons with labels for the actions run when a booking enters this state. */
const ActionSigns = ({ actions }: Pick<ColumnProps, 'actions'>) => {
  const statuses = statusesOf(actions)
  const sets = statuses.map((status) => resultLabels[status]).join(', ')
  return (
    <Box sx={{ display: 'inline-flex', gap: '6px', ml: 'auto', pr: '6px', color: 'text.tertiary' }}>
      {statuses.length > 0 && (
        <Box
          component="span"
          role="img"
          aria-label={texts.sets(sets)}
          title={texts.sets(sets)}
          sx={{ display: 'flex' }}
        >
          <CheckCircleOutlined aria-hidden sx={{ fontSize: 16 }} />
        </Box>
      )}
      {actions.some(({ type }) => type === 'email') && (
        <Box component="span" role="img" aria-label={texts.mails} title={texts.mails} sx={{ display: 'flex' }}>
          <MailOutlined aria-hidden sx={{ fontSize: 16 }} />
        </Box>
      )}
    </Box>
  )
}

/** A state or the backlog: name, card count and visible cards (KANBAN-012, KANBAN-013). */
export const BoardColumn = ({ name, actions, ...list }: ColumnProps) => {
  const { columnId, ids, total, moving } = list
  const heading = useId()
  const { setNodeRef } = useDroppable({ id: `column:${columnId}`, data: { columnId } })
  const waits = columnId === backlogColumn
  const entered = moving !== null && ids.includes(moving)
  return (
    <Box
      component="section"
      ref={setNodeRef}
      aria-labelledby={heading}
      data-column={columnId}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: { xs: '0 0 260px', md: '1 0 200px' },
        minWidth: boardSizes.columnMin,
        maxWidth: boardSizes.columnMax,
        height: boardSizes.columnHeight,
        border: 1,
        borderRadius: 1,
        borderStyle: waits ? 'dashed' : 'solid',
        borderColor: entered ? 'primary.main' : waits ? 'line.control' : 'divider',
        bgcolor: entered ? 'action.selected' : waits ? 'transparent' : 'surface.sunken',
      }}
    >
      <Box
        component="header"
        sx={{ display: 'flex', flex: 'none', alignItems: 'center', gap: 1, minHeight: 44, p: '4px 6px 4px 12px' }}
      >
        {waits && <InboxOutlined aria-hidden sx={{ fontSize: 16, color: 'text.tertiary' }} />}
        <Box
          component="h2"
          id={heading}
          sx={{ m: 0, minWidth: 0, fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {name}
        </Box>
        <Box
          component="span"
          aria-label={texts.count(total)}
          role="img"
          sx={{ fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {texts.number(total)}
        </Box>
        <ActionSigns actions={actions} />
      </Box>
      <ColumnCards {...list} heading={heading} />
    </Box>
  )
}
