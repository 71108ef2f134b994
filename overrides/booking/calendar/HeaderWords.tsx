import type { DayHeaderInfo } from '@fullcalendar/react'
import Box from '@mui/material/Box'

/** Day header: "Mi 3"; today's number highlighted. */
export const DayWords = ({
  weekdayText,
  dayNumberText,
  isToday,
  month,
}: DayHeaderInfo & { readonly month: boolean }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      minHeight: 36,
      px: 1,
      fontSize: 13,
      color: isToday && !month ? 'primary.text' : 'text.secondary',
      fontWeight: isToday && !month ? 600 : 400,
    }}
  >
    {weekdayText.replace('.', '')}
    {!month && (
      <Box
        component="span"
        sx={{
          fontSize: 15,
          fontWeight: 600,
          color: 'text.primary',
          fontVariantNumeric: 'tabular-nums',
          ...(isToday && {
            px: 1,
            borderRadius: '12px',
            lineHeight: '24px',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }),
        }}
      >
        {dayNumberText.replace('.', '')}
      </Box>
    )}
  </Box>
)

/** Hour beside the grid. */
export const SlotWords = ({ text }: { readonly text: string }) => (
  <Box component="span" sx={{ fontSize: 11, color: 'text.tertiary', fontVariantNumeric: 'tabular-nums' }}>
    {text}
  </Box>
)
