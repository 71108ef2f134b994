import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { CalendarView } from '../bookingAddress.ts'
import { calendarTexts as texts } from '../bookingTexts.ts'
import { Segments } from '../Segments.tsx'
import { periodTitle, weekNumber } from './period.ts'

interface CalendarBarProps {
  readonly view: CalendarView
  readonly date: string
  readonly onToday: () => void
  readonly onStep: (step: 1 | -1) => void
  readonly onView: (view: CalendarView) => void
}

const views = (['timeGridDay', 'timeGridWeek', 'dayGridMonth'] as const).map((value) => ({
  value,
  label: texts.views[value],
}))

const legend = [
  { Icon: CheckCircleOutlined, words: texts.committed },
  { Icon: HourglassEmptyOutlined, words: texts.pending },
  { Icon: EditCalendarOutlined, words: texts.heldLegend },
] as const

/** Today, previous, next, shown period, view length (BOOKING-CAL-001, BOOKING-CAL-002). */
export const CalendarBar = ({ view, date, onToday, onStep, onView }: CalendarBarProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2, mb: 1.5 }}>
    <Box sx={{ display: 'flex', gap: '4px', '@media print': { display: 'none' } }}>
      <Button variant="outlined" onClick={onToday}>
        {texts.today}
      </Button>
      <IconButton aria-label={texts.previous[view]} title={texts.previous[view]} onClick={() => onStep(-1)}>
        <ChevronLeftOutlined aria-hidden />
      </IconButton>
      <IconButton aria-label={texts.next[view]} title={texts.next[view]} onClick={() => onStep(1)}>
        <ChevronRightOutlined aria-hidden />
      </IconButton>
    </Box>
    <Typography variant="h2" aria-live="polite">
      {periodTitle(view, date)}
      {view !== 'dayGridMonth' && (
        <Box component="span" sx={{ color: 'text.tertiary', fontWeight: 400 }}>
          {' · '}
          {texts.week(weekNumber(date))}
        </Box>
      )}
    </Typography>
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        ml: { sm: 'auto' },
        width: { xs: '100%', sm: 'auto' },
        '@media print': { display: 'none' },
      }}
    >
      {legend.map(({ Icon, words }) => (
        <Box
          key={words}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px', fontSize: 13, color: 'text.secondary' }}
        >
          <Icon aria-hidden sx={{ fontSize: 16 }} />
          {words}
        </Box>
      ))}
      <Segments label={texts.range} options={views} value={view} onChange={onView} />
    </Box>
  </Box>
)
