import type { FieldOverrideProps } from '../../src/admin/kit/definition/definition.ts'
import type { User } from '../../src/generated/entities/user.ts'
import { RoleChips } from './RoleChips.tsx'

/** Read-only: roles are assigned in the tenant's member list. */
export default function UserRoles({ value }: FieldOverrideProps<User['roles']>) {
  return <RoleChips roles={value} />
}
