import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useRef } from 'react'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import type { BookingAddress } from '../bookingAddress.ts'
import { bookingTexts as texts } from '../bookingTexts.ts'
import { type BookingColumn, type ColumnTools } from './columns.tsx'
import { RowActions } from './RowActions.tsx'

interface BookingTableProps extends ColumnTools {
  readonly rows: readonly BookingRow[]
  readonly columns: readonly BookingColumn[]
  readonly compact: boolean
  readonly sort: BookingAddress['sort']
  readonly onSort: (sort: NonNullable<BookingAddress['sort']>) => void
}

interface RowProps extends ColumnTools {
  readonly row: BookingRow
  readonly columns: readonly BookingColumn[]
  readonly position: number
  readonly compact: boolean
}

/** Shorter lists are drawn whole: they can be searched in the page and printed. */
const drawnWhole = 100

const Row = memo(function Row({ row, columns, position, compact, show }: RowProps) {
  const height = compact ? 40 : 52
  return (
    <TableRow hover aria-rowindex={position + 2} sx={{ height, '&:focus-within': { bgcolor: 'primary.soft' } }}>
      {columns.map(({ key, align, width, draw }) => (
        <TableCell
          key={key}
          align={align ?? 'left'}
          sx={{
            height,
            maxWidth: width,
            px: 1,
            '&:first-of-type': { pl: 2 },
            py: compact ? '2px' : '6px',
            whiteSpace: 'nowrap',
            overflow: 'hidden',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {draw(row, { show })}
        </TableCell>
      ))}
      <TableCell
        align="right"
        sx={{
          position: 'sticky',
          right: 0,
          zIndex: 1,
          py: 0,
          bgcolor: 'background.paper',
          borderLeft: 1,
          borderLeftColor: 'line.soft',
        }}
      >
        <RowActions row={row} show={show} />
      </TableCell>
    </TableRow>
  )
})

/** Keeps the room of rows that are not drawn. */
const Gap = ({ height, span }: { readonly height: number; readonly span: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  )

/** The bookings as a table with a head and actions that stay; of long pages only what is seen is made. */
export default function BookingTable({ rows, columns, compact, sort, onSort, show }: BookingTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const whole = rows.length <= drawnWhole
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => (compact ? 41 : 53),
    overscan: 12,
    enabled: !whole,
  })
  const seen = virtual.getVirtualItems()
  const first = whole ? 0 : (seen[0]?.index ?? 0)
  const last = whole ? rows.length : (seen.at(-1)?.index ?? 0) + 1
  const before = whole ? 0 : (seen[0]?.start ?? 0)
  const after = whole ? 0 : virtual.getTotalSize() - (seen.at(-1)?.end ?? 0)
  const shown = sort ?? { field: 'timeCreated', descending: true }

  return (
    <TableContainer
      ref={box}
      tabIndex={0}
      role="region"
      aria-label={texts.table}
      sx={{
        position: 'relative',
        bgcolor: 'background.paper',
        maxHeight: 'max(320px, calc(100vh - 260px))',
        borderBottomLeftRadius: 0,
        borderBottomRightRadius: 0,
        '@media print': { maxHeight: 'none', overflow: 'visible' },
      }}
    >
      <Table stickyHeader aria-rowcount={rows.length + 1} sx={{ minWidth: 1100 }}>
        <TableHead>
          <TableRow aria-rowindex={1}>
            {columns.map(({ key, sort: field, align, width }) => (
              <TableCell
                key={key}
                align={align ?? 'left'}
                sx={{ minWidth: width, px: 1, '&:first-of-type': { pl: 2 }, whiteSpace: 'nowrap' }}
                sortDirection={field === shown.field && (shown.descending ? 'desc' : 'asc')}
              >
                {field === undefined ? (
                  texts.columns[key]
                ) : (
                  <TableSortLabel
                    active={field === shown.field}
                    direction={field === shown.field && shown.descending ? 'desc' : 'asc'}
                    onClick={() => onSort({ field, descending: field === shown.field ? !shown.descending : false })}
                  >
                    {texts.columns[key]}
                  </TableSortLabel>
                )}
              </TableCell>
            ))}
            <TableCell align="right" sx={{ position: 'sticky', right: 0, zIndex: 3 }}>
              {texts.columns.actions}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody data-hits>
          <Gap height={before} span={columns.length + 1} />
          {rows.slice(first, last).map((row, at) => (
            <Row key={row.booking.id} row={row} columns={columns} position={first + at} compact={compact} show={show} />
          ))}
          <Gap height={after} span={columns.length + 1} />
        </TableBody>
      </Table>
      <Box sx={{ height: 1 }} />
    </TableContainer>
  )
}
