import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { ConfirmDialog } from '../../../src/admin/kit/dialogs/ConfirmDialog.tsx'
import { asSimulated } from '../../../src/api/asSimulated.ts'
import type { SimulatedEffects } from '../../../src/api/simulation.ts'
import { isProviderFault } from '../../../src/domain/booking/isProviderFault.ts'
import { type MoveTask, moveTaskCall } from '../../../src/api/workflow.ts'
import type { BoardCard } from '../../../src/api/workflowBoard.ts'
import {
  currentStatus,
  type ResultStatus,
  resultingStatuses,
  resultLabels,
} from '../../../src/domain/workflow/statusChange.ts'
import { bookingKeys } from '../bookingKeys.ts'
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

// The browser does not validate responses.
const simulatedMove = asSimulated(moveTaskCall({}))

/** What a move would do; undefined until the response, and without one. */
const useEffects = (task: MoveTask): SimulatedEffects | undefined => {
  const tenant = useAdminFrame().tenantId ?? ''
  const { data } = useQuery({
    queryKey: bookingKeys.simulatedMove(tenant, task),
    queryFn: ({ signal }) => ask(simulatedMove, { params: { tenant }, query: { simulate: true }, body: task, signal }),
    retry: false,
    gcTime: 0,
  })
  return data
}

/** Mails and documents that the move causes, as its simulation names them. */
const effectWords = ({ mails, documents }: SimulatedEffects): readonly string[] => {
  const concealed = mails.filter(({ to }) => to === null).length
  const words = [
    ...documents.map(({ kind }) => texts.document[kind === 'invoice' ? 'invoice' : 'receipt']),
    ...mails.flatMap(({ to, subject }) => (to === null ? [] : texts.mail(to, subject ?? ''))),
    ...(concealed === 0 ? [] : [texts.concealedMails(concealed)]),
  ]
  return words.length === 0 ? [texts.noEffects] : words
}

/** Asks before a move changes the booking, and lists the changes (KANBAN-015 to KANBAN-019). */
export const ConfirmMove = ({ question, card, columnId, onConfirm, onCancel }: ConfirmMoveProps) => {
  const [never, setNever] = useState(false)
  const effects = useEffects(question.task)
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
