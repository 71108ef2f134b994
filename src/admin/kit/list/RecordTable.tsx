import useMediaQuery from '@mui/material/useMediaQuery'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { Theme } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { listTexts as texts } from '../texts/list.ts'
import { useListParts } from './ListScope.ts'
import { NarrowRow } from './NarrowRow.tsx'
import { ownColumns } from './ownColumns.ts'
import { ownOf } from './ownOf.ts'
import type { Sorting } from './sortRecords.ts'
import { usePrinting } from './usePrinting.ts'
import { WideRow } from './WideRow.tsx'

interface RecordTableProps {
  readonly records: readonly AnyRecord[]
  readonly sorting: Sorting
  readonly onSort: (field: string) => void
}

/** Rows rendered initially, and added whenever the end comes near. */
const rowsPerPortion = 100

const usePortions = (records: readonly AnyRecord[]) => {
  const [count, setCount] = useState(rowsPerPortion)
  const end = useRef<HTMLDivElement>(null)
  const printing = usePrinting()
  const more = !printing && count < records.length
  useEffect(() => {
    const element = end.current
    if (!more || !element) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((before) => before + rowsPerPortion),
      {
        rootMargin: '800px 0px',
      },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [more, count])
  return { drawn: printing ? records : records.slice(0, count), end, more }
}

/** The records of a list as a table with a sticky head; on narrow screens each row is a card. */
export default function RecordTable({ records, sorting, onSort }: RecordTableProps) {
  const { screenProps } = useListParts()
  const { list } = screenProps.admin
  const { table } = screenProps.overrides
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const { drawn, end, more } = usePortions(records)
  const sortable = new Set([...list.sorts, ...screenProps.screen.sortAlso].map(({ field }) => field))

  if (narrow) {
    return (
      <>
        <Box component="ul" data-hits sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {drawn.map((record) => (
            <NarrowRow key={String(record.id)} record={record} />
          ))}
        </Box>
        {more && <Box ref={end} sx={{ height: 40 }} />}
      </>
    )
  }
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={texts.tableOf(screenProps.screen.labels.many)}
      sx={{ bgcolor: 'background.paper', maxHeight: 'calc(100vh - 200px)' }}
    >
      <Table stickyHeader>
        <TableHead>
          <TableRow>
            {list.columns.flatMap(({ field, label, align }) => [
              <TableCell
                key={field}
                align={align ?? 'left'}
                sortDirection={sorting.field === field && (sorting.order === 'ASC' ? 'asc' : 'desc')}
              >
                {sortable.has(field) ? (
                  <TableSortLabel
                    active={sorting.field === field}
                    direction={sorting.field === field && sorting.order === 'DESC' ? 'desc' : 'asc'}
                    onClick={() => onSort(field)}
                  >
                    {ownOf(table?.labels, field) ?? label}
                  </TableSortLabel>
                ) : (
                  (ownOf(table?.labels, field) ?? label)
                )}
              </TableCell>,
              ...ownColumns(table, field).map((own) => <TableCell key={own.key}>{own.label}</TableCell>),
            ])}
            {ownColumns(table).map(({ key, label }) => (
              <TableCell key={key}>{label}</TableCell>
            ))}
            <TableCell align="right" sx={{ position: 'sticky', right: 0, zIndex: 3 }}>
              {texts.actions}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody data-hits>
          {drawn.map((record) => (
            <WideRow key={String(record.id)} record={record} />
          ))}
        </TableBody>
      </Table>
      {more && <Box ref={end} sx={{ height: 40 }} />}
    </TableContainer>
  )
}
