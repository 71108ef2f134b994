import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { ControlProps } from './ControlProps.ts'

export interface SwitchInputProps extends ControlProps {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  /** The label beside it; absent if `labelledBy` names it. */
  readonly children?: ReactNode
  readonly help?: ReactNode
  /** Reason, shown with the switch, why it cannot be switched; it stays focusable. */
  readonly blocked?: string | undefined
}

/** On or off; label beside it, help below the label. */
export const SwitchInput = (props: SwitchInputProps) => {
  const { id, value, onChange, onBlur, children, help, label, labelledBy, describedBy, disabled, readOnly } = props
  const { blocked } = props
  const fixed = readOnly || blocked !== undefined
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
      <Switch
        id={id}
        checked={value}
        disabled={disabled}
        onChange={(event) => fixed || onChange(event.target.checked)}
        onBlur={onBlur}
        sx={{ mt: 0, mb: 0, flex: 'none', ...(fixed ? { opacity: 0.6 } : {}) }}
        slotProps={{
          input: {
            role: 'switch',
            'aria-label': label,
            'aria-labelledby': label === undefined ? (children ? `${id}-word` : labelledBy) : undefined,
            'aria-describedby':
              [describedBy, blocked === undefined ? undefined : `${id}-blocked`].filter(Boolean).join(' ') || undefined,
            'aria-disabled': fixed || undefined,
          },
        }}
      />
      {(children || help || blocked !== undefined) && (
        <Box sx={{ minWidth: 0 }}>
          {children && (
            <Typography
              component="label"
              htmlFor={id}
              id={`${id}-word`}
              sx={{ fontWeight: 500, cursor: fixed ? 'default' : 'pointer' }}
            >
              {children}
            </Typography>
          )}
          {help}
          {blocked !== undefined && (
            <Typography id={`${id}-blocked`} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {blocked}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  )
}
