import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { userTexts as texts } from './userTexts.ts'
import { useRoleNames } from './useRoleNames.ts'

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
