import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { memo } from 'react'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import type { BookingCell } from './bookingCells.tsx'
import type { RowTools } from './BookingNumber.tsx'
import type { BookingColumn } from './columns.ts'
import { RowActions } from './RowActions.tsx'
import { rowClick } from './rowClick.ts'

interface BookingTableRowProps extends RowTools {
  readonly row: BookingRow
  readonly cells: readonly BookingCell[]
  /** The visible columns. */
  readonly keys: readonly BookingColumn['key'][]
  readonly position: number
  readonly compact: boolean
}

/** A table row. A cell spans one or more columns; a click outside its controls opens the details. */
export const BookingTableRow = memo(function BookingTableRow(props: BookingTableRowProps) {
  const { row, cells, keys, position, compact, show } = props
  const height = compact ? 40 : 52
  const shows = (key: BookingColumn['key']) => keys.includes(key)
  return (
    <TableRow
      hover
      aria-rowindex={position + 2}
      {...rowClick(row, show)}
      sx={{ height, '&:focus-within': { bgcolor: 'primary.soft' } }}
    >
      {cells.map((cell) => {
        const span = cell.keys.filter(shows).length
        return (
          span > 0 && (
            <TableCell
              key={cell.keys[0]}
              align={cell.align ?? 'left'}
              colSpan={span}
              sx={{
                height,
                px: '6px',
                '&:first-of-type': { pl: '14px' },
                py: compact ? '2px' : '6px',
                whiteSpace: 'nowrap',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {cell.draw(row, { show, shows })}
            </TableCell>
          )
        )
      })}
      <TableCell
        align="right"
        sx={{
          position: 'sticky',
          right: 0,
          zIndex: 1,
          px: '6px',
          py: 0,
          whiteSpace: 'nowrap',
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
