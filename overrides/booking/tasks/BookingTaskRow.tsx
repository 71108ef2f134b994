import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { PeriodWords } from '../../../src/admin/kit/display/PeriodWords.tsx'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import { formatEur } from '../../../src/domain/money.ts'
import type { BookingTask } from '../../../src/domain/tasks/bookingTasks.ts'
import { formatDateTimeShort } from '../../../src/domain/time.ts'
import { bookingTexts } from '../bookingTexts.ts'
import type { RowTools } from '../list/BookingNumber.tsx'
import { bookerWords, itemWords } from '../list/bookingWords.ts'
import { RowActions } from '../list/RowActions.tsx'
import { ApprovalWord } from '../StatusWord.tsx'
import { taskTexts as texts } from './taskTexts.ts'

const clip = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

interface BookingTaskRowProps extends RowTools {
  readonly task: BookingTask
  readonly row: BookingRow
}

/** A booking to handle: object, booker, time; its name opens the details if allowed (BOOKING-LIST-016), its menu the rest. */
export const BookingTaskRow = ({ task, row, show }: BookingTaskRowProps) => {
  const { booking, mayUpdate } = row
  const { id, timeBegin, timeEnd, timeCreated, priceEur } = booking
  const [first = bookingTexts.none, ...others] = itemWords(row)
  const what = others.length === 0 ? first : `${first} ${bookingTexts.more(others.length)}`
  const who = bookerWords(booking)
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, p: '10px 8px 10px 16px' }}>
      <Box sx={{ flex: 1, minWidth: 0, fontVariantNumeric: 'tabular-nums' }}>
        <Box sx={{ ...clip, fontWeight: 600 }} title={what}>
          {mayUpdate ? (
            <Link
              component="button"
              type="button"
              underline="hover"
              onClick={() => show('details', id)}
              sx={{ ...clip, maxWidth: '100%', color: 'primary.text', font: 'inherit', verticalAlign: 'bottom' }}
            >
              {what}
            </Link>
          ) : (
            what
          )}
        </Box>
        <Box sx={{ fontSize: 13, lineHeight: '18px', color: 'text.primary' }}>
          <PeriodWords begin={timeBegin} end={timeEnd} />
        </Box>
        <Box sx={{ ...clip, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }} title={who}>
          {who}
        </Box>
        {task !== 'today' && (
          <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.tertiary' }}>
            {texts.created(formatDateTimeShort(timeCreated))}
          </Box>
        )}
      </Box>
      {task === 'today' ? (
        <ApprovalWord booking={booking} />
      ) : (
        <Box sx={{ flex: 'none', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{formatEur(priceEur)}</Box>
      )}
      <RowActions row={row} show={show} />
    </Box>
  )
}
