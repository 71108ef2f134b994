import type { FieldOverrideProps } from '../../src/admin/kit/definition.ts'
import type { User } from '../../src/generated/entities/user.ts'
import { RoleChips } from './RoleChips.tsx'

/** The roles a user holds; they are given where the members of a tenant are. */
export default function UserRoles({ value }: FieldOverrideProps<User, User['roles']>) {
  return <RoleChips roles={value} />
}
