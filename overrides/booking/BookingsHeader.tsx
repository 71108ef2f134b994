import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import ClearOutlined from '@mui/icons-material/ClearOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined'
import ViewListOutlined from '@mui/icons-material/ViewListOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { hiddenWords } from '../../src/admin/kit/display/hiddenWords.ts'
import { toFirstHit } from '../../src/admin/kit/browser/toFirstHit.ts'
import { bookingTexts as texts } from './bookingTexts.ts'
import { Segments } from './Segments.tsx'
import { useWorkflowStates } from './useWorkflowStates.ts'
import type { ViewProps } from './ViewProps.ts'

interface BookingsHeaderProps extends Pick<ViewProps, 'screen' | 'address' | 'typed' | 'type' | 'change'> {
  /** Shown beside the title; null while loading. */
  readonly count: string | null
  /** The same for screen readers. */
  readonly spoken: string | null
}

const views = [
  { value: 'list', label: texts.views.list, Icon: ViewListOutlined },
  { value: 'calendar', label: texts.views.calendar, Icon: CalendarMonthOutlined },
  { value: 'kanban', label: texts.views.kanban, Icon: ViewKanbanOutlined },
] as const

/**
 * Title, count, search, and view switch: list, calendar and, with an active workflow, board (BOOKING-LIST-001, BOOKING-LIST-004,
 * KANBAN-001).
 */
export const BookingsHeader = ({ screen, address, typed, type, change, count, spoken }: BookingsHeaderProps) => {
  const { active } = useWorkflowStates()
  const offered = views.filter(({ value }) => value !== 'kanban' || active)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 36 }}>
      <Typography variant="h1">{screen.labels.many}</Typography>
      {/* Reserved width: no layout shift when the count loads. */}
      <Typography
        aria-hidden
        sx={{ minWidth: '9em', pt: '4px', color: 'text.tertiary', fontVariantNumeric: 'tabular-nums' }}
      >
        {count}
      </Typography>
      <Box role="status" sx={hiddenWords}>
        {spoken}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          ml: { sm: 'auto' },
          width: { xs: '100%', sm: 'auto' },
          '@media print': { display: 'none' },
        }}
      >
        <OutlinedInput
          type="search"
          onKeyDown={toFirstHit}
          value={typed}
          placeholder={screen.labels.search ?? ''}
          onChange={(event) => type(event.target.value)}
          startAdornment={<SearchOutlined aria-hidden sx={{ mr: '2px', fontSize: 20, color: 'text.tertiary' }} />}
          endAdornment={
            typed !== '' && (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  aria-label={texts.clearSearch}
                  title={texts.clearSearch}
                  onClick={() => type('')}
                >
                  <ClearOutlined aria-hidden />
                </IconButton>
              </InputAdornment>
            )
          }
          slotProps={{
            input: { 'aria-label': texts.search, autoComplete: 'off', enterKeyHint: 'search', maxLength: 200 },
          }}
          sx={{ width: { xs: '100%', sm: 280 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
        />
        <Segments
          label={texts.views.label}
          options={offered}
          value={address.view}
          onChange={(view) => change({ view })}
        />
      </Box>
    </Box>
  )
}
