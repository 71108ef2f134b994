import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { BookingAddress } from '../bookingAddress.ts'
import { bookingTexts as texts } from '../bookingTexts.ts'
import type { BookingColumn } from './columns.ts'

interface BookingTableHeadProps {
  readonly columns: readonly BookingColumn[]
  readonly sort: BookingAddress['sort']
  readonly onSort: (sort: NonNullable<BookingAddress['sort']>) => void
}

/** Minimum CSS pixels of columns that shrink first. */
const least: Readonly<Record<string, number | undefined>> = { bookableItems: 116, name: 104 }

/** One header per documented column, even if columns share a cell (BOOKING-LIST-007). */
export const BookingTableHead = ({ columns, sort, onSort }: BookingTableHeadProps) => {
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
