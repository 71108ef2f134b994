import { styled } from '@mui/material/styles'
import { tokens } from '../../theme/tokens.ts'

/** The space a page stands in: at most 1440 px wide, 24 px around (16 on a phone). */
export const PageFrame = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: tokens.sizes.content,
  margin: '0 auto',
  padding: theme.spacing(3, 3, 8),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2, 2, 12) },
  // The page of paper has margins of its own.
  '@media print': { padding: 0 },
}))
