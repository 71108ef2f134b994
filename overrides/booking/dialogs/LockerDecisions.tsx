import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { HttpError, useNotify, usePermissions } from 'react-admin'
import { ConfirmDialog } from '../../../src/admin/kit/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { TextInput } from '../../../src/admin/kit/widgets/TextInput.tsx'
import { decideLockerCall } from '../../../src/api/lockers.ts'
import { type PermissionState, visitorState } from '../../../src/domain/access.ts'
import { type LockerDecision, offeredDecisions } from '../../../src/domain/lockers/lockerDecision.ts'
import type { LockerState } from '../../../src/domain/lockers/lockerState.ts'
import { decidesLockers } from '../../../src/domain/tasks/taskRights.ts'
import { bookingKeys } from '../bookingKeys.ts'
import { lockerTexts as texts } from './lockerTexts.ts'

interface LockerDecisionsProps {
  readonly reservationId: string
  readonly bookingId: string
  readonly name: string
  readonly state: LockerState
}

/** What staff may decide about a troubled locker; each button asks first and names the effect. */
export const LockerDecisions = ({ reservationId, bookingId, name, state }: LockerDecisionsProps) => {
  const id = useId()
  const tenant = useAdminFrame().tenantId ?? ''
  const { permissions = visitorState } = usePermissions<PermissionState>()
  const queries = useQueryClient()
  const notify = useNotify()
  const row = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<LockerDecision>('open')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [processId, setProcessId] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  if (!decidesLockers(permissions, tenant)) return null
  const { label, title, text, done } = texts.decisions[chosen]

  const start = (decision: LockerDecision) => {
    setChosen(decision)
    setProcessId('')
    setFailure(null)
    setAsking(true)
  }
  const decide = async () => {
    // The focused button goes with its row.
    const around = row.current?.closest<HTMLElement>('[tabindex]')
    const process = processId.trim()
    setBusy(true)
    setFailure(null)
    try {
      const body = { decision: chosen, ...(chosen === 'opened' && process !== '' && { processId: process }) }
      await ask(decideLockerCall, { params: { tenant, id: reservationId }, body })
    } catch (cause) {
      setFailure(cause instanceof HttpError ? cause.message : texts.failed)
      return
    } finally {
      setBusy(false)
    }
    setAsking(false)
    notify(done(name), { type: 'success' })
    const changed = [...bookingKeys.details(tenant, bookingId), bookingKeys.tasks(tenant)]
    await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })))
    around?.focus({ preventScroll: true })
  }
  return (
    <Box ref={row} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: '6px' }}>
      {offeredDecisions(state).map((decision) => (
        <Button
          key={decision}
          size="small"
          variant="outlined"
          aria-label={texts.about(texts.decisions[decision].label, name)}
          onClick={() => start(decision)}
        >
          {texts.decisions[decision].label}
        </Button>
      ))}
      <ConfirmDialog
        open={asking}
        title={title}
        text={text(name)}
        confirm={label}
        busy={busy}
        onConfirm={() => void decide()}
        onCancel={() => setAsking(false)}
      >
        {chosen === 'opened' && (
          <Box sx={{ mt: 2 }}>
            <InputLabel htmlFor={id}>{texts.process}</InputLabel>
            <TextInput
              id={id}
              value={processId}
              maxLength={200}
              disabled={busy}
              describedBy={`${id}-help`}
              onChange={setProcessId}
            />
            <Typography id={`${id}-help`} variant="caption" component="p" sx={{ mt: '6px', color: 'text.tertiary' }}>
              {texts.processHelp}
            </Typography>
          </Box>
        )}
        {failure !== null && (
          <Box sx={{ mt: 2 }}>
            <Notice severity="error" title={failure} />
          </Box>
        )}
      </ConfirmDialog>
    </Box>
  )
}
