const dayMinutes = 24 * 60

/** The next or previous quarter of an hour (with shift: full hour) as "HH:mm", limited to the day. */
export const stepTime = (time: string | null, direction: 1 | -1, shift: boolean): string => {
  if (time === null) return '08:00'
  const raster = shift ? 60 : 15
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const now = hours * 60 + minutes
  const next = direction > 0 ? (Math.floor(now / raster) + 1) * raster : (Math.ceil(now / raster) - 1) * raster
  const within = Math.min(Math.max(next, 0), dayMinutes)
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
