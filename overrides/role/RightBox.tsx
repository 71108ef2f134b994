import LockOutlined from '@mui/icons-material/LockOutlined'
import Checkbox from '@mui/material/Checkbox'
import type { KeyboardEvent } from 'react'

interface RightBoxProps {
  readonly id: string
  /** Absent if a separate label names it. */
  readonly label?: string
  readonly checked: boolean
  /** Cannot be switched on, but stays focusable. */
  readonly locked: boolean
  readonly readOnly: boolean
  readonly describedBy?: string | undefined
  readonly tabIndex?: number
  readonly onFocus?: () => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly onChange: (checked: boolean) => void
}

/** Checkbox of a right. A right the user cannot grant shows a lock instead of an empty box and has no effect. */
export const RightBox = (props: RightBoxProps) => {
  const { id, label, checked, locked, readOnly, describedBy, tabIndex, onFocus, onKeyDown, onChange } = props
  const fixed = readOnly || (locked && !checked)
  return (
    <Checkbox
      id={id}
      size="small"
      checked={checked}
      onChange={(event) => fixed || onChange(event.target.checked)}
      icon={locked && !readOnly ? <LockOutlined sx={{ fontSize: 18 }} /> : undefined}
      sx={{ p: '6px', ...(fixed ? { cursor: 'default', color: 'text.tertiary' } : {}) }}
      slotProps={{
        input: {
          'aria-label': label,
          'aria-disabled': fixed || undefined,
          'aria-describedby': locked && !checked ? describedBy : undefined,
          tabIndex,
          onFocus,
          onKeyDown,
        },
      }}
    />
  )
}
