import { formatPeriod } from '../../../domain/time.ts'
import { emptyCell } from '../list/cellText.ts'

const times = /(\d\d:\d\d–\d\d:\d\d)/

interface PeriodWordsProps {
  readonly begin: number | null
  readonly end: number | null
}

/** A formatted period, "Mi 3. März 2027, 10:00–12:00", or a dash; never wraps between the two times. */
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
