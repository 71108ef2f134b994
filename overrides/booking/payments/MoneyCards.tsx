import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { PeriodWords } from '../../../src/admin/kit/display/PeriodWords.tsx'
import type { PaymentListRow } from '../../../src/api/paymentLists.ts'
import { BookingLink, type MoneyRowTools, PickBox, RowActions } from './MoneyRowParts.tsx'
import { rowKey, rowNote, rowSince, rowSum, stepWords } from './moneyWords.ts'
import { paymentTexts as texts } from './paymentTexts.ts'

interface MoneyCardsProps extends MoneyRowTools {
  /** Name of the list. */
  readonly title: string
  /** Name of its column of time. */
  readonly since: string
  readonly rows: readonly PaymentListRow[]
}

/** The worklist on a narrow screen: a card for each row, nothing beside the other. */
export const MoneyCards = ({ title, since, rows, ...tools }: MoneyCardsProps) => (
  <Box component="ul" aria-label={title} data-hits sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
    {rows.map((row) => {
      const { open, name } = row
      const facts = [
        [since, rowSince(row)],
        ...(open === undefined ? [] : [[texts.columns.step, stepWords(open)]]),
        [texts.columns.note, rowNote(row)],
      ]
      return (
        <Box
          component="li"
          key={rowKey(row)}
          sx={{
            display: 'grid',
            gap: 1,
            minWidth: 0,
            p: '12px 14px',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            overflowWrap: 'anywhere',
          }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <PickBox row={row} {...tools} />
            <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
              <BookingLink row={row} onOpen={tools.onOpen} />
            </Typography>
            <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{rowSum(row)}</Box>
          </Box>
          <Box>{name}</Box>
          <Box>
            {row.title}
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
              <PeriodWords begin={row.timeBegin} end={row.timeEnd} />
            </Box>
          </Box>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: '4px' }}>
            {facts.map(([label, words]) => (
              <Box key={label}>
                <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
                  {label}
                </Typography>
                <Box component="dd" sx={{ m: 0 }}>
                  {words}
                </Box>
              </Box>
            ))}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <RowActions row={row} {...tools} />
          </Box>
        </Box>
      )
    })}
  </Box>
)
