import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { memo } from 'react'
import { useEvent } from 'react-admin'
import type { FieldProblem } from '../../../src/admin/kit/definition/definition.ts'
import { DateInput } from '../../../src/admin/kit/widgets/DateInput.tsx'
import { addDays, dateToDays } from '../../../src/domain/time.ts'
import type { BookableSpecialOpeningHour } from '../../../src/generated/entities/bookable.ts'
import { RowButtons } from '../RowButtons.tsx'
import { RowNotes } from '../RowNotes.tsx'
import { isWrong } from '../rowProblems.ts'
import { sameRow } from '../sameRow.ts'
import { hoursLength } from './hoursLength.ts'
import { hoursTexts as texts, specialTexts as words } from './hoursTexts.ts'
import { rowGrid } from './rowGrid.ts'
import { TimesInput } from './TimesInput.tsx'

interface SpecialHoursRowProps {
  /** `<field>_<index>`: its parts are `<id>_date`, `<id>_startTime`, `<id>_endTime`. */
  readonly id: string
  readonly index: number
  readonly entry: BookableSpecialOpeningHour
  readonly readOnly: boolean
  readonly alarm: boolean
  readonly problems: readonly FieldProblem[]
  readonly onPut: (index: number, entry: BookableSpecialOpeningHour) => void
  readonly onCopy: (entry: BookableSpecialOpeningHour, index: number) => void
  readonly onRemove: (index: number) => void
}

/** Same hours on the next day: two entries for one day would be useless. */
const nextDay = (entry: BookableSpecialOpeningHour): BookableSpecialOpeningHour =>
  entry.date === null || dateToDays(entry.date) === null ? entry : { ...entry, date: addDays(entry.date, 1) }

/** One day with its own hours; equal times close it (BOOKABLE-FORM-032), as the row states. */
export const SpecialHoursRow = memo(function SpecialHoursRow(props: SpecialHoursRowProps) {
  const { id, index, entry, readOnly, alarm, problems, onPut, onCopy, onRemove } = props
  const length = hoursLength(entry.startTime, entry.endTime)
  const copy = useEvent(() => onCopy(nextDay(entry), index + 1))
  const closed = entry.startTime !== '' && entry.startTime === entry.endTime
  const wrong = isWrong(problems, '/date')
  return (
    <Box component="li" aria-label={words.one(index + 1)} sx={rowGrid}>
      <Box className="whole">
        <DateInput
          id={`${id}_date`}
          label={texts.date}
          describedBy={`${id}_notes`}
          value={entry.date || null}
          readOnly={readOnly}
          invalid={wrong}
          alarmed={alarm && wrong}
          onChange={(date) => onPut(index, { ...entry, date })}
        />
      </Box>
      <TimesInput
        id={id}
        value={entry}
        readOnly={readOnly}
        alarm={alarm}
        problems={problems}
        onChange={(times) => onPut(index, { ...entry, ...times })}
      />
      <Box className="length" sx={{ display: { xs: closed ? 'block' : 'none', md: 'block' } }}>
        {closed ? <Chip size="small" label={texts.closed} /> : length !== null && texts.length(length)}
      </Box>
      {!readOnly && (
        <RowButtons
          copyLabel={words.copy(index + 1)}
          removeLabel={words.remove(index + 1)}
          onCopy={copy}
          index={index}
          onRemove={onRemove}
        />
      )}
      <RowNotes id={`${id}_notes`} problems={problems} />
    </Box>
  )
}, sameRow)
