import { LeaveQuestion } from '../../../src/admin/kit/dialogs/LeaveQuestion.tsx'
import type { BookingDialogProps } from '../actions.ts'
import { ApprovalWord } from '../StatusWord.tsx'
import { BookingFrame } from './BookingFrame.tsx'
import { EditBooking } from './EditBooking.tsx'
import { bookingFormTexts as texts } from './formTexts.ts'
import { useBooking } from './useBooking.ts'
import { useLeaving } from './useLeaving.ts'

/** "Buchung bearbeiten", 800 wide (BOOKING-ACT-001, BOOKING-ACT-003). */
export default function EditDialog({ id, onClose, onChanged }: BookingDialogProps) {
  const { booking, rights, waiting } = useBooking(id)
  const { setDirty, release, asking, stay, discard } = useLeaving()
  return (
    <>
      <BookingFrame
        title={texts.edit}
        width={800}
        onClose={onClose}
        waiting={waiting}
        beside={
          booking && (
            <>
              {booking.id}
              <ApprovalWord booking={booking} />
            </>
          )
        }
      >
        {booking && (
          <EditBooking
            booking={booking}
            mayUpdate={rights.update}
            onDirty={setDirty}
            onCancel={onClose}
            onSaved={() => {
              release()
              onChanged()
              onClose()
            }}
          />
        )}
      </BookingFrame>
      <LeaveQuestion open={asking} onStay={stay} onLeave={discard} />
    </>
  )
}
