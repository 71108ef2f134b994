import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import type { FieldOverrideProps } from '../../src/admin/kit/definition/definition.ts'
import { useEmphasis } from '../../src/admin/kit/form/FormScope.ts'
import { SecretInput } from '../../src/admin/kit/widgets/SecretInput.tsx'
import { SwitchInput } from '../../src/admin/kit/widgets/SwitchInput.tsx'
import { TextInput } from '../../src/admin/kit/widgets/TextInput.tsx'
import type { InstanceApplication } from '../../src/generated/entities/instance.ts'
import { ConnectionCheck } from './ConnectionCheck.tsx'
import { instanceTexts } from './instanceTexts.ts'
import { Notes } from './Notes.tsx'
import { problemsBelow } from './problemsBelow.ts'
import { RoleMappingRows } from './RoleMappingRows.tsx'

const texts = instanceTexts.sso
const mappingTexts = instanceTexts.mapping

const unset: InstanceApplication = {
  id: 'keycloak',
  type: 'auth',
  title: 'Keycloak',
  active: false,
  serverUrl: '',
  realm: '',
  publicClient: '',
  privateClient: '',
  privateClientSecretSet: false,
  roleMapping: { active: false, roles: [] },
}

type Words = 'title' | 'serverUrl' | 'realm' | 'publicClient' | 'privateClient'

const widths: Readonly<Record<Words, { readonly width: number; readonly maxLength: number }>> = {
  title: { width: 12, maxLength: 100 },
  serverUrl: { width: 12, maxLength: 2000 },
  realm: { width: 6, maxLength: 200 },
  publicClient: { width: 6, maxLength: 200 },
  privateClient: { width: 6, maxLength: 200 },
}

const half = { gridColumn: { xs: '1 / -1', sm: 'span 6' }, minWidth: 0 } as const
const whole = { gridColumn: '1 / -1', minWidth: 0 } as const

/** Single sign-on through a Keycloak realm: switch, address, clients, roles (INSTANCE-010, INSTANCE-013…017). */
export default function SsoPanel(props: FieldOverrideProps<InstanceApplication[]>) {
  const { id, labelledBy, value, onChange, access, problems } = props
  const [stored] = value
  const panel = stored ?? unset
  const readOnly = access === 'read'
  const alarm = useEmphasis()
  const change = (part: Partial<InstanceApplication>) => onChange([{ ...panel, ...part }])
  const own = problemsBelow(problems, '/0')
  const secretProblems = own.filter(({ path }) => path === '/privateClientSecret')
  const of = (name: string) => `${id}_0_${name}`

  const line = (name: Words, help?: string) => {
    const found = own.filter(({ path }) => path === `/${name}`)
    const wrong = found.some(({ severity }) => severity === 'error')
    return (
      <Box sx={widths[name].width === 6 ? half : whole}>
        <InputLabel htmlFor={of(name)}>{texts[name]}</InputLabel>
        <TextInput
          id={of(name)}
          describedBy={`${of(name)}_notes`}
          type={name === 'serverUrl' ? 'url' : 'text'}
          placeholder={name === 'serverUrl' ? 'https://' : undefined}
          value={panel[name]}
          maxLength={widths[name].maxLength}
          readOnly={readOnly}
          required={panel.active && (name === 'serverUrl' || name === 'realm' || name === 'publicClient')}
          invalid={wrong}
          alarmed={alarm && wrong}
          onChange={(text) => change({ [name]: text })}
        />
        <Notes id={`${of(name)}_notes`} problems={found} />
        {help && (
          <Typography variant="caption" component="p" sx={{ mt: '6px', color: 'text.tertiary' }}>
            {help}
          </Typography>
        )}
      </Box>
    )
  }

  return (
    <Box
      role="group"
      aria-labelledby={labelledBy}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', gap: 2, alignItems: 'start' }}
    >
      <Box sx={whole}>
        <SwitchInput
          id={of('active')}
          value={panel.active}
          readOnly={readOnly}
          onChange={(active) => change({ active })}
          help={
            <Typography variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
              {texts.help}
            </Typography>
          }
        >
          {texts.active}
        </SwitchInput>
      </Box>
      {line('title')}
      {line('serverUrl')}
      {line('realm')}
      {line('publicClient', texts.redirect(location.origin))}
      {line('privateClient', texts.privateHelp)}
      <Box sx={half}>
        <InputLabel htmlFor={of('privateClientSecret')}>{texts.secret}</InputLabel>
        <SecretInput
          id={of('privateClientSecret')}
          describedBy={`${of('privateClientSecret')}_notes`}
          invalid={secretProblems.some(({ severity }) => severity === 'error')}
          stored={panel.privateClientSecretSet}
          value={panel.privateClientSecret}
          readOnly={readOnly}
          onChange={(secret) => {
            const { privateClientSecret: _typed, ...rest } = panel
            onChange([secret === undefined ? rest : { ...rest, privateClientSecret: secret }])
          }}
        />
        <Notes id={`${of('privateClientSecret')}_notes`} problems={secretProblems} />
      </Box>
      {!readOnly && (
        <Box sx={whole}>
          <ConnectionCheck />
        </Box>
      )}
      <Box sx={whole}>
        <Typography id={of('roleMapping-label')} component="h3" sx={{ mb: 1, fontWeight: 600 }}>
          {mappingTexts.title}
        </Typography>
        <SwitchInput
          id={of('roleMapping_active')}
          value={panel.roleMapping.active}
          readOnly={readOnly}
          onChange={(active) => change({ roleMapping: { ...panel.roleMapping, active } })}
          help={
            <Typography variant="caption" component="p" sx={{ mb: 1, color: 'text.tertiary' }}>
              {mappingTexts.help}
            </Typography>
          }
        >
          {mappingTexts.active}
        </SwitchInput>
        <RoleMappingRows
          id={of('roleMapping_roles')}
          labelledBy={of('roleMapping-label')}
          active={panel.roleMapping.active}
          roles={panel.roleMapping.roles}
          readOnly={readOnly}
          problems={problemsBelow(own, '/roleMapping/roles')}
          onChange={(roles) => change({ roleMapping: { ...panel.roleMapping, roles } })}
        />
      </Box>
    </Box>
  )
}
