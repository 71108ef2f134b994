import type { ComponentType } from 'react'
import type { FieldOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
import { useRecord } from '../../../src/admin/kit/form/useRecord.ts'
import { useEmphasis } from '../../../src/admin/kit/form/FormScope.ts'
import { UsersPicker } from './UsersPicker.tsx'
import { isWrong } from '../rowProblems.ts'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'

/** The users field beside a roles field. */
export const peopleField = (
  roles: 'permittedRoles' | 'freeBookingRoles',
): ComponentType<FieldOverrideProps<string[]>> =>
  function PeopleField({ id, labelledBy, value, onChange, access, problems }) {
    const chosen = useRecord((bookable: Bookable) => bookable[roles])
    const wrong = isWrong(problems)
    const alarmed = useEmphasis() && wrong
    return (
      <UsersPicker
        id={id}
        labelledBy={labelledBy}
        describedBy={`${id}_notes`}
        readOnly={access === 'read'}
        invalid={wrong}
        alarmed={alarmed}
        value={value}
        roles={chosen}
        problems={problems}
        onChange={onChange}
      />
    )
  }
