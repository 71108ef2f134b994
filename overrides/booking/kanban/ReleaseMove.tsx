import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { DialogFoot } from '../../../src/admin/kit/dialogs/DialogFoot.tsx'
import { BookingFrame } from '../dialogs/BookingFrame.tsx'
import { dialogTexts } from '../dialogs/dialogTexts.ts'
import { GuardedAction } from '../dialogs/GuardedAction.tsx'
import { ReleaseFields } from '../dialogs/ReleaseFields.tsx'
import { useBooking } from '../dialogs/useBooking.ts'
import { type Provider, type Releasable, useRelease } from '../dialogs/useRelease.ts'

const texts = dialogTexts.release

interface ReleaseMoveProps {
  /** Number of the booking. */
  readonly id: string
  readonly columnId: string
  readonly onConfirm: (provider: Provider) => void
  readonly onCancel: () => void
}

const noReleases: readonly Releasable[] = []

/** Choice of the payment provider for a move that releases a booking; the move is then sent again with it. */
export const ReleaseMove = ({ id, columnId, onConfirm, onCancel }: ReleaseMoveProps) => {
  const { booking, waiting } = useBooking(id)
  const release = useRelease(booking === undefined ? noReleases : [booking])
  const { provider, outcome } = release
  return (
    <BookingFrame title={texts.moveTitle} width={520} onClose={onCancel} waiting={waiting}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{texts.moveText(columnId)}</Typography>
        <ReleaseFields release={release} />
      </DialogContent>
      <DialogFoot onCancel={onCancel}>
        <GuardedAction
          variant="contained"
          refusal={provider === null ? texts.choose : (outcome.fault ?? undefined)}
          onClick={() => provider !== null && onConfirm(provider)}
        >
          {texts.move}
        </GuardedAction>
      </DialogFoot>
    </BookingFrame>
  )
}
