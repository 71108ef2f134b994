import type { FieldOverrideProps } from '../../../src/admin/kit/definition.ts'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { openingTexts } from './hoursTexts.ts'
import { WeeklyHoursEditor } from './WeeklyHoursEditor.tsx'

type Props = FieldOverrideProps<Bookable, Bookable['openingHours']>

/** When an object is open, week by week (BOOKABLE-FORM-029). */
export default function OpeningHoursEditor({ onChange, ...props }: Props) {
  return (
    <WeeklyHoursEditor
      {...props}
      // While it is typed an entry may be incomplete; the schema says so in words before anything is saved.
      onChange={(entries) => onChange(entries as Bookable['openingHours'])}
      words={openingTexts}
      parts="joined"
    />
  )
}
