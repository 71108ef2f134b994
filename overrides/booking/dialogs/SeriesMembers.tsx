import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { PeriodWords } from '../../../src/admin/kit/display/PeriodWords.tsx'
import { formatEur } from '../../../src/domain/money.ts'
import type { GroupBookingBooking } from '../../../src/generated/entities/group-booking.ts'
import { ApprovalWord, PaymentWord } from '../StatusWord.tsx'
import { bookingTexts } from '../bookingTexts.ts'
import { bookingLabels } from '../bookingLabels.ts'
import { dialogTexts } from './dialogTexts.ts'

const texts = dialogTexts.seriesDetails
const columns = [
  bookingTexts.columns.id,
  texts.columns.period,
  bookingLabels.name,
  bookingLabels.priceEur,
  texts.columns.status,
  texts.columns.payment,
]

interface SeriesMembersProps {
  readonly bookings: readonly GroupBookingBooking[]
  readonly onOpen: (id: string) => void
}

/** Dates of a series in order; on narrow screens the table scrolls horizontally, also by keyboard. */
export const SeriesMembers = ({ bookings, onOpen }: SeriesMembersProps) => (
  <Box role="region" aria-label={texts.caption} tabIndex={0} sx={{ overflowX: 'auto' }}>
    <Table size="small" sx={{ '& td': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } }}>
      <TableHead>
        <TableRow>
          {columns.map((label) => (
            <TableCell key={label} align={label === bookingLabels.priceEur ? 'right' : 'left'}>
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {bookings.map((booking) => (
          <TableRow key={booking.id}>
            <TableCell>
              <Link
                component="button"
                type="button"
                aria-label={texts.open(booking.id)}
                onClick={() => onOpen(booking.id)}
                sx={{ color: 'primary.text', font: 'inherit', fontWeight: 500 }}
              >
                {booking.id}
              </Link>
            </TableCell>
            <TableCell>
              <PeriodWords begin={booking.timeBegin} end={booking.timeEnd} />
            </TableCell>
            <TableCell>{booking.name || booking.mail}</TableCell>
            <TableCell align="right">{formatEur(booking.priceEur)}</TableCell>
            <TableCell>
              <ApprovalWord booking={booking} />
            </TableCell>
            <TableCell>
              <PaymentWord booking={booking} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
)
