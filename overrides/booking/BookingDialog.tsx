import { bookingDialogs } from './actions.ts'
import { useBookingDialog } from './useBookingDialog.ts'

/** The dialog named in the address. */
export const BookingDialog = ({ onChanged }: { readonly onChanged: () => void }) => {
  const { open, close } = useBookingDialog()
  const Dialog = open === null ? undefined : bookingDialogs[open.name]
  return open === null || Dialog === undefined ? null : (
    <Dialog key={`${open.name} ${open.id}`} id={open.id} period={open.period} onClose={close} onChanged={onChanged} />
  )
}
