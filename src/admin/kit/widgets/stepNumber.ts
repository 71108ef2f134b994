interface Bounds {
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
}

/** A step of 0.1 must not result in 0.30000000000000004. */
const tidy = (value: number) => Math.round(value * 1e6) / 1e6

/**
 * The number an arrow key leads to; an empty field starts at its minimum, else at 0.
 * @param direction up or down; shift multiplies the step by ten
 */
export const stepNumber = (
  value: number | null,
  direction: 1 | -1,
  shift: boolean,
  { minimum, maximum }: Bounds,
): number => {
  const next = value === null ? (minimum ?? 0) : tidy(value + direction * (shift ? 10 : 1))
  return Math.min(Math.max(next, minimum ?? next), maximum ?? next)
}
