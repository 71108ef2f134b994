import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import { HttpError, useNotify } from 'react-admin'
import { useId, useState } from 'react'
import { DialogFoot } from '../../../src/admin/kit/dialogs/DialogFoot.tsx'
import { DialogShell } from '../../../src/admin/kit/dialogs/DialogShell.tsx'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { DateInput } from '../../../src/admin/kit/widgets/DateInput.tsx'
import { TextInput } from '../../../src/admin/kit/widgets/TextInput.tsx'
import { dateOf } from '../../../src/domain/time.ts'
import { paymentTexts as texts } from './paymentTexts.ts'

export interface ActionInput {
  readonly reason: string
  /** "YYYY-MM-DD". */
  readonly paidOn: string
}

/** An action on money, to be confirmed. */
export interface WantedAction {
  readonly title: string
  /** What will happen, German. */
  readonly effect: string
  /** What it is about. */
  readonly beside: string | undefined
  readonly needs: 'nothing' | 'reason' | 'day'
  readonly isDangerous?: boolean
  /** Said after it. */
  readonly done: string
  /** Throws the refusal. */
  readonly run: (input: ActionInput) => Promise<void>
}

interface MoneyDialogProps extends WantedAction {
  readonly onClose: () => void
  readonly onDone: () => void
}

const minReason = 3
const maxReason = 500

/** Names the effect of an action on money and asks for what it needs; a refusal stays in the dialog. */
export const MoneyDialog = (props: MoneyDialogProps) => {
  const { title, effect, beside, needs, isDangerous = false, done, run, onClose, onDone } = props
  const id = useId()
  const notify = useNotify()
  const [reason, setReason] = useState('')
  const [paidOn, setPaidOn] = useState<string | null>(dateOf(Date.now()))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isIncomplete = (needs === 'reason' && reason.trim().length < minReason) || (needs === 'day' && paidOn === null)
  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await run({ reason: reason.trim(), paidOn: paidOn ?? '' })
      notify(done, { type: 'success' })
      onDone()
    } catch (fault) {
      if (!(fault instanceof HttpError)) throw fault
      setFailure(fault.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <DialogShell title={title} describedBy={`${id}-text`} width={520} busy={busy} onClose={onClose} beside={beside}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={`${id}-text`}>{effect}</DialogContentText>
        {needs === 'day' && (
          <Box>
            <InputLabel htmlFor={`${id}-day`}>{texts.paidOn}</InputLabel>
            <DateInput id={`${id}-day`} value={paidOn} disabled={busy} onChange={setPaidOn} />
          </Box>
        )}
        {needs === 'reason' && (
          <Box>
            <InputLabel htmlFor={`${id}-reason`}>{texts.reason}</InputLabel>
            <TextInput
              id={`${id}-reason`}
              required
              rows={2}
              maxLength={maxReason}
              value={reason}
              disabled={busy}
              describedBy={`${id}-help`}
              onChange={setReason}
            />
            <Typography id={`${id}-help`} variant="caption" component="p" sx={{ mt: '6px', color: 'text.tertiary' }}>
              {texts.reasonHelp}
            </Typography>
          </Box>
        )}
        {failure !== null && <Notice severity="error" title={failure} />}
      </DialogContent>
      <DialogFoot busy={busy} onCancel={onClose}>
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          disabled={busy || isIncomplete}
          onClick={() => void confirm()}
        >
          {title}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
