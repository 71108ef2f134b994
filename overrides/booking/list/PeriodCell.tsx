import Box from '@mui/material/Box'
import { formatDateShort, formatTime, formatWeekdayShort } from '../../../src/domain/time.ts'
import { bookingTexts as texts } from '../bookingTexts.ts'
import { endWords } from './bookingWords.ts'

/** Day above time: "Mi 3. März 2027", "10:00–12:00". */
const DayAndTime = ({ day, time }: { readonly day: string; readonly time: string }) => (
  <>
    <Box component="span" sx={{ display: 'block' }}>
      {day}
    </Box>
    <Box component="span" sx={{ display: 'block', fontSize: 12, lineHeight: '16px', color: 'text.tertiary' }}>
      {time}
    </Box>
  </>
)

/** Creation time; the weekday is irrelevant. */
export const CreatedCell = ({ instant }: { readonly instant: number }) => (
  <DayAndTime day={formatDateShort(instant)} time={formatTime(instant)} />
)

interface PeriodCellProps {
  /** Null if the booking has none, or its column is hidden. */
  readonly begin: number | null
  readonly end: number | null
}

/** Begin and end in one cell: a day with two times, or two days; an end at midnight belongs to the day before. */
export const PeriodCell = ({ begin, end }: PeriodCellProps) => {
  if (begin === null && end === null) return texts.none
  const [lastDay, lastTime] = end === null ? [] : endWords(end)
  if (begin === null) return <DayAndTime day={lastDay ?? ''} time={lastTime ?? ''} />
  const [day, time] = [formatWeekdayShort(begin), formatTime(begin)]
  if (lastDay === undefined) return <DayAndTime day={day} time={time} />
  if (lastDay === day) return <DayAndTime day={day} time={`${time}–${lastTime}`} />
  return (
    <Box component="span" sx={{ display: 'block', fontSize: 12, lineHeight: '17px', whiteSpace: 'pre' }}>
      {`${day}, ${time} –\n${lastDay}, ${lastTime}`}
    </Box>
  )
}
