import { styled } from '@mui/material/styles'

/** The surface behind the profile sections. */
export const ProfileSheet = styled('div')(({ theme }) => ({
  maxWidth: 912,
  marginTop: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
}))
