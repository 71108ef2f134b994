import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useId } from 'react'
import { SelectInput } from '../../../src/admin/kit/widgets/SelectInput.tsx'
import type { ChangeoverLine } from '../../../src/api/taxChangeover.ts'
import { formatCents, formatGermanNumber } from '../../../src/domain/money.ts'
import type { KeptPrice } from '../../../src/domain/tax/changeover.ts'
import { customerKindLabel } from '../../../src/domain/tax/customerKinds.ts'
import type { ChangeoverGroup } from './changeoverGroups.ts'
import { changeoverTexts as texts } from './changeoverTexts.ts'

interface ChangeoverTableProps {
  readonly groups: readonly ChangeoverGroup[]
  readonly keptOf: (group: ChangeoverGroup) => KeptPrice | 'none'
  readonly onChoose: (group: ChangeoverGroup, keeps: KeptPrice | 'none') => void
  readonly bookings: number
  readonly busy: boolean
}

const keepOptions = (['gross', 'net', 'none'] as const).map((value) => ({ value, label: texts.keepWords[value] }))

const taxWords = ({ key, category, rate }: ChangeoverLine['after']): string =>
  category === '' && key === '' ? texts.noTax : texts.tax(key, formatGermanNumber(rate))

/** Gross sum of a group, if this price stays. */
const thenCents = ({ nowCents, netKeptCents }: ChangeoverGroup, keeps: KeptPrice | 'none'): number =>
  keeps === 'net' ? netKeptCents : nowCents

const money = (cents: number): string => formatCents(BigInt(cents))
const amount = { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const

/** The groups of bookings with another tax: old and new sums, and what happens to each. */
export const ChangeoverTable = ({ groups, keptOf, onChoose, bookings, busy }: ChangeoverTableProps) => {
  const id = useId()
  const { columns } = texts
  const sum = (of: (group: ChangeoverGroup) => number) => groups.reduce((all, group) => all + of(group), 0)
  return (
    // Focusable, so that the keyboard scrolls it.
    <TableContainer tabIndex={0} role="region" aria-label={texts.preview}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{columns.object}</TableCell>
            <TableCell>{columns.customer}</TableCell>
            <TableCell>{columns.tax}</TableCell>
            <TableCell sx={amount}>{columns.count}</TableCell>
            <TableCell sx={amount}>{columns.now}</TableCell>
            <TableCell sx={amount}>{columns.then}</TableCell>
            <TableCell>{columns.keeps}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {groups.map((group, index) => {
            const { key, title, customerKind, before, after, isSettled, count, nowCents } = group
            const keeps = keptOf(group)
            const customer = customerKindLabel(customerKind)
            return (
              <TableRow key={key}>
                <TableCell component="th" scope="row">
                  {title}
                  {isSettled && (
                    <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                      {texts.settledWord}
                    </Box>
                  )}
                </TableCell>
                <TableCell>{customer}</TableCell>
                <TableCell>{texts.change(taxWords(before), taxWords(after))}</TableCell>
                <TableCell sx={amount}>{formatGermanNumber(count)}</TableCell>
                <TableCell sx={amount}>{money(nowCents)}</TableCell>
                <TableCell sx={amount}>{money(thenCents(group, keeps))}</TableCell>
                <TableCell sx={{ minWidth: 168 }}>
                  {isSettled ? (
                    texts.keepWords[keeps]
                  ) : (
                    <SelectInput
                      id={`${id}-${index}`}
                      label={texts.keepsOf(title, customer)}
                      options={keepOptions}
                      value={keeps}
                      disabled={busy}
                      onChange={(value) => onChoose(group, value as KeptPrice | 'none')}
                    />
                  )}
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell colSpan={4}>{texts.sum(bookings)}</TableCell>
            <TableCell sx={amount}>{money(sum(({ nowCents }) => nowCents))}</TableCell>
            <TableCell sx={amount}>{money(sum((group) => thenCents(group, keptOf(group))))}</TableCell>
            <TableCell />
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  )
}
