import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { ConfirmDialog } from '../../../src/admin/kit/dialogs/ConfirmDialog.tsx'
import type { SimulatedEffects } from '../../../src/api/simulation.ts'
import { isProviderFault } from '../../../src/domain/booking/isProviderFault.ts'
import type { BoardCard } from '../../../src/api/workflowBoard.ts'
import {
  currentStatus,
  type ResultStatus,
  resultingStatuses,
  resultLabels,
} from '../../../src/domain/workflow/statusChange.ts'
import { kanbanTexts } from './kanbanTexts.ts'
import type { Question } from './useBoard.ts'
import { useSimulatedMove } from './useSimulatedMove.ts'

const texts = kanbanTexts.confirm

interface ConfirmMoveProps {
  readonly question: Question
  readonly card: BoardCard
  readonly columnId: string
  readonly onConfirm: (never: boolean) => void
  readonly onCancel: () => void
}

const Words = ({ title, words }: { readonly title: string; readonly words: readonly string[] }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {title}
    </Box>
    <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
      {words.map((word) => (
        <Box key={word} sx={{ overflowWrap: 'anywhere' }}>
          {word}
        </Box>
      ))}
    </Box>
  </>
)

const statusWords = (statuses: readonly ResultStatus[]): readonly string[] => [
  statuses.map((status) => resultLabels[status]).join(', '),
]

/** Mails and documents that the move causes, as its simulation names them. */
const effectWords = ({ mails, documents }: SimulatedEffects): readonly string[] => {
  const words = [
    ...documents.map(({ kind }) => texts.document[kind === 'invoice' ? 'invoice' : 'receipt']),
    ...mails.map(({ to, subject }) => texts.mail(to, subject)),
  ]
  return words.length === 0 ? [texts.noEffects] : words
}

/** Asks before a move changes the booking, and lists the changes (KANBAN-015 to KANBAN-019). */
export const ConfirmMove = ({ question, card, columnId, onConfirm, onCancel }: ConfirmMoveProps) => {
  const [never, setNever] = useState(false)
  const effects = useSimulatedMove(question.task)
  const [refusal] = effects?.refusals ?? []
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
        <Words title={texts.now} words={statusWords(currentStatus(card))} />
        <Words title={texts.then} words={statusWords(resultingStatuses(card, question.statuses))} />
        {effects !== undefined && refusal === undefined && <Words title={texts.effects} words={effectWords(effects)} />}
      </Box>
      {refusal !== undefined && !isProviderFault(refusal.code) && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.refused(refusal.message)}
        </Alert>
      )}
      <FormControlLabel
        control={<Checkbox checked={never} onChange={(event) => setNever(event.target.checked)} />}
        label={texts.never}
      />
    </ConfirmDialog>
  )
}
