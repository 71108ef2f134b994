import { formatGermanNumber } from '../../../src/domain/money.ts'
import { clockMinutes, endMinutes } from '../../../src/domain/rules/clockMinutes.ts'

/** How long an entry lasts, in hours as Germans write them ("4,5"); null while its times are no period. */
export const hoursLength = (startTime: string | undefined, endTime: string | undefined): string | null => {
  const [begin, end] = [clockMinutes(startTime), endMinutes(endTime)]
  if (begin === null || end === null || end <= begin) return null
  return formatGermanNumber(Math.round(((end - begin) / 60) * 100) / 100)
}
