import type { FieldOverrideProps } from '../../../src/admin/kit/definition.ts'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { periodTexts } from './hoursTexts.ts'
import { WeeklyHoursEditor } from './WeeklyHoursEditor.tsx'

type Props = FieldOverrideProps<Bookable, Bookable['timePeriods']>

/** The fixed times of the week that can be booked (BOOKABLE-FORM-027). */
export default function TimePeriodsEditor({ onChange, ...props }: Props) {
  return (
    <WeeklyHoursEditor
      {...props}
      // While it is typed an entry may be incomplete; the schema says so in words before anything is saved.
      onChange={(entries) => onChange(entries as Bookable['timePeriods'])}
      words={periodTexts}
      parts="apart"
    />
  )
}
