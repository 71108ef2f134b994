import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lockerStateWords } from '../../../src/domain/lockers/lockerState.ts'
import type { Booking } from '../../../src/generated/entities/booking.ts'
import { dialogTexts } from './dialogTexts.ts'
import { itemTitle } from './itemTitle.ts'

const texts = dialogTexts.details

/** Lockers of a booking, with their object and their state at the locker system (LOCKER-008). */
export const Lockers = ({ booking }: { readonly booking: Booking }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
    {booking.lockerInfo.map(({ id, lockerSystem, bookableId, state }, position) => {
      const item = booking.bookableItems.find((each) => each.bookableId === bookableId)
      return (
        <li key={`${position} ${id}`}>
          {texts.locker(id)}
          <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.tertiary' }}>
            {[item === undefined ? bookableId : itemTitle(item), lockerSystem, lockerStateWords[state]]
              .filter((word) => word !== '')
              .join(' · ')}
          </Typography>
        </li>
      )
    })}
  </Box>
)
