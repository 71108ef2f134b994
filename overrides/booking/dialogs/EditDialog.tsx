import type { BookingDialogProps } from '../actions.ts'
import { ApprovalWord } from '../StatusWord.tsx'
import { BookingForm } from './BookingForm.tsx'
import { BookingFrame } from './BookingFrame.tsx'
import { bookingFormTexts as texts } from './formTexts.ts'
import { useBooking } from './useBooking.ts'

/** "Buchung bearbeiten", 800 wide (BOOKING-ACT-001, BOOKING-ACT-003). */
export default function EditDialog({ id, onClose, onChanged }: BookingDialogProps) {
  const { booking, waiting } = useBooking(id)
  return (
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
        <BookingForm
          booking={booking}
          onCancel={onClose}
          onSaved={() => {
            onChanged()
            onClose()
          }}
        />
      )}
    </BookingFrame>
  )
}
