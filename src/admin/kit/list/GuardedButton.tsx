import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Hint } from '../display/Hint.tsx'

interface GuardedButtonProps {
  readonly to: string
  /** Reason why it does nothing; undefined: it works. */
  readonly refusal: string | undefined
  readonly startIcon?: ReactNode
  readonly describedBy?: string
  readonly children: ReactNode
}

/** A link that looks like a button. Without the right it stays in place, can be focused, and shows the reason. */
export const GuardedButton = ({ to, refusal, startIcon, describedBy, children }: GuardedButtonProps) =>
  refusal === undefined ? (
    <Button component={Link} to={to} size="small" startIcon={startIcon} aria-describedby={describedBy}>
      {children}
    </Button>
  ) : (
    <Hint text={refusal}>
      {(described) => (
        <Button
          size="small"
          startIcon={startIcon}
          aria-disabled
          {...described}
          sx={{
            '&.MuiButton-text.MuiButton-colorPrimary': {
              color: 'text.tertiary',
              cursor: 'default',
              bgcolor: 'transparent',
            },
          }}
        >
          {children}
        </Button>
      )}
    </Hint>
  )
