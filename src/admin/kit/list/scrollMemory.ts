import type { VirtualItem } from '@tanstack/react-virtual'

/** Scroll position in a list, and the heights of its rows. */
export interface ScrollPlace {
  /** Pixels from the top of the page. */
  readonly offset: number
  readonly rows: readonly VirtualItem[]
}

/** Number of lists in the browser's history whose position is kept. */
const maxLists = 20

const places = new Map<string, ScrollPlace>()

/** Stores a position for an entry of the browser's history. */
export const rememberPlace = (entry: string, place: ScrollPlace): void => {
  places.delete(entry)
  places.set(entry, place)
  const [oldest] = places.keys()
  if (places.size > maxLists && oldest !== undefined) places.delete(oldest)
}

/** The stored position of a history entry; undefined if there is none. */
export const placeOf = (entry: string): ScrollPlace | undefined => places.get(entry)
