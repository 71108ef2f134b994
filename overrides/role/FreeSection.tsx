import Typography from '@mui/material/Typography'
import type { WholeSectionProps } from '../../src/admin/kit/definition/sectionParts.ts'
import { SwitchInput } from '../../src/admin/kit/widgets/SwitchInput.tsx'
import { type Role, roleEntity } from '../../src/generated/entities/role.ts'
import { roleTexts as texts } from './roleTexts.ts'
import { SectionNotes } from './SectionNotes.tsx'
import { useBeyond } from './useBeyond.ts'

const { label, help } = roleEntity.fields.freeBookings

/** Whether members of the role book free of charge (ROLE-013). */
export default function FreeSection({ values, onChange, access, problems, name }: WholeSectionProps<Role>) {
  const { freeBookings = false } = values
  const locked = useBeyond(values).has('freeBookings') && !freeBookings && access === 'edit'
  return (
    <>
      <SwitchInput
        id={`${name}_freeBookings`}
        value={freeBookings}
        readOnly={access === 'read'}
        blocked={locked ? texts.locked : undefined}
        onChange={(on) => onChange({ freeBookings: on })}
        help={
          <Typography variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
            {help}
          </Typography>
        }
      >
        {label}
      </SwitchInput>
      <SectionNotes problems={problems} />
    </>
  )
}
