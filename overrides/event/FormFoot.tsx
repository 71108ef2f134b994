import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { eventTexts as texts } from './eventTexts.ts'

interface FormFootProps {
  readonly failure: ReactNode
  /** The buttons. */
  readonly children: ReactNode
}

/** Sticky footer: explains the stars and holds the buttons. A disabled button looks disabled but stays focusable. */
export const FormFoot = ({ failure, children }: FormFootProps) => (
  <Box sx={{ position: 'sticky', bottom: 0, zIndex: 15, mt: 2 }}>
    {failure}
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        mx: { xs: -2, sm: 0 },
        p: { xs: '10px 16px', sm: '12px 16px' },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderBottom: 0,
        borderRadius: { xs: 0, sm: '8px 8px 0 0' },
        boxShadow: 4,
      }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 120px', color: 'text.secondary' }}>
        <Box component="span" sx={{ color: 'error.text' }}>
          {texts.required.slice(0, 1)}
        </Box>
        {texts.required.slice(1)}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          '& [data-waits]': {
            '&, &:hover': { bgcolor: 'surface.sunken', color: 'text.tertiary', boxShadow: 'none', cursor: 'default' },
          },
        }}
      >
        {children}
      </Box>
    </Box>
  </Box>
)
