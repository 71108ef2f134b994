import Box from '@mui/material/Box'
import { PeriodWords } from '../../../src/admin/kit/display/PeriodWords.tsx'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import { framedRows } from '../../../src/admin/kit/display/framedRows.ts'
import { formatEur } from '../../../src/domain/money.ts'
import { bookingTexts as texts } from '../bookingTexts.ts'
import { ApprovalWord, LockerWord, PaymentWord } from '../StatusWord.tsx'
import { bookerWords, itemWords } from './bookingWords.ts'
import { BookingNumber, type RowTools } from './BookingNumber.tsx'
import { RowActions } from './RowActions.tsx'
import { rowClick } from './rowClick.ts'

const Card = ({ row, show }: { readonly row: BookingRow } & RowTools) => {
  const { booking } = row
  const [first, ...others] = itemWords(row)
  const who = bookerWords(booking)
  return (
    <Box
      component="li"
      {...rowClick(row, show)}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: '2px 12px',
        p: '14px 16px',
        borderBottom: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ fontSize: 15, lineHeight: '20px', fontWeight: 600 }}>
        {first === undefined ? texts.none : first}
        {others.length > 0 && (
          <Box component="span" sx={{ display: 'block', fontSize: 12, fontWeight: 400, color: 'text.tertiary' }}>
            {texts.more(others.length)}
          </Box>
        )}
      </Box>
      <Box sx={{ mt: '-6px', mr: '-8px', justifySelf: 'end' }}>
        <RowActions row={row} show={show} />
      </Box>
      <Box sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>{who}</Box>
      <Box sx={{ gridColumn: '1 / -1', fontVariantNumeric: 'tabular-nums' }}>
        <PeriodWords begin={booking.timeBegin} end={booking.timeEnd} />
      </Box>
      <Box sx={{ mt: 1 }}>
        <ApprovalWord booking={booking} />
      </Box>
      <Box sx={{ mt: 1, textAlign: 'right', fontSize: 15, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatEur(booking.priceEur)}
      </Box>
      <Box>
        <BookingNumber row={row} show={show} />
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <PaymentWord booking={booking} />
      </Box>
      {row.lockers !== 'none' && (
        <Box sx={{ gridColumn: '1 / -1', mt: '4px' }}>
          <LockerWord lockers={row.lockers} />
        </Box>
      )}
    </Box>
  )
}

/** Bookings as cards on narrow screens. */
export default function BookingCards({ rows, show }: { readonly rows: readonly BookingRow[] } & RowTools) {
  return (
    <Box component="ul" data-hits aria-label={texts.title} sx={{ ...framedRows, bgcolor: 'background.paper' }}>
      {rows.map((row) => (
        <Card key={row.booking.id} row={row} show={show} />
      ))}
    </Box>
  )
}
