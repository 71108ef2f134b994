import { formatGermanNumber } from '../../../src/domain/money.ts'
import { clockMinutes, endMinutes } from '../../../src/domain/rules/clockMinutes.ts'

/** Length of an entry in hours, German format ("4,5"); null if the times are no valid period. */
export const hoursLength = (startTime: string | undefined, endTime: string | undefined): string | null => {
  const [begin, end] = [clockMinutes(startTime), endMinutes(endTime)]
  if (begin === null || end === null || end <= begin) return null
  return formatGermanNumber(Math.round(((end - begin) / 60) * 100) / 100)
}
