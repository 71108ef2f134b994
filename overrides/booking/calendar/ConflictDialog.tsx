import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { DialogFoot } from '../../../src/admin/kit/dialogs/DialogFoot.tsx'
import { DialogShell } from '../../../src/admin/kit/dialogs/DialogShell.tsx'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { formatPeriod } from '../../../src/domain/time.ts'
import { calendarTexts } from '../bookingTexts.ts'
import { RuleReason } from '../dialogs/RuleReason.tsx'
import type { Objection } from './objection.ts'
import type { Period } from './period.ts'

const texts = calendarTexts.conflict

interface ConflictDialogProps {
  readonly objection: Objection
  readonly onClose: () => void
  /** Another period, to be checked and stored. */
  readonly onTake: (period: Period) => void
  readonly onOther: () => void
  /** `reason` is empty unless the objection requires one. */
  readonly onAnyway: (reason: string) => void
}

const sentence = ({ kind, draft }: Objection): string => {
  const period = formatPeriod(draft.begin, draft.end)
  if (kind === 'stale') return texts.stale
  return kind === 'rule' ? texts.rules(draft.row.booking.id, period) : texts.text(draft.row.booking.id, period)
}

/** Shows objections to a new time before it is stored; the booking has not moved yet. */
export const ConflictDialog = ({ objection, onClose, onTake, onOther, onAnyway }: ConflictDialogProps) => {
  const id = useId()
  const { kind, asksReason, reasons, blocking, alternatives } = objection
  const [reason, setReason] = useState('')
  return (
    <DialogShell title={kind === 'rule' ? texts.ruleTitle : texts.title} describedBy={id} width={560} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <DialogContentText id={id}>{sentence(objection)}</DialogContentText>
        {kind !== 'stale' &&
          reasons.map((words) => <Notice key={words} severity={kind === 'rule' ? 'warning' : 'error'} title={words} />)}
        {blocking.length > 0 && (
          <div>
            <Typography variant="h3">{texts.blocking}</Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {blocking.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </Box>
          </div>
        )}
        {alternatives.length > 0 && (
          <div>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {texts.alternatives}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {alternatives.map((period) => (
                <Button key={period.begin} size="small" variant="outlined" onClick={() => onTake(period)}>
                  {formatPeriod(period.begin, period.end)}
                </Button>
              ))}
            </Box>
          </div>
        )}
        {kind === 'rule' && asksReason && <RuleReason value={reason} onChange={setReason} />}
      </DialogContent>
      <DialogFoot cancelFocused onCancel={onClose}>
        {kind !== 'stale' && (
          <Button variant={kind === 'rule' ? 'outlined' : 'contained'} onClick={onOther}>
            {texts.other}
          </Button>
        )}
        {kind === 'rule' && (
          <Button
            variant="contained"
            disabled={asksReason && reason.trim() === ''}
            onClick={() => onAnyway(asksReason ? reason : '')}
          >
            {texts.anyway}
          </Button>
        )}
      </DialogFoot>
    </DialogShell>
  )
}
