/** A rectangle of the window, in CSS pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Size = Pick<Box, 'width' | 'height'>

const edgePx = 16
/** Height of the top bar, and of a button bar at the bottom. */
const barPx = 64

const covered = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top))

/** Candidate positions in order of preference: bottom and top inside the bars, then at the edges; each centred, left, right. */
const positionsFor = (size: Size, view: Size): readonly Box[] => {
  const lefts = [(view.width - size.width) / 2, edgePx, view.width - size.width - edgePx]
  const tops = [barPx + 8, edgePx].flatMap((gap) => [view.height - size.height - gap, gap])
  return tops.flatMap((top) => lefts.map((left) => ({ ...size, left: Math.max(0, left), top: Math.max(0, top) })))
}

/** The position at which toasts cover the smallest area of the controls; among equal ones the most preferred. */
export const toastPosition = (size: Size, view: Size, controls: readonly Box[]): Pick<Box, 'left' | 'top'> => {
  const judged = positionsFor(size, view).map((position) => ({
    position,
    area: controls.reduce((sum, control) => sum + covered(position, control), 0),
  }))
  const best = judged.reduce((least, one) => (one.area < least.area ? one : least))
  return { left: best.position.left, top: best.position.top }
}
