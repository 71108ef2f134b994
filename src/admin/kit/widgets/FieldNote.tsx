import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface FieldNoteProps {
  readonly id?: string | undefined
  readonly severity: 'error' | 'warning'
  readonly children: ReactNode
}

/** A message below a field, error or warning; icon and text, never colour alone. */
export const FieldNote = ({ id, severity, children }: FieldNoteProps) => {
  const Icon = severity === 'error' ? ErrorOutlineOutlined : WarningAmberOutlined
  return (
    <Typography
      id={id}
      variant="caption"
      component="p"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: '5px',
        mt: '6px',
        fontWeight: 500,
        overflowWrap: 'anywhere',
        color: `${severity}.text`,
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 15, flex: 'none' }} />
      <span>{children}</span>
    </Typography>
  )
}
