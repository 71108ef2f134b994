import type { SystemStyleObject } from '@mui/system'
import type { Theme } from '@mui/material/styles'

/** Theme colours for FullCalendar's variables, and the style of entries. */
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
  // Text colour of an entry, and the bar colour of one not released yet (BOOKING-CAL-007).
  '--booking-words': palette.text.primary,
  '--booking-waits': palette.calendar.wait.bar,
  minWidth: 0,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  // Scrolls in both directions, so that the headers of days and hours can stick.
  overflow: 'auto',
  maxHeight: 'max(420px, calc(100dvh - 248px))',
  fontSize: 12,
  // No transition, not even the 0.01 ms of reduced motion: CalendarGrid scrolls by the final width.
  '& .calendar-body': { transitionProperty: 'none' },
  '& .calendar-body [role="row"]:has(> [role="columnheader"])': { backgroundColor: palette.background.paper },
  // The hours column of day and week view sticks to the left.
  '&:not([data-view="dayGridMonth"]) :is(:has(> .hour-head), [role="row"] > :first-of-type)': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 4,
    backgroundColor: palette.background.paper,
  },
  '& .booking-event': {
    border: '0 !important',
    borderRadius: '6px !important',
    // The booking's own colour as a bar; the mixed background keeps text readable.
    boxShadow: 'inset 3px 0 0 var(--fc-event-color) !important',
    backgroundColor: `color-mix(in srgb, var(--fc-event-color) 16%, ${palette.background.paper}) !important`,
    padding: '2px 2px 2px 7px',
    cursor: 'pointer',
  },
  '& .booking-event.pending': {
    backgroundColor: `${palette.calendar.wait.bg} !important`,
    border: `1px dashed ${palette.calendar.wait.bar} !important`,
    boxShadow: 'none !important',
    padding: '2px 2px 2px 6px',
  },
  // Held by visitors: faint and hatched, behind nothing and without a pointer.
  '& .held-event': {
    border: `1px dotted ${palette.calendar.wait.bar} !important`,
    borderRadius: '6px !important',
    boxShadow: 'none !important',
    color: `${palette.text.secondary} !important`,
    background: `repeating-linear-gradient(135deg, transparent 0 7px, ${palette.line.soft} 7px 8px), ${palette.background.paper} !important`,
    padding: '2px 2px 2px 6px',
    cursor: 'default',
  },
  '& .booking-event.drafted': { outline: `2px solid ${palette.primary.main}`, outlineOffset: '1px', zIndex: 5 },
  '& .booking-event:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: '2px', zIndex: 6 },
  '@media print': {
    border: 0,
    maxHeight: 'none',
    overflow: 'visible',
    '& .calendar-body': { minWidth: '0 !important', zoom: 'var(--paper-zoom)' },
  },
})
