import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import type { FieldOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
import { SwitchInput } from '../../../src/admin/kit/widgets/SwitchInput.tsx'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { permissionTexts as texts } from './permissionTexts.ts'
import { RolesPicker } from './RolesPicker.tsx'

const roles = '/permittedRoles'

/** Whether and for which users series are allowed (BOOKABLE-FORM-048, BOOKABLE-FORM-049). */
export default function GroupBookingEditor(props: FieldOverrideProps<Bookable['groupBooking']>) {
  const { id, value, onChange, access, problems } = props
  const readOnly = access === 'read'
  const ofRoles = problems.filter(({ path }) => path.startsWith(roles))
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <SwitchInput
        id={`${id}_enabled`}
        value={value.enabled}
        readOnly={readOnly}
        describedBy={`${id}_enabled-help`}
        onChange={(enabled) => onChange({ ...value, enabled })}
        help={
          <Typography id={`${id}_enabled-help`} variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
            {texts.seriesHelp}
          </Typography>
        }
      >
        {texts.series}
      </SwitchInput>
      {value.enabled && (
        <Box>
          <InputLabel id={`${id}_permittedRoles-label`} htmlFor={`${id}_permittedRoles`}>
            {texts.seriesRoles}
          </InputLabel>
          <RolesPicker
            id={`${id}_permittedRoles`}
            labelledBy={`${id}_permittedRoles-label`}
            describedBy={`${id}_permittedRoles-help ${id}_permittedRoles_notes`}
            readOnly={readOnly}
            value={value.permittedRoles}
            problems={ofRoles}
            onChange={(permittedRoles) => onChange({ ...value, permittedRoles })}
          />
          <Typography
            id={`${id}_permittedRoles-help`}
            variant="caption"
            component="p"
            sx={{ mt: '6px', color: 'text.tertiary' }}
          >
            {texts.seriesRolesHelp}
          </Typography>
        </Box>
      )}
    </Box>
  )
}
