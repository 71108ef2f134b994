import type { VirtualItem } from '@tanstack/react-virtual'

/** Scroll position in a list, and the heights of its rows. */
export interface ScrollPosition {
  /** Pixels from the top of the page. */
  readonly offset: number
  readonly rows: readonly VirtualItem[]
}

/** Number of lists in the browser's history whose position is kept. */
const maxLists = 20

const positions = new Map<string, ScrollPosition>()

/** Stores a position for an entry of the browser's history. */
export const rememberPosition = (entry: string, position: ScrollPosition): void => {
  positions.delete(entry)
  positions.set(entry, position)
  const [oldest] = positions.keys()
  if (positions.size > maxLists && oldest !== undefined) positions.delete(oldest)
}

/** The stored position of a history entry; undefined if there is none. */
export const placeOf = (entry: string): ScrollPosition | undefined => positions.get(entry)
