import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import { DialogFoot } from '../../../src/admin/kit/dialogs/DialogFoot.tsx'
import type { FormFrameProps } from '../../../src/admin/kit/form/FormVariant.ts'
import { bookingFormTexts as texts } from './formTexts.ts'
import { LiveBookingProvider, useBookingForm, useLiveBooking } from './LiveBooking.tsx'
import { seriesTexts } from './seriesTexts.ts'

/** Messages without content take no space. */
const notes = { px: { xs: 2, sm: 3 }, pt: 2, '&:empty': { display: 'none' } } as const

const Framed = ({ saving, changed, messages, failure, children }: FormFrameProps) => {
  const { draft, onCancel } = useBookingForm()
  const { series, blocked } = useLiveBooking()
  const isSeries = draft !== null
  const dirty = isSeries || changed.length > 0
  return (
    <>
      <DialogContent sx={{ '&&': { p: 0 } }}>
        <Box sx={notes}>{messages}</Box>
        {children}
        <Box sx={{ ...notes, pb: 2 }}>{failure}</Box>
      </DialogContent>
      <DialogFoot
        note={saving ? texts.saving : (blocked ?? (dirty ? texts.dirty : texts.clean))}
        busy={saving}
        onCancel={onCancel}
      >
        <Button variant="contained" type="submit" disabled={saving || blocked !== null}>
          {isSeries ? seriesTexts.save(series.count) : texts.save}
        </Button>
      </DialogFoot>
    </>
  )
}

/** Content and foot of the dialog; the foot says what prevents saving. */
export const BookingFormFrame = (props: FormFrameProps) => (
  <LiveBookingProvider>
    <Framed {...props} />
  </LiveBookingProvider>
)
