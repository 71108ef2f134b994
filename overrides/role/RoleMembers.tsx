import Typography from '@mui/material/Typography'
import type { SectionPartProps } from '../../src/admin/kit/sectionParts.ts'
import type { Role } from '../../src/generated/entities/role.ts'
import { roleTexts as texts } from './roleTexts.ts'

/** Number of members affected by a change to the role. */
export const RoleMembers = ({ record: { memberCount }, access }: SectionPartProps<Role>) => (
  <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
    {texts.members(memberCount)}
    {access === 'edit' && memberCount > 0 && ` ${texts.changesHold}`}
  </Typography>
)
