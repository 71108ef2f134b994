import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { PeriodWords } from '../../../src/admin/kit/display/PeriodWords.tsx'
import type { LockerTask } from '../../../src/api/tasks.ts'
import { lockerStateWords } from '../../../src/domain/lockers/lockerState.ts'
import { LockerDecisions } from '../dialogs/LockerDecisions.tsx'
import type { RowTools } from '../list/BookingNumber.tsx'
import { taskTexts as texts } from './taskTexts.ts'

interface LockerTaskRowProps extends RowTools {
  readonly locker: LockerTask
}

const small = { fontSize: 12, lineHeight: '16px' } as const

/** A troubled locker: its booking, what happened, and what staff may decide. */
export const LockerTaskRow = ({ locker, show }: LockerTaskRowProps) => {
  const { id, name, bookingId, isBooked, state, detail, timeBegin, timeEnd } = locker
  const title = texts.locker(name, bookingId)
  return (
    <Box component="li" sx={{ p: '10px 16px', overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>
        {isBooked ? (
          <Link
            component="button"
            type="button"
            underline="hover"
            onClick={() => show('details', bookingId)}
            sx={{ color: 'primary.text', font: 'inherit', textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            {title}
          </Link>
        ) : (
          title
        )}
      </Box>
      <Box sx={{ fontSize: 13, lineHeight: '18px' }}>
        <PeriodWords begin={timeBegin} end={timeEnd} />
      </Box>
      <Box sx={{ ...small, color: 'error.text' }}>
        {[lockerStateWords[state], detail].filter((words) => words !== '').join(': ')}
      </Box>
      {!isBooked && <Box sx={{ ...small, color: 'text.secondary' }}>{texts.deleted}</Box>}
      <LockerDecisions reservationId={id} bookingId={bookingId} name={name} state={state} />
    </Box>
  )
}
