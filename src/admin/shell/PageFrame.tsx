import { styled } from '@mui/material/styles'
import { tokens } from '../../theme/tokens.ts'

/** The container of a page: at most 1440 px wide, 24 px padding (16 on a phone). */
export const PageFrame = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: tokens.sizes.content,
  margin: '0 auto',
  padding: theme.spacing(3, 3, 8),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2, 2, 12) },
  // Printed pages have their own margins.
  '@media print': { padding: 0 },
}))
