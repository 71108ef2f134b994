import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import type { BookingAddress } from '../bookingAddress.ts'
import { bookingTexts as texts } from '../bookingTexts.ts'
import { closeCells, wideCells } from './bookingCells.tsx'
import type { RowTools } from './BookingNumber.tsx'
import { BookingTableRow } from './BookingTableRow.tsx'
import type { BookingColumn } from './columns.ts'

interface BookingTableHeadProps {
  readonly columns: readonly BookingColumn[]
  readonly sort: BookingAddress['sort']
  readonly onSort: (sort: NonNullable<BookingAddress['sort']>) => void
}

/** Minimum CSS pixels of columns that shrink first. */
const least: Readonly<Record<string, number | undefined>> = { bookableItems: 116, name: 104 }

/** One header per documented column, even if columns share a cell (BOOKING-LIST-007). */
const BookingTableHead = ({ columns, sort, onSort }: BookingTableHeadProps) => {
  const shown = sort ?? { field: 'timeCreated', descending: true }
  return (
    <TableHead>
      <TableRow aria-rowindex={1}>
        {columns.map(({ key, label, sort: field, align }) => (
          <TableCell
            key={key}
            align={align ?? 'left'}
            sx={{
              minWidth: least[key],
              width: least[key] === undefined ? undefined : '50%',
              px: '6px',
              '&:first-of-type': { pl: '14px' },
              lineHeight: '16px',
              whiteSpace: key === 'priceEur' ? 'normal' : 'nowrap',
              '& .MuiTableSortLabel-icon': { mx: '2px', fontSize: 14 },
            }}
            sortDirection={field === shown.field && (shown.descending ? 'desc' : 'asc')}
          >
            {field === undefined ? (
              label
            ) : (
              <TableSortLabel
                active={field === shown.field}
                direction={field === shown.field && shown.descending ? 'desc' : 'asc'}
                onClick={() => onSort({ field, descending: field === shown.field ? !shown.descending : false })}
              >
                {label}
              </TableSortLabel>
            )}
          </TableCell>
        ))}
        <TableCell align="right" sx={{ position: 'sticky', right: 0, zIndex: 3, px: '6px' }}>
          {texts.columns.actions}
        </TableCell>
      </TableRow>
    </TableHead>
  )
}

interface BookingTableProps extends RowTools {
  readonly rows: readonly BookingRow[]
  readonly columns: readonly BookingColumn[]
  readonly compact: boolean
  readonly sort: BookingAddress['sort']
  readonly onSort: (sort: NonNullable<BookingAddress['sort']>) => void
}

/** Shorter lists render all rows, for the browser's page search. */
const maxRowsDrawnWhole = 100

/** At this window width, in CSS pixels, each column has its own cell beside the open drawer. */
const wideWindow = '(min-width: 1440px)'

/** Height of the rows not rendered. */
const Gap = ({ height, span }: { readonly height: number; readonly span: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  )

/** Bookings as a table with sticky head and actions; long pages render only visible rows. */
export default function BookingTable({ rows, columns, compact, sort, onSort, show }: BookingTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const whole = rows.length <= maxRowsDrawnWhole
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
  const cells = useMediaQuery(wideWindow, { noSsr: true }) ? wideCells : closeCells
  const keys = useMemo(() => columns.map(({ key }) => key), [columns])

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
      }}
    >
      <Table stickyHeader aria-rowcount={rows.length + 1}>
        <BookingTableHead columns={columns} sort={sort} onSort={onSort} />
        <TableBody data-hits>
          <Gap height={before} span={columns.length + 1} />
          {rows.slice(first, last).map((row, at) => (
            <BookingTableRow
              key={row.booking.id}
              row={row}
              cells={cells}
              keys={keys}
              position={first + at}
              compact={compact}
              show={show}
            />
          ))}
          <Gap height={after} span={columns.length + 1} />
        </TableBody>
      </Table>
      <Box sx={{ height: 1 }} />
    </TableContainer>
  )
}
