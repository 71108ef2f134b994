import type { Bookable } from '../../generated/entities/bookable.ts'

type WeeklyHours = Bookable['openingHours'][number]

/** Monday to Friday. */
export const workdays = [1, 2, 3, 4, 5] as const
/** Saturday and Sunday. */
export const weekend = [6, 0] as const

/** Clock times on some weekdays. */
export const weeklyHours = (
  weekdays: readonly WeeklyHours['weekdays'][number][],
  startTime: string,
  endTime: string,
): WeeklyHours => ({ weekdays: [...weekdays], startTime, endTime })
