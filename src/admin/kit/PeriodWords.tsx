import { formatPeriod } from '../../domain/time.ts'
import { emptyCell } from './list/cellText.ts'

const times = /(\d\d:\d\d–\d\d:\d\d)/

interface PeriodWordsProps {
  readonly begin: number | null
  readonly end: number | null
}

/** A period in words, "Mi 3. März 2027, 10:00–12:00", or a dash; where there is little room no line ends between its two times. */
export const PeriodWords = ({ begin, end }: PeriodWordsProps) =>
  begin === null || end === null
    ? emptyCell
    : formatPeriod(begin, end)
        .split(times)
        .map((words) => (
          <span key={words} style={times.test(words) ? { whiteSpace: 'nowrap' } : undefined}>
            {words}
          </span>
        ))
