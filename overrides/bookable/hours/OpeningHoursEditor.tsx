import type { FieldOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { openingTexts } from './hoursTexts.ts'
import { WeeklyHoursEditor } from './WeeklyHoursEditor.tsx'

type Props = FieldOverrideProps<Bookable['openingHours']>

/** Weekly opening hours of a bookable (BOOKABLE-FORM-029). */
export default function OpeningHoursEditor({ onChange, ...props }: Props) {
  return (
    <WeeklyHoursEditor
      {...props}
      // An entry may be incomplete during input; the schema reports it before saving.
      onChange={(entries) => onChange(entries as Bookable['openingHours'])}
      words={openingTexts}
      parts="joined"
    />
  )
}
