import Link from '@mui/material/Link'
import { AddressWords } from '../../src/admin/kit/display/AddressWords.tsx'
import { lazyEditor } from '../../src/admin/kit/form/lazyEditor.tsx'
import type { Overrides } from '../../src/generated/admin/overrides.ts'
import type { User } from '../../src/generated/entities/user.ts'
import { RoleChips } from './RoleChips.tsx'
import { userTexts } from './userTexts.ts'

interface CellProps {
  readonly record: User
}

const RolesCell = ({ record }: CellProps) => <RoleChips roles={record.roles} />

/** Opens a mail; lies above the link of the row. */
const EmailCell = ({ record: { id } }: CellProps) => (
  <Link href={`mailto:${id}`} sx={{ position: 'relative', zIndex: 1, display: 'inline-block', py: '3px' }}>
    <AddressWords>{id}</AddressWords>
  </Link>
)

/** Users of the instance: table with role names, edited in a dialog. */
export const userOverrides = {
  form: 'dialog',
  fields: {
    ssoBound: lazyEditor(() => import('./SsoBinding.tsx')),
    roles: lazyEditor(() => import('./UserRoles.tsx')),
  },
  table: {
    labels: { id: userTexts.id, isVerified: userTexts.verified },
    cells: { roles: RolesCell },
    columns: [{ key: 'email', label: userTexts.email, cell: EmailCell, after: 'lastName' }],
  },
} satisfies Overrides['user']
