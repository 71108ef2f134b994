import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputLabel from '@mui/material/InputLabel'
import { useQuery } from '@tanstack/react-query'
import { roleNamesCall } from '../../src/api/roleNames.ts'
import type { FieldProblem } from '../../src/admin/kit/definition/definition.ts'
import { useEmphasis } from '../../src/admin/kit/form/FormScope.ts'
import { answerOf, onOpen } from '../../src/admin/kit/requests/query.ts'
import { ChoicesFailed } from '../../src/admin/kit/widgets/ChoicesFailed.tsx'
import { SelectInput } from '../../src/admin/kit/widgets/SelectInput.tsx'
import { TextInput } from '../../src/admin/kit/widgets/TextInput.tsx'
import { type Choice, useChoices } from '../../src/admin/kit/widgets/useChoices.ts'
import type { InstanceApplicationRoleMappingRole as Mapping } from '../../src/generated/entities/instance.ts'
import { EntryList } from './EntryList.tsx'
import { instanceTexts } from './instanceTexts.ts'
import { Notes } from './Notes.tsx'
import { problemsBelow } from './problemsBelow.ts'

const texts = instanceTexts.mapping

interface RowProps {
  readonly id: string
  readonly number: number
  readonly mapping: Mapping
  readonly tenants: readonly Choice[]
  readonly readOnly: boolean
  readonly problems: readonly FieldProblem[]
  readonly onChange: (mapping: Mapping) => void
  readonly onRemove: () => void
}

/** Choices plus the stored id if it is unknown, so that it stays visible and is not lost. */
const withStored = (choices: readonly Choice[], stored: string) => {
  const options = choices.map(({ id, label }) => ({ value: id, label }))
  return stored === '' || choices.some(({ id }) => id === stored)
    ? options
    : [...options, { value: stored, label: texts.unknown(stored) }]
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const MappingRow = ({ id, number, mapping, tenants, readOnly, problems, onChange, onRemove }: RowProps) => {
  const { tenantId } = mapping
  const alarm = useEmphasis()
  const roles = useQuery({
    ...answerOf(roleNamesCall, { params: { tenant: tenantId }, query: { public: true } }),
    ...onOpen,
    enabled: tenantId !== '',
  })
  const roleChoices = (roles.data ?? []).map((role) => ({ id: role.id, label: role.name }))
  const control = (name: keyof Mapping) => {
    const wrong = problems.some(({ path }) => path === `/${name}`)
    return { id: `${id}_${name}`, describedBy: `${id}_notes`, readOnly, invalid: wrong, alarmed: alarm && wrong }
  }
  return (
    <Box
      component="li"
      aria-label={texts.one(number)}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'repeat(3, minmax(0, 1fr)) auto' },
        gap: { xs: '10px 8px', md: '0 16px' },
        alignItems: 'end',
        p: '10px 8px 12px 12px',
        '& > .whole': { gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 },
      }}
    >
      <Box className="whole">
        <InputLabel htmlFor={`${id}_tenantId`}>{texts.tenantId}</InputLabel>
        <SelectInput
          {...control('tenantId')}
          options={withStored(tenants, tenantId)}
          value={tenantId}
          // A role belongs to one tenant: a new tenant clears it (INSTANCE-017).
          onChange={(chosen) => onChange({ ...mapping, tenantId: wordOf(chosen), tenantRoleId: '' })}
        />
      </Box>
      <Box className="whole">
        <InputLabel htmlFor={`${id}_keycloakRole`}>{texts.keycloakRole}</InputLabel>
        <TextInput
          {...control('keycloakRole')}
          value={mapping.keycloakRole}
          maxLength={200}
          onChange={(keycloakRole) => onChange({ ...mapping, keycloakRole })}
        />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <InputLabel htmlFor={`${id}_tenantRoleId`}>{texts.tenantRoleId}</InputLabel>
        <SelectInput
          {...control('tenantRoleId')}
          options={withStored(roleChoices, mapping.tenantRoleId)}
          value={mapping.tenantRoleId}
          emptyWord={texts.noRole}
          onChange={(chosen) => onChange({ ...mapping, tenantRoleId: wordOf(chosen) })}
        />
      </Box>
      {!readOnly && (
        <IconButton aria-label={texts.remove(number)} title={texts.remove(number)} onClick={onRemove}>
          <DeleteOutlined aria-hidden />
        </IconButton>
      )}
      {roles.isError && <ChoicesFailed onRetry={() => void roles.refetch()} />}
      <Notes id={`${id}_notes`} problems={problems} />
    </Box>
  )
}

interface RoleMappingRowsProps {
  readonly id: string
  readonly labelledBy: string
  readonly active: boolean
  readonly roles: readonly Mapping[]
  readonly readOnly: boolean
  /** Paths relative to the list. */
  readonly problems: readonly FieldProblem[]
  readonly onChange: (roles: Mapping[]) => void
}

/** Maps roles of the identity provider to roles of tenants (INSTANCE-015…017). */
export const RoleMappingRows = (props: RoleMappingRowsProps) => {
  const { id, labelledBy, active, roles, readOnly, problems, onChange } = props
  const tenants = useChoices('tenants')
  return (
    <>
      <EntryList
        id={id}
        labelledBy={labelledBy}
        entries={roles}
        onChange={onChange}
        fresh={() => ({ tenantId: '', keycloakRole: '', tenantRoleId: '' })}
        readOnly={readOnly}
        blocked={active ? undefined : texts.blocked}
        words={texts}
        first="tenantId"
      >
        {(mapping, index, change, remove) => (
          <MappingRow
            key={index}
            id={`${id}_${index}`}
            number={index + 1}
            mapping={mapping}
            tenants={tenants.choices}
            readOnly={readOnly}
            problems={problemsBelow(problems, `/${index}`)}
            onChange={change}
            onRemove={remove}
          />
        )}
      </EntryList>
      {tenants.failed && <ChoicesFailed onRetry={tenants.reload} />}
    </>
  )
}
