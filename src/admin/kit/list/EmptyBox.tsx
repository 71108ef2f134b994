import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Empty state: title, reason, and an action as remedy. */
export const EmptyBox = ({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}) => (
  <Box
    role="status"
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: 1.5,
      p: { xs: 3, sm: 6 },
      border: '1px dashed',
      borderColor: 'line.control',
      borderRadius: 1,
      textAlign: 'center',
    }}
  >
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    {text && (
      <Typography sx={{ maxWidth: '52ch', color: 'text.secondary', overflowWrap: 'anywhere' }}>{text}</Typography>
    )}
    {children}
  </Box>
)
