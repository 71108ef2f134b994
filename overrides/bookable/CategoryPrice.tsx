import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import type { FieldProblem } from '../../src/admin/kit/definition/definition.ts'
import { NumberInput } from '../../src/admin/kit/widgets/NumberInput.tsx'
import { formatEur } from '../../src/domain/money.ts'
import type { Bookable, BookablePriceCategory } from '../../src/generated/entities/bookable.ts'
import { categoryLabel } from './categoryLabel.ts'
import { grossEur, netEur } from '../../src/domain/grossEur.ts'
import { perUnit, priceLabels } from './priceWords.ts'
import { pricingTexts as texts } from './pricingTexts.ts'
import { RowNotes } from './RowNotes.tsx'
import { isWrong } from './rowProblems.ts'
import { sameRow } from './sameRow.ts'

interface CategoryPriceProps {
  /** Of the category; the field is `<id>_priceEur`. */
  readonly id: string
  /** In euros; during input it may be missing or not a number. */
  readonly value: number
  readonly fixed: boolean
  readonly priceType: Bookable['priceType']
  readonly vat: number
  readonly basis: Bookable['priceBasis']
  readonly readOnly: boolean
  readonly alarm: boolean
  /** Price only. */
  readonly problems: readonly FieldProblem[]
  readonly onChange: (part: Partial<BookablePriceCategory>) => void
}

/** Price of a category, with the gross below if it is net, and the net if it is gross. */
export const CategoryPrice = memo(function CategoryPrice(props: CategoryPriceProps) {
  const { id, value, fixed, priceType, vat, basis, readOnly, alarm, problems, onChange } = props
  const typed: unknown = value
  const other = basis === 'net' ? 'gross' : 'net'
  const known = Number.isFinite(typed) && Number.isFinite(vat)
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" htmlFor={`${id}_priceEur`} sx={categoryLabel}>
        {fixed ? texts.fixedPrice(texts.basis[basis]) : texts.price(texts.basis[basis], priceLabels[priceType])}
      </Box>
      <NumberInput
        id={`${id}_priceEur`}
        kind="money"
        describedBy={`${id}_priceEur_notes`}
        value={value}
        minimum={0}
        unit={fixed ? '€' : `€ ${perUnit(priceType)}`}
        placeholder={texts.placeholder}
        readOnly={readOnly}
        required
        invalid={isWrong(problems)}
        alarmed={alarm && isWrong(problems)}
        // The input may not be a number yet: it stays visible and the schema reports it.
        onChange={(price) => onChange({ priceEur: (price ?? undefined) as number })}
        onBlur={() => typed === undefined && onChange({ priceEur: 0 })}
      />
      {known && (
        <Typography
          variant="caption"
          component="p"
          sx={{ mt: '6px', color: 'text.tertiary', fontVariantNumeric: 'tabular-nums' }}
        >
          {texts.other(formatEur(basis === 'net' ? grossEur(value, vat) : netEur(value, vat)), texts.basis[other])}
        </Typography>
      )}
      <RowNotes id={`${id}_priceEur_notes`} problems={problems} />
    </Box>
  )
}, sameRow)
