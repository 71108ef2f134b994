import type { VirtualItem } from '@tanstack/react-virtual'

/** Where somebody stood in a list, and how high its rows were. */
export interface ScrollPlace {
  /** Pixels from the top of the page. */
  readonly offset: number
  readonly rows: readonly VirtualItem[]
}

/** So many lists back the browser's history finds its place again. */
const maxLists = 20

const places = new Map<string, ScrollPlace>()

/** Remembers a place for an entry of the browser's history. */
export const rememberPlace = (entry: string, place: ScrollPlace): void => {
  places.delete(entry)
  places.set(entry, place)
  const [oldest] = places.keys()
  if (places.size > maxLists && oldest !== undefined) places.delete(oldest)
}

/** The place somebody comes back to; undefined where nobody was. */
export const placeOf = (entry: string): ScrollPlace | undefined => places.get(entry)
