import Link from '@mui/material/Link'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import type { BookingDialogName } from '../actions.ts'

export interface RowTools {
  readonly show: (name: BookingDialogName, id: string) => void
}

/** Booking number; a link to the details with the right to open them (BOOKING-LIST-016). */
export const BookingNumber = ({ row, show }: { readonly row: BookingRow } & RowTools) =>
  row.mayUpdate ? (
    <Link
      component="button"
      type="button"
      underline="hover"
      onClick={() => show('details', row.booking.id)}
      sx={{ color: 'primary.text', font: 'inherit', fontWeight: 500, verticalAlign: 'baseline' }}
    >
      {row.booking.id}
    </Link>
  ) : (
    row.booking.id
  )
