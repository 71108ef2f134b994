import type { FieldOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
import { useEmphasis } from '../../../src/admin/kit/form/FormScope.ts'
import { RolesPicker } from './RolesPicker.tsx'
import { isWrong } from '../rowProblems.ts'

/** Roles with access or free bookings (BOOKABLE-FORM-046, BOOKABLE-FORM-047). */
export default function RolesField(props: FieldOverrideProps<string[]>) {
  const { id, labelledBy, value, onChange, access, problems } = props
  const wrong = isWrong(problems)
  const alarmed = useEmphasis() && wrong
  return (
    <RolesPicker
      id={id}
      labelledBy={labelledBy}
      describedBy={`${id}_notes`}
      readOnly={access === 'read'}
      invalid={wrong}
      alarmed={alarmed}
      value={value}
      problems={problems}
      onChange={onChange}
    />
  )
}
