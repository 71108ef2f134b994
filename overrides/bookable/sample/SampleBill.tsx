import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FieldNote } from '../../../src/admin/kit/widgets/FieldNote.tsx'
import type { HolidayTable } from '../../../src/domain/holidays.ts'
import type { Period } from '../../../src/domain/linePrice.ts'
import { formatEur, formatGermanNumber, fromCents } from '../../../src/domain/money.ts'
import { samplePrice, type SampleShare } from '../../../src/domain/samplePrice.ts'
import type { LineTax } from '../../../src/domain/tax/lineTax.ts'
import { formatDay } from '../../../src/domain/time.ts'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { priceRowsOf } from '../priceRowsOf.ts'
import { sampleTexts as texts } from './sampleTexts.ts'

/** What the price of a sample depends on. */
export type SampledObject = Pick<
  Bookable,
  'priceType' | 'priceValueAddedTax' | 'priceBasis' | 'taxAssignments' | 'enableCoupons' | 'priceCategories'
>

interface SampleBillProps {
  readonly record: SampledObject
  /** Of its day of supply. */
  readonly tax: LineTax
  readonly request: { readonly period: Period | null; readonly amount: number }
  readonly holidays: HolidayTable
}

const figure = { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const
const eur = (cents: bigint) => formatEur(fromCents(cents))

/** `Kategorie 2: 2–4 Std., Mo–Fr, 20,00 € / Std.` */
const categoryWords = ({ category }: SampleShare, record: SampleBillProps['record']): string => {
  const row = priceRowsOf(record)[category]
  const name = texts.category(category + 1)
  if (!row) return name
  const price = row.fixed
    ? `${texts.fixed} ${row.amount}`
    : row.per === undefined
      ? row.amount
      : `${row.amount} ${row.per}`
  return `${name}: ${[row.when, ...(row.days === undefined ? [] : [row.days]), price].join(', ')}`
}

/** Price of a sample: one line per applied category, then net, VAT and gross as in a booking. */
export const SampleBill = ({ record, tax, request, holidays }: SampleBillProps) => {
  const { shares, netCents, vatCents, grossCents } = samplePrice(
    record,
    request.period,
    request.amount,
    holidays,
    tax.rate,
  )
  const single = record.priceCategories.length === 1
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '4px 12px', m: 0, fontSize: 13 }}
    >
      {shares.map((share) => (
        <Box key={`${share.category} ${share.fits}`} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ overflowWrap: 'anywhere' }}>
            {categoryWords(share, record)}
            {share.dates[0] !== undefined && (
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {texts.days(share.dates.length, formatDay(share.dates[0]))}
              </Typography>
            )}
            {share.netCents === 0n && netCents > 0n && (
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {texts.included}
              </Typography>
            )}
            {!share.fits && <FieldNote severity="warning">{single ? texts.only : texts.none}</FieldNote>}
          </Box>
          <Box component="dd" sx={figure}>
            {eur(share.netCents)}
          </Box>
        </Box>
      ))}
      <Box component="dt" sx={{ color: 'text.secondary', pt: 1 }}>
        {texts.net}
      </Box>
      <Box component="dd" sx={{ ...figure, color: 'text.secondary', pt: 1 }}>
        {eur(netCents)}
      </Box>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {texts.vat(formatGermanNumber(tax.rate))}
      </Box>
      <Box component="dd" sx={{ ...figure, color: 'text.secondary' }}>
        {eur(vatCents)}
      </Box>
      {tax.reason !== '' && (
        <Box component="dd" sx={{ gridColumn: '1 / -1', m: 0, color: 'text.secondary' }}>
          {tax.reason}
        </Box>
      )}
      <Box component="dt" sx={{ fontSize: 17, lineHeight: '26px', fontWeight: 600 }}>
        {texts.gross}
      </Box>
      <Box component="dd" sx={{ ...figure, fontSize: 17, lineHeight: '26px', fontWeight: 600 }}>
        {eur(grossCents)}
      </Box>
    </Box>
  )
}
