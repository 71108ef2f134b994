import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
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
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import type { PaymentList, PaymentListRow } from '../../../src/api/paymentLists.ts'
import { formatDateTimeShort, formatDay } from '../../../src/domain/time.ts'
import { GuardedAction } from '../dialogs/GuardedAction.tsx'
import { batchTexts } from './batchTexts.ts'
import type { WantedAction } from './MoneyDialog.tsx'
import { providerWord, refundNote, sumWords, waitingNote } from './moneyWords.ts'
import { paymentTexts as texts } from './paymentTexts.ts'
import { actionsOf, actionWord, isTransferable, wantedAction } from './rowActions.ts'

/** Selected refunds. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly toggle: (id: string) => void
}
import { MoneyCards } from './MoneyCards.tsx'
import { BookingLink, type MoneyRowTools, PickBox, RowActions } from './MoneyRowParts.tsx'
import { rowKey, rowNote, rowSince, rowSum, stepWords } from './moneyWords.ts'
import { paymentTexts as texts } from './paymentTexts.ts'

interface MoneyTableProps extends MoneyRowTools {
  readonly list: PaymentList
  readonly rows: readonly PaymentListRow[]
  /** Undefined: it may not be done. */
  readonly onAct: ((wanted: WantedAction) => void) | undefined
  /** Rows that are selected, by their key; undefined: none can be. */
  readonly selection: Selection | undefined
  readonly onOpen: (id: string) => void
  readonly onPay: (id: string) => void
}

const keyOf = ({ bookingId, payment, refund }: PaymentListRow): string =>
  refund?.id ?? payment?.attemptId ?? bookingId ?? ''

const sumOf = ({ open, payment, refund }: PaymentListRow): string =>
  open === undefined
    ? sumWords((payment ?? refund)?.amountCents ?? 0, (payment ?? refund)?.currency)
    : sumWords(open.amountCents)

const sinceOf = ({ open, payment, refund }: PaymentListRow): string =>
  open === undefined
    ? formatDateTimeShort(payment?.arrivedAt ?? refund?.createdAt ?? 0)
    : `${formatDay(open.dueDay)} (${texts.dueBy[open.dueBy]})`

const noteOf = ({ open, payment, refund }: PaymentListRow): string => {
  if (payment !== undefined) return waitingNote(payment)
  if (refund !== undefined) return refundNote(refund)
  if (open === undefined) return ''
  const { provider, overdueDays } = open
  return [overdueDays > 0 ? texts.overdue(overdueDays) : texts.notOverdue, providerWord(provider)].join(' · ')
}

const numbers = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** Rows of a worklist: the booking, its money, and what can be done about it. */
export const MoneyTable = ({ list, rows, onAct, selection, onOpen, onPay }: MoneyTableProps) => {
  const tenant = useAdminFrame().tenantId ?? ''
  const { title, since } = texts.lists[list]
  const actionCell = (row: PaymentListRow) => {
    const { bookingId } = row
    const name = bookingId ?? row.name
    if (list === 'open')
      return (
        bookingId !== null && (
          <Button
            size="small"
            variant="outlined"
            aria-label={texts.actions.of(texts.actions.pay, name)}
            onClick={() => onPay(bookingId)}
          >
            {texts.actions.pay}
          </Button>
        )
      )
    return actionsOf(row).map((action, position) => (
      <GuardedAction
        key={action}
        size="small"
        variant={position === 0 && !isTransferable(row) ? 'outlined' : 'text'}
        refusal={onAct === undefined ? texts.mayNotChange : undefined}
        onClick={() => onAct?.(wantedAction(tenant, row, action))}
      >
        {actionWord(row, action)}
      </GuardedAction>
    ))
  }
export const MoneyTable = ({ list, rows, ...tools }: MoneyTableProps) => {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const { title, since } = texts.lists[list]
  if (narrow) return <MoneyCards title={title} since={since} rows={rows} {...tools} />
  const isOpen = list === 'open'
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
            {selection !== undefined && <TableCell padding="checkbox">{texts.columns.selected}</TableCell>}
            {isOpen && (
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
            <TableRow key={keyOf(row)}>
              {selection !== undefined && (
                <TableCell padding="checkbox">
                  {isTransferable(row) && (
                    <Checkbox
                      size="small"
                      checked={selection.ids.has(keyOf(row))}
                      onChange={() => selection.toggle(keyOf(row))}
                      slotProps={{ input: { 'aria-label': batchTexts.select(row.bookingId ?? row.name) } }}
                    />
                  )}
            <TableRow key={rowKey(row)}>
              {isOpen && (
                <TableCell padding="checkbox">
                  <PickBox row={row} {...tools} />
                </TableCell>
              )}
              <TableCell component="th" scope="row" sx={numbers}>
                <BookingLink row={row} onOpen={tools.onOpen} />
              </TableCell>
              <TableCell sx={{ minWidth: 100, overflowWrap: 'anywhere' }}>{row.name}</TableCell>
              <TableCell sx={{ minWidth: 160 }}>
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
              <TableCell sx={{ minWidth: 100 }}>{sinceOf(row)}</TableCell>
              <TableCell sx={{ minWidth: 170, overflowWrap: 'anywhere' }}>{noteOf(row)}</TableCell>
              <TableCell sx={{ minWidth: 120 }}>{rowSince(row)}</TableCell>
              {row.open !== undefined && <TableCell sx={{ minWidth: 120 }}>{stepWords(row.open)}</TableCell>}
              <TableCell sx={{ minWidth: isOpen ? 140 : 200, overflowWrap: 'anywhere' }}>{rowNote(row)}</TableCell>
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
