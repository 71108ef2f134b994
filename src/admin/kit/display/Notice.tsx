import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { screenTexts } from '../texts/screen.ts'

const icons = {
  error: ErrorOutlineOutlined,
  warning: WarningAmberOutlined,
  info: InfoOutlined,
  success: CheckCircleOutlined,
} as const

interface NoticeAction {
  readonly label: string
  readonly onClick: () => void
}

interface NoticeProps {
  readonly severity: keyof typeof icons
  readonly title: string
  readonly children?: ReactNode
  /** The main button; `onRetry` makes it a retry button. */
  readonly action?: NoticeAction
  readonly onRetry?: (() => void) | undefined
  readonly secondary?: NoticeAction
}

/** A framed message that does not disappear by itself: event, reason, actions. */
export const Notice = ({ severity, title, children, onRetry, secondary, ...props }: NoticeProps) => {
  const action = onRetry === undefined ? props.action : { label: screenTexts.retry, onClick: onRetry }
  const Icon = icons[severity]
  return (
    <Box
      role={severity === 'error' ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: '10px',
        p: '12px 14px',
        border: 1,
        borderRadius: 1,
        borderColor: `${severity}.line`,
        bgcolor: `${severity}.soft`,
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 20, color: `${severity}.text`, flex: 'none' }} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, color: `${severity}.text` }}>{title}</Typography>
        {children}
      </Box>
      {(action || secondary) && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {secondary && (
            <Button size="small" onClick={secondary.onClick}>
              {secondary.label}
            </Button>
          )}
          {action && (
            <Button size="small" variant="outlined" onClick={action.onClick}>
              {action.label}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}
