/** Minutes since midnight of "HH:mm" ("24:00" is 1440); null if it is no time of day. */
export const clockMinutes = (time: string | null | undefined): number | null => {
  const [, hours, minutes] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(time ?? '') ?? []
  if (hours === undefined || minutes === undefined) return null
  const total = Number(hours) * 60 + Number(minutes)
  return total <= 1440 ? total : null
}

/** The same for an end: midnight, 00:00 or 24:00, is the end of the day. */
export const endMinutes = (time: string | null | undefined): number | null => {
  const minutes = clockMinutes(time)
  return minutes === 0 ? 1440 : minutes
}

/** Minutes since midnight → "HH:mm"; the end of the day is "24:00". */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
