import type { SystemStyleObject } from '@mui/system'
import type { Theme } from '@mui/material/styles'

/** FullCalendar's own variables in the colours of our theme, and the look of a booking. */
export const calendarStyles = ({ vars: { palette } }: Theme): SystemStyleObject<Theme> => ({
  '--fc-classic-border': palette.line.soft,
  '--fc-classic-background': palette.background.paper,
  '--fc-classic-foreground': palette.text.primary,
  '--fc-classic-muted-foreground': palette.text.tertiary,
  '--fc-classic-faint-foreground': palette.text.tertiary,
  '--fc-classic-today': `color-mix(in srgb, ${palette.primary.soft} 34%, transparent)`,
  '--fc-classic-now': palette.error.fill,
  '--fc-classic-highlight': palette.primary.soft,
  '--fc-classic-primary': palette.primary.main,
  '--fc-classic-primary-foreground': palette.primary.contrastText,
  '--fc-classic-faint': palette.surface.sunken,
  '--fc-classic-muted': palette.surface.hover,
  '--fc-classic-strong': palette.surface.sunken,
  '--fc-classic-ring-color': palette.focus,
  // Inside of an entry: its words, and what stands for the colour of one that is not released yet (BOOKING-CAL-007).
  '--booking-words': palette.text.primary,
  '--booking-waits': palette.calendar.wait.bar,
  minWidth: 0,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflowX: 'auto',
  fontSize: 12,
  '& .calendar-body': { minWidth: 320 },
  '&[data-view="timeGridWeek"] .calendar-body, &[data-view="dayGridMonth"] .calendar-body': { minWidth: 860 },
  '& .booking-event': {
    border: '0 !important',
    borderRadius: '6px !important',
    // The booking's own colour as it is; what stands on it stays readable whatever it is.
    boxShadow: 'inset 3px 0 0 var(--fc-event-color) !important',
    backgroundColor: `color-mix(in srgb, var(--fc-event-color) 16%, ${palette.background.paper}) !important`,
    padding: '2px 4px 2px 7px',
    cursor: 'pointer',
  },
  '& .booking-event.pending': {
    backgroundColor: `${palette.calendar.wait.bg} !important`,
    border: `1px dashed ${palette.calendar.wait.bar} !important`,
    boxShadow: 'none !important',
    padding: '2px 4px 2px 6px',
  },
  '& .booking-event.drafted': { outline: `2px solid ${palette.primary.main}`, outlineOffset: '1px', zIndex: 5 },
  '& .booking-event:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: '1px', zIndex: 6 },
  '@media print': { border: 0, overflow: 'visible' },
})
