import { dateOf } from '../../domain/time.ts'

/** The next 24 December from an instant on, in Berlin. */
export const nextChristmasEve = (now: number): string => {
  const today = dateOf(now)
  const year = Number(today.slice(0, 4))
  const eve = `${year}-12-24`
  return today <= eve ? eve : `${year + 1}-12-24`
}
