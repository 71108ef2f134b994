import Box from '@mui/material/Box'
import type { WeekDay } from '../../../src/domain/hours/weekOf.ts'
import { weekInWords } from '../../../src/domain/hours/weekInWords.ts'
import { weekdayTexts } from '../../../src/admin/kit/texts/weekdays.ts'

interface WeekPictureProps {
  readonly days: readonly WeekDay[]
  /** Title, such as "Öffnungszeiten der Woche". */
  readonly title: string
  /** Text for a day without times. */
  readonly none: string
}

const minutesOfDay = 1440
const marks = [0, 6, 12, 18, 24]
const shortNames = new Map<number, string>(weekdayTexts.map(({ id, short }) => [id, short]))

/** Hours per day as bars from 0 to 24 o'clock; as text for screen readers. */
export const WeekPicture = ({ days, title, none }: WeekPictureProps) => (
  <Box
    role="img"
    aria-label={`${title}: ${weekInWords(days, none)}`}
    sx={{
      display: 'grid',
      gridTemplateColumns: '24px minmax(0, 1fr)',
      gap: '4px 10px',
      alignItems: 'center',
      mt: 1.5,
      p: 1.5,
      borderRadius: 1,
      bgcolor: 'surface.sunken',
      color: 'text.secondary',
      fontSize: 12,
      lineHeight: '14px',
      '& svg': { display: 'block', width: '100%', height: 12, borderRadius: '3px', bgcolor: 'background.paper' },
      '& .open': { fill: 'var(--mui-palette-primary-main)' },
      '& .mark': { stroke: 'var(--mui-palette-divider)', strokeWidth: 1, vectorEffect: 'non-scaling-stroke' },
    }}
  >
    {days.map(({ weekday, intervals }) => (
      <Box key={weekday} sx={{ display: 'contents' }}>
        <span>{shortNames.get(weekday)}</span>
        <svg viewBox={`0 0 ${minutesOfDay} 12`} preserveAspectRatio="none">
          {marks.slice(1, -1).map((hour) => (
            <line key={hour} className="mark" x1={hour * 60} x2={hour * 60} y1={0} y2={12} />
          ))}
          {intervals.map(({ begin, end }) => (
            // A narrow gap separates consecutive periods.
            <rect
              key={`${begin}-${end}`}
              className="open"
              x={begin + 2}
              width={Math.max(end - begin - 4, 4)}
              y={1}
              height={10}
            />
          ))}
        </svg>
      </Box>
    ))}
    <span />
    <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 11, fontVariantNumeric: 'tabular-nums' }}>
      {marks.map((hour) => (
        <span key={hour}>{String(hour).padStart(2, '0')}</span>
      ))}
    </Box>
  </Box>
)
