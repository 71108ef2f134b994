import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { dialogTexts as texts } from './dialogTexts.ts'

/** Entry of a `<dl>`; a dash if empty. */
export const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" sx={{ color: 'text.tertiary' }}>
      {label}
    </Typography>
    <Box
      component="dd"
      sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line', fontVariantNumeric: 'tabular-nums' }}
    >
      {children === '' ? texts.none : children}
    </Box>
  </Box>
)
