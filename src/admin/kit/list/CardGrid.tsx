import Box from '@mui/material/Box'
import type { VirtualItem } from '@tanstack/react-virtual'
import { type FocusEvent, memo, useCallback, useMemo, useRef, useState } from 'react'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { cardColumns } from './cardColumns.ts'
import { RecordCard } from './RecordCard.tsx'
import { rowGapPx, useCardRows } from './useCardRows.ts'
import { usePrinting } from './usePrinting.ts'

/** Heights of the rows not rendered before each rendered row, and after the last one. */
const gapsOf = (items: readonly VirtualItem[], top: number, total: number): readonly number[] => {
  const ends = [top, ...items.map(({ end }) => end)]
  const starts = [...items.map(({ start }) => start), top + total]
  return starts.map((start, index) => Math.max(0, start - (ends[index] ?? top)))
}

const Gap = ({ height }: { readonly height: number }) =>
  height > 0 && <Box component="li" role="presentation" aria-hidden sx={{ gridColumn: '1 / -1' }} style={{ height }} />

/** Spans six rows that align with those of the neighbouring cards. */
const cardFrame = {
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 6',
  mb: `${rowGapPx}px`,
  minWidth: 0,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  breakInside: 'avoid',
  '&:hover': { borderColor: 'line.control' },
  '& > *': { minWidth: 0 },
  '& > :not(:first-child)': { px: '14px' },
} as const

const rowAt = (target: EventTarget | null): number | null => {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return card === null ? null : Number(card.dataset['row'])
}

const up = (from: 'sm' | 'md' | 'lg') => (theme: Theme) => theme.breakpoints.up(from)
const options = { noSsr: true } as const

/** Number of cards per row, as set by `cardColumns` in the style sheet (BOOKABLE-LIST-041…044). */
const useColumnCount = (): number => {
  const two = useMediaQuery(up('sm'), options)
  const three = useMediaQuery(up('md'), options)
  const four = useMediaQuery(up('lg'), options)
  return 1 + Number(two) + Number(three) + Number(four)
}

/**
 * The cards of a list on a grid of one to four columns. Thousands stay fluid because only the rows near the viewport are rendered; the
 * others keep their height as empty space, and each card states its position in the whole list.
 */
export const CardGrid = memo(function CardGrid({ records }: { readonly records: readonly AnyRecord[] }) {
  const columns = useColumnCount()
  const list = useRef<HTMLUListElement>(null)
  const [kept, setKept] = useState<number | null>(null)
  const keyOf = useCallback((row: number) => `${columns} ${String(records[row * columns]?.id)}`, [columns, records])
  const { items, total, measure, top } = useCardRows({
    list,
    count: Math.ceil(records.length / columns),
    keyOf,
    kept,
    all: usePrinting(),
  })
  const gaps = useMemo(() => gapsOf(items, top, total), [items, top, total])
  const keep = ({ target }: FocusEvent) => {
    const row = rowAt(target)
    if (row !== null) setKept(row)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (rowAt(relatedTarget) === null) setKept(null)
  }

  return (
    <Box
      component="ul"
      data-hits
      ref={list}
      role="list"
      onFocus={keep}
      onBlur={leave}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: cardColumns,
        columnGap: 2,
        rowGap: 0,
        // The virtual list already corrects the scroll position.
        overflowAnchor: 'none',
      }}
    >
      {items.flatMap(({ index: row }, nth) => [
        <Gap key={`gap ${row}`} height={gaps[nth] ?? 0} />,
        ...records.slice(row * columns, (row + 1) * columns).map((record, column) => (
          <Box
            key={String(record.id)}
            component="li"
            ref={column === 0 ? measure : undefined}
            data-row={row}
            aria-posinset={row * columns + column + 1}
            aria-setsize={records.length}
            sx={cardFrame}
          >
            <RecordCard record={record} />
          </Box>
        )),
      ])}
      <Gap height={gaps[items.length] ?? 0} />
    </Box>
  )
})
