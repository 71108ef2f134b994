import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { bookingPreviewCall } from '../../../src/api/bookingPreview.ts'
import { formatPeriod } from '../../../src/domain/time.ts'
import { previewBody } from './bookingBody.ts'
import { Blocking } from './ConflictPanel.tsx'
import { bookingFormTexts } from './formTexts.ts'
import { useLiveBooking } from './LiveBooking.tsx'

const texts = bookingFormTexts.conflict

/** Most alternatives offered for one date of a series. */
const maxAlternatives = 2

interface TakenDateProps {
  readonly begin: number
  readonly end: number
  readonly onMove: (period: { readonly begin: number; readonly end: number }) => void
}

/** Who holds the time of a date, and free times near it. */
export const TakenDate = ({ begin, end, onMove }: TakenDateProps) => {
  const tenant = useAdminFrame().tenantId ?? ''
  const { values } = useLiveBooking()
  const body = { ...previewBody(values, ''), timeBegin: begin, timeEnd: end }
  const { data } = useQuery({
    queryKey: ['booking-dialog', tenant, 'taken', begin, end, JSON.stringify(body.bookableItems)],
    queryFn: ({ signal }) => ask(bookingPreviewCall, { params: { tenant }, body, signal }),
    retry: false,
    gcTime: 0,
  })
  if (data === undefined) return null
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', color: 'text.primary' }}>
        {data.blocking.map((one, position) => (
          <Blocking key={`${position} ${one.bookableId}`} booking={one} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px', mt: '4px' }}>
        {data.alternatives.slice(0, maxAlternatives).map(({ timeBegin, timeEnd }) => {
          const words = formatPeriod(timeBegin, timeEnd)
          return (
            <Button
              key={timeBegin}
              size="small"
              variant="outlined"
              aria-label={texts.takeLabel(words)}
              onClick={() => onMove({ begin: timeBegin, end: timeEnd })}
            >
              {words}
            </Button>
          )
        })}
      </Box>
    </>
  )
}
