import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import Box from '@mui/material/Box'
import type { CardParts } from '../../../src/admin/kit/definition/definition.ts'
import type { Event } from '../../../src/generated/entities/event.ts'
import { eventPeriodWords } from '../../../src/domain/event/eventPeriodWords.ts'
import { eventTexts as texts } from '../eventTexts.ts'
import { eventPrice } from '../eventPrice.ts'
import { SeatsLine } from './SeatsLine.tsx'

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
