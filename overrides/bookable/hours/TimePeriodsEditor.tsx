import type { FieldOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { periodTexts } from './hoursTexts.ts'
import { WeeklyHoursEditor } from './WeeklyHoursEditor.tsx'

type Props = FieldOverrideProps<Bookable['timePeriods']>

/** Bookable fixed weekly periods (BOOKABLE-FORM-027). */
export default function TimePeriodsEditor({ onChange, ...props }: Props) {
  return (
    <WeeklyHoursEditor
      {...props}
      // An entry may be incomplete during input; the schema reports it before saving.
      onChange={(entries) => onChange(entries as Bookable['timePeriods'])}
      words={periodTexts}
      parts="apart"
    />
  )
}
