import Box from '@mui/material/Box'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { AnyRecord } from '../anyRecord.ts'
import { cardColumns } from './cardColumns.ts'
import { RecordCard } from './RecordCard.tsx'

/** Cards per chunk: fills whole rows of one, two, three and four columns. */
const chunkSize = 24
/** About the height of a row of cards, for chunks that were never drawn. */
const rowHeight = 500
/** The first chunks are drawn at once. */
const atOnce = 2

const chunks = (records: readonly AnyRecord[]): readonly (readonly AnyRecord[])[] =>
  Array.from({ length: Math.ceil(records.length / chunkSize) }, (_, index) =>
    records.slice(index * chunkSize, (index + 1) * chunkSize),
  )

const heightOf = (count: number, columns: number) => Math.ceil(count / columns) * rowHeight

interface ChunkProps {
  readonly records: readonly AnyRecord[]
  readonly first: boolean
}

/** A part of the grid: made when it comes near the screen, and skipped by the browser's drawing while it is far away. */
const Chunk = ({ records, first }: ChunkProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(first)
  useEffect(() => {
    const element = box.current
    if (near || !element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '1200px 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [near])
  const heights = {
    xs: `${heightOf(records.length, 1)}px`,
    sm: `${heightOf(records.length, 2)}px`,
    md: `${heightOf(records.length, 3)}px`,
    lg: `${heightOf(records.length, 4)}px`,
  }
  if (!near) return <Box ref={box} sx={{ height: heights }} />
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: cardColumns,
        columnGap: 2,
        rowGap: 0,
        // Room for focus rings, which this containment would cut off.
        m: '-6px',
        p: '6px',
        contentVisibility: 'auto',
        containIntrinsicSize: {
          xs: `auto ${heights.xs}`,
          sm: `auto ${heights.sm}`,
          md: `auto ${heights.md}`,
          lg: `auto ${heights.lg}`,
        },
      }}
    >
      {records.map((record) => (
        <RecordCard key={String(record.id)} record={record} />
      ))}
    </Box>
  )
}

/** The cards of a list on a grid of one to four columns; thousands stay fluid because only what is near is made. */
export const CardGrid = ({ records }: { readonly records: readonly AnyRecord[] }) => {
  const parts = useMemo(() => chunks(records), [records])
  return (
    <Box>
      {parts.map((part, index) => (
        <Chunk key={String(part[0]?.id)} records={part} first={index < atOnce} />
      ))}
    </Box>
  )
}
