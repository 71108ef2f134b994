import Checkbox from '@mui/material/Checkbox'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { ConfirmDialog } from '../../../src/admin/kit/dialogs/ConfirmDialog.tsx'
import type { BoardCard } from '../../../src/api/workflowBoard.ts'
import {
  currentStatus,
  type ResultStatus,
  resultingStatuses,
  resultLabels,
} from '../../../src/domain/workflow/statusChange.ts'
import { kanbanTexts } from './kanbanTexts.ts'
import type { Question } from './useBoard.ts'

const texts = kanbanTexts.confirm

interface ConfirmMoveProps {
  readonly question: Question
  readonly card: BoardCard
  readonly columnId: string
  readonly onConfirm: (never: boolean) => void
  readonly onCancel: () => void
}

const Words = ({ title, statuses }: { readonly title: string; readonly statuses: readonly ResultStatus[] }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {title}
    </Box>
    <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
      {statuses.map((status) => resultLabels[status]).join(', ')}
    </Box>
  </>
)

/** Asks before a move changes the booking, and lists the changes (KANBAN-015 to KANBAN-019). */
export const ConfirmMove = ({ question, card, columnId, onConfirm, onCancel }: ConfirmMoveProps) => {
  const [never, setNever] = useState(false)
  return (
    <ConfirmDialog
      open
      title={texts.title}
      text={texts.text(card.name === '' ? card.id : card.name, columnId)}
      confirm={texts.move}
      cancel={texts.cancel}
      onConfirm={() => onConfirm(never)}
      onCancel={onCancel}
    >
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '4px 16px', my: 2 }}>
        <Words title={texts.now} statuses={currentStatus(card)} />
        <Words title={texts.then} statuses={resultingStatuses(card, question.statuses)} />
      </Box>
      <FormControlLabel
        control={<Checkbox checked={never} onChange={(event) => setNever(event.target.checked)} />}
        label={texts.never}
      />
    </ConfirmDialog>
  )
}
