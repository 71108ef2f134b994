import Box from '@mui/material/Box'
import { memo } from 'react'
import type { FieldProblem } from '../../src/admin/kit/definition/definition.ts'
import { NumberInput } from '../../src/admin/kit/widgets/NumberInput.tsx'
import type { Bookable, BookablePriceCategory } from '../../src/generated/entities/bookable.ts'
import { categoryLabel } from './categoryLabel.ts'
import { intervalUnit } from './priceWords.ts'
import { pricingTexts as texts } from './pricingTexts.ts'
import { RowNotes } from './RowNotes.tsx'
import { isWrong } from './rowProblems.ts'
import { sameRow } from './sameRow.ts'

interface CategoryIntervalProps {
  /** Of the category; the fields are `<id>_interval_start` and `<id>_interval_end`. */
  readonly id: string
  readonly interval: BookablePriceCategory['interval']
  readonly priceType: Bookable['priceType']
  readonly readOnly: boolean
  readonly alarm: boolean
  /** Interval only; paths begin with `/interval`. */
  readonly problems: readonly FieldProblem[]
  readonly onChange: (part: Partial<BookablePriceCategory>) => void
}

/** Minimum and maximum units of a category; an open end has no bound (PRICE-014…017). */
export const CategoryInterval = memo(function CategoryInterval(props: CategoryIntervalProps) {
  const { id, interval, priceType, readOnly, alarm, problems, onChange } = props
  const bound = (name: 'start' | 'end', word: string) => {
    const wrong = isWrong(problems, `/interval/${name}`)
    return (
      <NumberInput
        id={`${id}_interval_${name}`}
        kind="number"
        label={word}
        describedBy={`${id}_interval_notes`}
        value={interval[name]}
        nullable
        minimum={0}
        unit={intervalUnit(priceType)}
        placeholder={texts.open}
        readOnly={readOnly}
        invalid={wrong}
        alarmed={alarm && wrong}
        onChange={(value) => onChange({ interval: { ...interval, [name]: typeof value === 'number' ? value : null } })}
      />
    )
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="span" id={`${id}_interval-label`} sx={categoryLabel}>
        {texts.interval}
      </Box>
      <Box
        role="group"
        aria-labelledby={`${id}_interval-label`}
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr 16px 1fr',
          alignItems: 'center',
          textAlign: 'center',
          color: 'text.tertiary',
        }}
      >
        {bound('start', texts.from)}
        <span aria-hidden>–</span>
        {bound('end', texts.to)}
      </Box>
      <RowNotes id={`${id}_interval_notes`} problems={problems} />
    </Box>
  )
}, sameRow)
