import Typography from '@mui/material/Typography'
import type { SectionPartProps } from '../../src/admin/kit/definition/sectionParts.ts'
import { useRecord } from '../../src/admin/kit/form/useRecord.ts'
import { roleTexts as texts } from './roleTexts.ts'
import type { Role } from '../../src/generated/entities/role.ts'

/** Number of members affected by a change to the role. */
export default function RoleMembers({ access }: SectionPartProps) {
  const count = useRecord(({ memberCount }: Role) => memberCount)
  return (
    <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
      {texts.members(count)}
      {access === 'edit' && count > 0 && ` ${texts.changesHold}`}
    </Typography>
  )
}
