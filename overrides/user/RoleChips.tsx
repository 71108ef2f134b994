import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { httpClient } from '../../src/admin/kit/requests/ask.ts'
import { userTexts as texts } from './userTexts.ts'

interface Named {
  readonly id: string
  readonly name: string
}

const isNamed = (role: unknown): role is Named =>
  typeof role === 'object' &&
  role !== null &&
  typeof Reflect.get(role, 'id') === 'string' &&
  typeof Reflect.get(role, 'name') === 'string'

const load = async (): Promise<ReadonlyMap<string, string>> => {
  const { json } = await httpClient('/api/roles')
  return new Map((Array.isArray(json) ? json.filter(isNamed) : []).map(({ id, name }) => [id, name]))
}

/** Role names of all tenants by id; one request for all rows. */
const useRoleNames = (): { readonly names: ReadonlyMap<string, string>; readonly failed: boolean } => {
  const { data, isError } = useQuery({ queryKey: ['role-names'], queryFn: load, staleTime: 60_000 })
  return { names: data ?? new Map<string, string>(), failed: isError }
}

/** Roles by name (USER-003); a role of unknown name shows its id. */
export const RoleChips = ({ roles }: { readonly roles: readonly string[] }) => {
  const { names, failed } = useRoleNames()
  if (roles.length === 0)
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.tertiary' }}>
        {texts.noRoles}
      </Typography>
    )
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px', m: 0, p: 0, listStyle: 'none' }}>
      {roles.map((role) => (
        <li key={role}>
          <Chip size="small" label={names.get(role) ?? role} title={failed ? texts.rolesFailed : undefined} />
        </li>
      ))}
    </Box>
  )
}
