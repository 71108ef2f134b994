import EventOutlined from '@mui/icons-material/EventOutlined'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { CardParts } from '../../../src/admin/kit/definition/definition.ts'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { countSeatsCall } from '../../../src/api/events.ts'
import { eventPeriodWords } from '../../../src/domain/event/eventPeriodWords.ts'
import type { Event } from '../../../src/generated/entities/event.ts'
import { eventPrice } from '../eventPrice.ts'
import { eventTexts as texts } from '../eventTexts.ts'

/**
 * Number of taken seats (EVENT-LIST-026 to EVENT-LIST-029). The list includes it; a rendered card reloads it, also when the window regains
 * focus, because tickets are sold meanwhile. Without the right to count: the number from the list, or no line.
 */
const SeatsLine = ({ record }: { readonly record: Event }) => {
  const id = useId()
  const tenant = useAdminFrame().tenantId ?? ''
  const listed = record._populated?.bookedSeats
  const { data } = useQuery({
    // A new number in the list makes the earlier response stale.
    queryKey: ['events', 'count', tenant, record.id, listed],
    queryFn: ({ signal }) => ask(countSeatsCall, { params: { tenant, id: record.id }, signal }),
    refetchOnWindowFocus: true,
    staleTime: 0,
    retry: false,
  })
  const taken = data?.bookedSeats ?? listed
  if (taken === undefined) return null
  const most = record.attendees.maxAttendees ?? 0
  const share = most > 0 ? Math.min(100, Math.round((taken / most) * 100)) : taken > 0 ? 100 : 0
  return (
    <Box sx={{ display: 'grid', gap: '4px' }}>
      <Box
        id={id}
        component="span"
        sx={{ fontSize: 13, lineHeight: '18px', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {most > 0 ? texts.seats(taken, most) : texts.seatsBooked(taken)}
      </Box>
      <LinearProgress
        variant="determinate"
        value={share}
        aria-labelledby={id}
        color={most > 0 && taken >= most ? 'warning' : 'primary'}
        sx={{ height: 6, borderRadius: 3, bgcolor: 'surface.sunken', border: 1, borderColor: 'line.soft' }}
      />
    </Box>
  )
}

/** Date, seats and price of an event. */
const EventRows = ({ record }: { readonly record: Event }) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <Box sx={{ display: 'flex', gap: '6px', fontSize: 13, lineHeight: '18px', color: 'text.secondary' }}>
      <EventOutlined aria-hidden sx={{ fontSize: 16, mt: '1px', flex: 'none', color: 'text.tertiary' }} />
      <span>{eventPeriodWords(record.information)}</span>
    </Box>
    <SeatsLine record={record} />
    <Box component="b" sx={{ fontSize: 13, lineHeight: '20px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {eventPrice(record.attendees)}
    </Box>
  </Box>
)

/** Card parts only events have. */
export const eventCard: CardParts<Event> = {
  marks: ({ isPublic }) =>
    isPublic ? [] : [{ label: texts.hidden, hint: texts.hiddenHint, icon: VisibilityOffOutlined }],
  rows: EventRows,
}
