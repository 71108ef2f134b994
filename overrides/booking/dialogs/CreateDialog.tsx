import type { BookingDialogProps } from '../actions.ts'
import { BookingForm } from './BookingForm.tsx'
import { BookingFrame } from './BookingFrame.tsx'
import { bookingFormTexts as texts } from './formTexts.ts'

/** "Neue Buchung anlegen", 800 wide: one booking or a series (BOOKING-ACT-002, BOOKING-ACT-003). */
export default function CreateDialog({ period, onClose, onChanged }: BookingDialogProps) {
  return (
    <BookingFrame title={texts.create} width={800} onClose={onClose}>
      <BookingForm
        booking={null}
        period={period}
        onCancel={onClose}
        onSaved={() => {
          onChanged()
          onClose()
        }}
      />
    </BookingFrame>
  )
}
