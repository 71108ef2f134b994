import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addMonths, mondayOf, monthTitle, weeksOfMonth } from '../../../domain/month.ts'
import { addDays, dateOf, dateToDays, formatDay } from '../../../domain/time.ts'
import { formTexts as texts } from '../texts/form.ts'
import { weekdayTexts } from '../texts/weekdays.ts'

interface MonthProps {
  /** "YYYY-MM-DD"; null if none is selected yet. */
  readonly value: string | null
  readonly onChoose: (date: string) => void
}

interface DatePickerProps extends MonthProps {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** The day a key leads to; null for keys the grid does not handle. */
const reached = (day: string, { key, shiftKey }: KeyboardEvent): string | null => {
  const sunday = addDays(mondayOf(day), 6)
  const byKey: Readonly<Record<string, string>> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: mondayOf(day),
    End: sunday,
    PageUp: addMonths(day, shiftKey ? -12 : -1),
    PageDown: addMonths(day, shiftKey ? 12 : 1),
  }
  return byKey[key] ?? null
}

/** A month, Monday first (SHELL-006): by mouse, or by arrows, Home, End and Page keys. The focus starts on the selected day. */
const Month = ({ value, onChoose }: MonthProps) => {
  const today = dateOf(Date.now())
  const [day, setDay] = useState(value ?? today)
  const grid = useRef<HTMLTableElement>(null)
  /** False: the focus stays on a button that changes the month. */
  const follows = useRef(true)
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [day])

  const go = (date: string, followed: boolean) => {
    // Before the year 0 and after 9999 there are no dates.
    if (dateToDays(date) === null) return
    follows.current = followed
    setDay(date)
  }
  const press = (event: KeyboardEvent) => {
    const date = reached(day, event)
    if (date === null) return
    event.preventDefault()
    go(date, true)
  }
  const turn = (months: number, label: string, Icon: typeof ChevronLeftOutlined) => (
    <IconButton size="small" aria-label={label} title={label} onClick={() => go(addMonths(day, months), false)}>
      <Icon aria-hidden />
    </IconButton>
  )

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        {turn(-1, texts.previousMonth, ChevronLeftOutlined)}
        <Typography aria-live="polite" variant="h3" component="p" sx={{ flex: 1, textAlign: 'center' }}>
          {monthTitle(day)}
        </Typography>
        {turn(1, texts.nextMonth, ChevronRightOutlined)}
      </Box>
      <Box
        component="table"
        ref={grid}
        role="grid"
        aria-label={monthTitle(day)}
        onKeyDown={press}
        sx={{ borderCollapse: 'collapse', '& th, & td': { p: 0, textAlign: 'center' } }}
      >
        <thead>
          <tr>
            {weekdayTexts.map(({ id, short, long }) => (
              <Box
                key={id}
                component="th"
                scope="col"
                abbr={long}
                sx={{ pb: '4px', color: 'text.tertiary', fontSize: 12 }}
              >
                {short}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(day).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} aria-selected={date === value}>
                  <ButtonBase
                    tabIndex={date === day ? 0 : -1}
                    aria-label={formatDay(date)}
                    aria-current={date === today ? 'date' : undefined}
                    onClick={() => onChoose(date)}
                    sx={{
                      width: 36,
                      height: 36,
                      borderRadius: 1,
                      fontFamily: 'inherit',
                      fontSize: 14,
                      color: date.slice(0, 7) === day.slice(0, 7) ? 'text.primary' : 'text.tertiary',
                      '&:hover': { bgcolor: 'action.hover' },
                      '&[aria-current]': { boxShadow: 'inset 0 0 0 1px', fontWeight: 600 },
                      '[aria-selected=true] > &': { bgcolor: 'primary.main', color: 'primary.contrastText' },
                      '&:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' },
                    }}
                  >
                    {Number(date.slice(8))}
                  </ButtonBase>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Button size="small" sx={{ mt: 1 }} onClick={() => onChoose(today)}>
        {texts.today}
      </Button>
    </>
  )
}

/** Opens below its button. Its content is mounted a moment later, so it takes the focus itself. */
const DatePicker = ({ anchor, onClose, ...month }: DatePickerProps) => (
  <Popover
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': texts.pickDate, sx: { p: 1.5 } } }}
  >
    <Month {...month} />
  </Popover>
)

export default DatePicker
