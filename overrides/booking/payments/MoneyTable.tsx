import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { hiddenWords } from '../../../src/admin/kit/display/hiddenWords.ts'
import { PeriodWords } from '../../../src/admin/kit/display/PeriodWords.tsx'
import type { PaymentList, PaymentListRow } from '../../../src/api/paymentLists.ts'
import { MoneyCards } from './MoneyCards.tsx'
import { BookingLink, isPickable, type MoneyRowTools, PickBox, RowActions } from './MoneyRowParts.tsx'
import { rowKey, rowNote, rowSince, rowSum, stepWords } from './moneyWords.ts'
import { paymentTexts as texts } from './paymentTexts.ts'

interface MoneyTableProps extends MoneyRowTools {
  readonly list: PaymentList
  readonly rows: readonly PaymentListRow[]
}

const numbers = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** Rows of a worklist: the booking, its money, and what can be done about it. */
export const MoneyTable = ({ list, rows, ...tools }: MoneyTableProps) => {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const { title, since } = texts.lists[list]
  if (narrow) return <MoneyCards title={title} since={since} rows={rows} {...tools} />
  const isOpen = list === 'open'
  const picks = rows.some((row) => isPickable(row, tools))
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={title}
      sx={{ position: 'relative', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            {picks && (
              <TableCell padding="checkbox">
                <Box component="span" sx={hiddenWords}>
                  {texts.columns.pick}
                </Box>
              </TableCell>
            )}
            {[texts.columns.booking, texts.columns.name, texts.columns.what].map((word) => (
              <TableCell key={word}>{word}</TableCell>
            ))}
            <TableCell align="right">{texts.columns.sum}</TableCell>
            {[since, isOpen ? texts.columns.step : texts.columns.note, texts.columns.action].map((word) => (
              <TableCell key={word}>{word}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody data-hits>
          {rows.map((row) => (
            <TableRow key={rowKey(row)}>
              {picks && (
                <TableCell padding="checkbox">
                  <PickBox row={row} {...tools} />
                </TableCell>
              )}
              <TableCell component="th" scope="row" sx={numbers}>
                <BookingLink row={row} onOpen={tools.onOpen} />
              </TableCell>
              <TableCell sx={{ minWidth: 110, overflowWrap: 'anywhere' }}>{row.name}</TableCell>
              <TableCell sx={{ minWidth: 150 }}>
                {row.title}
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                  <PeriodWords begin={row.timeBegin} end={row.timeEnd} />
                </Box>
              </TableCell>
              <TableCell align="right" sx={numbers}>
                {rowSum(row)}
              </TableCell>
              <TableCell sx={{ minWidth: 120 }}>
                {rowSince(row)}
                {isOpen && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{rowNote(row)}</Box>}
              </TableCell>
              {row.open === undefined ? (
                <TableCell sx={{ minWidth: 200, overflowWrap: 'anywhere' }}>{rowNote(row)}</TableCell>
              ) : (
                <TableCell sx={{ minWidth: 110 }}>{stepWords(row.open)}</TableCell>
              )}
              <TableCell>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minWidth: 140 }}>
                  <RowActions row={row} {...tools} />
                </Box>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
