import Box from '@mui/material/Box'
import { memo } from 'react'
import type { FieldProblem } from '../../src/admin/kit/definition/definition.ts'
import { WeekdaysInput } from '../../src/admin/kit/widgets/WeekdaysInput.tsx'
import type { BookablePriceCategory, BookablePriceCategoryHoliday } from '../../src/generated/entities/bookable.ts'
import { categoryLabel } from './categoryLabel.ts'
import { HolidayPicker } from './HolidayPicker.tsx'
import { pricingTexts as texts } from './pricingTexts.ts'
import { RowNotes } from './RowNotes.tsx'
import { sameRow } from './sameRow.ts'

interface CategoryDaysProps {
  /** Of the category; the parts are `<id>_weekdays` and `<id>_holidays`. */
  readonly id: string
  readonly number: number
  readonly weekdays: BookablePriceCategory['weekdays']
  readonly holidays: BookablePriceCategory['holidays']
  readonly region: BookablePriceCategoryHoliday['stateCode']
  readonly readOnly: boolean
  /** Days only; paths begin with `/weekdays` or `/holidays`. */
  readonly problems: readonly FieldProblem[]
  readonly onChange: (part: Partial<BookablePriceCategory>) => void
}

/** Weekdays and holidays a price category applies to. */
export const CategoryDays = memo(function CategoryDays(props: CategoryDaysProps) {
  const { id, number, weekdays, holidays, region, readOnly, problems, onChange } = props
  const under = (path: string) => problems.filter((problem) => problem.path.startsWith(path))
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '266px minmax(0, 1fr)' },
        gap: { xs: 1.5, md: 3 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box component="span" id={`${id}_weekdays-label`} sx={categoryLabel}>
          {texts.weekdays}
        </Box>
        <WeekdaysInput
          id={`${id}_weekdays`}
          labelledBy={`${id}_weekdays-label`}
          value={weekdays}
          readOnly={readOnly}
          onChange={(value) => onChange({ weekdays: [...value] })}
        />
        <RowNotes id={`${id}_weekdays_notes`} problems={under('/weekdays')} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box component="span" id={`${id}_holidays-label`} sx={categoryLabel}>
          {texts.holidays}
        </Box>
        <HolidayPicker
          id={`${id}_holidays`}
          labelledBy={`${id}_holidays-label`}
          number={number}
          value={holidays}
          region={region}
          readOnly={readOnly}
          onChange={(value) => onChange({ holidays: value })}
        />
        <RowNotes id={`${id}_holidays_notes`} problems={under('/holidays')} />
      </Box>
    </Box>
  )
}, sameRow)
