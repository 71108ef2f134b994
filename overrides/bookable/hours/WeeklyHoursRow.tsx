import Box from '@mui/material/Box'
import { memo } from 'react'
import { useEvent } from 'react-admin'
import type { FieldProblem } from '../../../src/admin/kit/definition/definition.ts'
import { type Weekday, WeekdaysInput } from '../../../src/admin/kit/widgets/WeekdaysInput.tsx'
import type { Draft } from '../../../src/domain/rules.ts'
import type { BookableOpeningHour } from '../../../src/generated/entities/bookable.ts'
import { RowButtons } from '../RowButtons.tsx'
import { RowNotes } from '../RowNotes.tsx'
import { sameRow } from '../sameRow.ts'
import { hoursLength } from './hoursLength.ts'
import { hoursTexts as texts, type WeeklyTexts } from './hoursTexts.ts'
import { rowGrid } from './rowGrid.ts'
import { TimesInput } from './TimesInput.tsx'

/** An entry during input: times may be missing. */
export type WeeklyEntry = Draft<BookableOpeningHour>

interface WeeklyHoursRowProps {
  /** `<field>_<index>`: its parts are `<id>_weekdays`, `<id>_startTime`, `<id>_endTime`. */
  readonly id: string
  readonly index: number
  readonly entry: WeeklyEntry
  readonly words: WeeklyTexts
  readonly readOnly: boolean
  /** Red border: saving was just refused. */
  readonly alarm: boolean
  /** Of this entry, paths relative to it: `/endTime`. */
  readonly problems: readonly FieldProblem[]
  readonly onPut: (index: number, entry: WeeklyEntry) => void
  readonly onCopy: (entry: WeeklyEntry, index: number) => void
  readonly onRemove: (index: number) => void
}

const noWeekdays: readonly number[] = []

/** One entry: weekdays, begin, end, length. */
export const WeeklyHoursRow = memo(function WeeklyHoursRow(props: WeeklyHoursRowProps) {
  const { id, index, entry, words, readOnly, alarm, problems, onPut, onCopy, onRemove } = props
  const length = hoursLength(entry.startTime, entry.endTime)
  const choose = useEvent((weekdays: readonly Weekday[]) => onPut(index, { ...entry, weekdays: [...weekdays] }))
  const copy = useEvent(() => onCopy(entry, index + 1))
  return (
    <Box component="li" aria-label={words.one(index + 1)} sx={rowGrid}>
      <Box className="whole">
        <WeekdaysInput
          id={`${id}_weekdays`}
          label={texts.weekdays}
          describedBy={`${id}_notes`}
          value={entry.weekdays ?? noWeekdays}
          readOnly={readOnly}
          onChange={choose}
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
      <Box className="length" sx={{ display: { xs: 'none', md: 'block' } }}>
        {length !== null && texts.length(length)}
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
