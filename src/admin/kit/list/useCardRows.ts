import { type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Estimated height of a row of cards that was never rendered. */
const estimatedRowHeightPx = 470
/** Pixels between two rows. */
export const rowGapPx = 16
/** Rows rendered above and below the viewport: the next ones by Tab, and the first ones on scrolling. */
const overscanRows = 1

const allOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

const rangeOf = ({ startIndex, endIndex, overscan, count }: Range, kept: number | null): number[] => {
  const near = (from: number, to: number) => allOf(count).slice(Math.max(0, from), to + 1)
  const seen = near(startIndex - overscan, endIndex + overscan)
  if (kept === null) return seen
  return [...new Set([...seen, ...near(kept - 1, kept + 1)])].sort((one, other) => one - other)
}

interface CardRowsOptions {
  readonly list: RefObject<HTMLElement | null>
  /** Number of rows. */
  readonly count: number
  readonly keyOf: (row: number) => string
  /** The row with the focus: it and its neighbours stay rendered, so that the focus is not lost. */
  readonly kept: number | null
  /** Renders all rows, for printing. */
  readonly all: boolean
}

/** Scroll position in a list, and the heights of its rows. */
interface ScrollPosition {
  /** Pixels from the top of the page. */
  readonly offset: number
  readonly rows: readonly VirtualItem[]
}

/** Number of lists in the browser's history whose position is kept. */
const maxLists = 20

const positions = new Map<string, ScrollPosition>()

/** Stores a position for an entry of the browser's history. */
const rememberPosition = (entry: string, position: ScrollPosition): void => {
  positions.delete(entry)
  positions.set(entry, position)
  const [oldest] = positions.keys()
  if (positions.size > maxLists && oldest !== undefined) positions.delete(oldest)
}

/** The stored position of a history entry; undefined if there is none. */
const placeOf = (entry: string): ScrollPosition | undefined => positions.get(entry)

/** The rows of a card grid to render now, and how to measure them. Going back in the browser restores the scroll position. */
export const useCardRows = ({ list, count, keyOf, kept, all }: CardRowsOptions) => {
  const { key: entry } = useLocation()
  const comesBack = useNavigationType() === NavigationType.Pop
  const [screen] = useState(() => (comesBack ? placeOf(entry) : undefined))
  const [top, setTop] = useState(0)
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedRowHeightPx,
    getItemKey: keyOf,
    indexAttribute: 'data-row',
    measureElement: (card) => Math.round(card.getBoundingClientRect().height) + rowGapPx,
    overscan: overscanRows,
    scrollMargin: top,
    rangeExtractor: useCallback((range: Range) => (all ? allOf(range.count) : rangeOf(range, kept)), [all, kept]),
    ...(screen === undefined ? {} : { initialOffset: screen.offset, initialMeasurementsCache: [...screen.rows] }),
  })
  useLayoutEffect(() => {
    const distance = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY
    if (Math.abs(distance - top) > 1) setTop(distance)
  }, [list, top, count])
  useEffect(
    () => () => rememberPosition(entry, { offset: rows.scrollOffset ?? 0, rows: rows.measurementsCache }),
    [entry, rows],
  )
  return { items: rows.getVirtualItems(), total: rows.getTotalSize(), measure: rows.measureElement, top }
}
