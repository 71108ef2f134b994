import CheckOutlined from '@mui/icons-material/CheckOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import { approvalStatus } from '../../../src/domain/booking/status.ts'
import { BookingMenu } from '../BookingMenu.tsx'
import { bookingTexts as texts } from '../bookingTexts.ts'
import type { RowTools } from './BookingNumber.tsx'

/** Actions of a row: one click releases a pending booking, the rest is in the menu. */
export const RowActions = ({ row, show }: { readonly row: BookingRow } & RowTools) => {
  const { id } = row.booking
  return (
    <Box sx={{ display: 'inline-flex', gap: '2px', '@media print': { display: 'none' } }}>
      {row.mayUpdate && approvalStatus(row.booking) === 'pending' && (
        <IconButton
          size="small"
          aria-label={texts.commitNow(id)}
          title={texts.commitNow(id)}
          onClick={() => show('commit', id)}
          sx={{ border: 1, borderColor: 'divider', color: 'success.text' }}
        >
          <CheckOutlined aria-hidden />
        </IconButton>
      )}
      <BookingMenu row={row} onAction={(name) => show(name, id)} />
    </Box>
  )
}
