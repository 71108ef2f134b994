import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { type SyntheticEvent, useId, useState } from 'react'
import { DialogFoot } from '../../../src/admin/kit/dialogs/DialogFoot.tsx'
import { DialogShell } from '../../../src/admin/kit/dialogs/DialogShell.tsx'
import { TimestampInput } from '../../../src/admin/kit/widgets/TimestampInput.tsx'
import { calendarTexts } from '../bookingTexts.ts'
import type { Draft } from './calendarEvents.ts'
import type { Period } from './period.ts'

const texts = calendarTexts.move

interface MoveDialogProps {
  readonly draft: Draft
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSave: (period: Period) => void
}

/** Changes the time of a booking by form, without dragging. */
export const MoveDialog = ({ draft, busy, onCancel, onSave }: MoveDialogProps) => {
  const id = useId()
  const [begin, setBegin] = useState<number | null>(draft.begin)
  const [end, setEnd] = useState<number | null>(draft.end)
  const wrong = begin === null || end === null || end <= begin
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!wrong) onSave({ begin, end })
  }
  /** Moving the begin keeps the length. */
  const moveBegin = (next: number | null) => {
    if (next !== null && begin !== null && end !== null) setEnd(next + (end - begin))
    setBegin(next)
  }
  return (
    <DialogShell title={texts.title(draft.row.booking.id)} width={480} busy={busy} onClose={onCancel}>
      <form noValidate onSubmit={submit}>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {(
            [
              ['begin', texts.begin, begin, moveBegin],
              ['end', texts.end, end, setEnd],
            ] as const
          ).map(([name, label, value, set]) => (
            <Box key={name}>
              <Typography id={`${id}-${name}-label`} variant="body2" sx={{ mb: '6px', fontWeight: 500 }}>
                {label}
              </Typography>
              <TimestampInput id={`${id}-${name}`} labelledBy={`${id}-${name}-label`} value={value} onChange={set} />
            </Box>
          ))}
          {begin !== null && end !== null && wrong && (
            <Typography role="alert" variant="body2" sx={{ color: 'error.text' }}>
              {texts.order}
            </Typography>
          )}
        </DialogContent>
        <DialogFoot busy={busy} onCancel={onCancel}>
          <Button variant="contained" type="submit" disabled={busy || wrong}>
            {texts.save}
          </Button>
        </DialogFoot>
      </form>
    </DialogShell>
  )
}
