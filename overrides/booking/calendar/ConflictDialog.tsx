import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { formatPeriod } from '../../../src/domain/time.ts'
import { Notice } from '../../../src/admin/kit/Notice.tsx'
import { calendarTexts } from '../bookingTexts.ts'
import type { Refused } from './useMoveBooking.ts'

const texts = calendarTexts.conflict

interface ConflictDialogProps {
  readonly refused: Refused
  readonly onClose: () => void
  readonly onOther: () => void
}

/** Says why a booking did not move: nothing was stored, it stands where it stood. */
export const ConflictDialog = ({ refused, onClose, onOther }: ConflictDialogProps) => {
  const id = useId()
  const { draft, reasons } = refused
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { width: 520 } } }}
    >
      <DialogTitle id={`${id}-title`}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
          {refused.stale ? texts.stale : texts.text(draft.row.booking.id, formatPeriod(draft.begin, draft.end))}
        </DialogContentText>
        {reasons.map((reason) => (
          <Notice key={reason} severity="error" title={reason} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose}>
          {texts.close}
        </Button>
        {!refused.stale && (
          <Button variant="contained" onClick={onOther}>
            {texts.other}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
