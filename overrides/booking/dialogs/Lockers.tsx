import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { offeredDecisions } from '../../../src/domain/lockers/lockerDecision.ts'
import { lockerStateWords } from '../../../src/domain/lockers/lockerState.ts'
import type { Booking } from '../../../src/generated/entities/booking.ts'
import { itemTitle } from './itemTitle.ts'
import { LockerDecisions } from './LockerDecisions.tsx'
import { lockerTexts as texts } from './lockerTexts.ts'

/** Lockers of a booking, with their object their state at the locker system, and what staff may decide where it is unclear or failed (LOCKER-008). */
export const Lockers = ({ booking }: { readonly booking: Booking }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
    {booking.lockerInfo.map(({ id, reservationId, lockerSystem, bookableId, state }, position) => {
      const item = booking.bookableItems.find((each) => each.bookableId === bookableId)
      return (
        <li key={`${position} ${id}`}>
          {texts.locker(id)}
          <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.tertiary' }}>
            {[item === undefined ? bookableId : itemTitle(item), lockerSystem, lockerStateWords[state]]
              .filter((word) => word !== '')
              .join(' · ')}
          </Typography>
          {offeredDecisions(state).length > 0 && (
            <LockerDecisions reservationId={reservationId} bookingId={booking.id} name={id} state={state} />
          )}
        </li>
      )
    })}
  </Box>
)
