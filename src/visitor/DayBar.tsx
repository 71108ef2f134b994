import { addDays, startOfDate } from '../domain/time.ts'
import type { Period } from './checkout/timeChoice.ts'

/** A day as a bar: free parts coloured. The same stands beside it in words. */
export const DayBar = ({ date, free }: { readonly date: string; readonly free: readonly Period[] }) => {
  const first = startOfDate(date)
  const length = startOfDate(addDays(date, 1)) - first
  const share = (instant: number): number => Math.round(((instant - first) / length) * 1000)
  return (
    <svg className="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="back" width="1000" height="10" />
      {free.map(({ begin, end }) => (
        <rect key={begin} className="free" x={share(begin)} width={share(end) - share(begin)} height="10" />
      ))}
    </svg>
  )
}
