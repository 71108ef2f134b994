import Box from '@mui/material/Box'
import { approvalLabels } from '../../../src/domain/booking/status.ts'
import { formatCount } from '../../../src/domain/german.ts'
import { formatDateTime, formatDay } from '../../../src/domain/time.ts'
import type { BookingAddress } from '../bookingAddress.ts'
import { bookingTexts } from '../bookingTexts.ts'
import type { BookingColumn } from './columns.ts'
import { type Counted, totalWords } from './filterCounts.ts'
import type { PrintedRows } from './usePrintedRows.ts'

const texts = bookingTexts.print
const { filters } = bookingTexts

interface PrintedListProps extends PrintedRows {
  readonly columns: readonly BookingColumn[]
  readonly address: BookingAddress
  /** Total number; undefined until known. */
  readonly total: Counted | undefined
}

/** Active filters as text. */
const narrowedBy = ({ query, status, paid, priced, from, to }: BookingAddress): readonly string[] => {
  const words = [
    ...status.map((one) => approvalLabels[one]),
    ...(paid === null ? [] : [paid ? filters.paid : filters.open]),
    ...(priced ? [filters.priced] : []),
    ...(from === null ? [] : [filters.fromDay(formatDay(from))]),
    ...(to === null ? [] : [filters.toDay(formatDay(to))]),
  ]
  return [
    ...(query.trim() === '' ? [] : [texts.search(query.trim())]),
    ...(words.length === 0 ? [] : [texts.filters(words.join(', '))]),
  ]
}

/** Columns whose text may break anywhere; the others do not break. */
const giving: readonly BookingColumn['key'][] = ['bookableItems', 'name']
/** Bookings on A4 landscape: a plain table whose head repeats on every page. */
export const PrintedList = ({ rows, isPage, columns, address, total }: PrintedListProps) => (
  <Box
    data-paper="landscape"
    sx={{
      display: 'none',
      '@media print': { display: 'block' },
      fontSize: '8.5pt',
      lineHeight: 1.3,
      '& p': { m: '0 0 2mm' },
      '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
      '& th, & td': {
        p: '1mm 2mm 1mm 0',
        textAlign: 'left',
        verticalAlign: 'top',
        borderBottom: '0.2mm solid #999999',
      },
      '& th': { fontWeight: 600, borderBottomColor: '#000000' },
      '& tr': { breakInside: 'avoid' },
      '& span': { display: 'block', whiteSpace: 'nowrap' },
      '& .giving': { minWidth: '24mm', overflowWrap: 'anywhere', hyphens: 'auto' },
      '& .giving span': { whiteSpace: 'normal' },
      '& .amount': { textAlign: 'right' },
    }}
  >
    <p>{[texts.at(formatDateTime(Date.now())), ...narrowedBy(address)].join(' · ')}</p>
    {isPage && <p>{texts.page}</p>}
    {!isPage && total && total.count > rows.length && <p>{texts.cut(formatCount(rows.length), totalWords(total))}</p>}
    <table>
      <thead>
        <tr>
          {columns.map(({ key, label, align }) => (
            <th key={key} scope="col" className={align === 'right' ? 'amount' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.booking.id}>
            {columns.map(({ key, align, lines }) => (
              <td key={key} className={giving.includes(key) ? 'giving' : align === 'right' ? 'amount' : undefined}>
                {lines(row).map((line, at) => (
                  <span key={at}>{line}</span>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
)
