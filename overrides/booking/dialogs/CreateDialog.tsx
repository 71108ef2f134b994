import { LeaveQuestion } from '../../../src/admin/kit/dialogs/LeaveQuestion.tsx'
import type { BookingDialogProps } from '../actions.ts'
import { BookingFrame } from './BookingFrame.tsx'
import { bookingFormTexts as texts } from './formTexts.ts'
import { NewBooking } from './NewBooking.tsx'
import { useLeaving } from './useLeaving.ts'

/** "Neue Buchung anlegen", 800 wide: one booking or a series (BOOKING-ACT-002, BOOKING-ACT-003). */
export default function CreateDialog({ period, onClose, onChanged }: BookingDialogProps) {
  const { setDirty, release, asking, stay, discard } = useLeaving()
  return (
    <>
      <BookingFrame title={texts.create} width={800} onClose={onClose}>
        <NewBooking
          period={period}
          onDirty={setDirty}
          onCancel={onClose}
          onSaved={() => {
            release()
            onChanged()
            onClose()
          }}
        />
      </BookingFrame>
      <LeaveQuestion open={asking} onStay={stay} onLeave={discard} />
    </>
  )
}
