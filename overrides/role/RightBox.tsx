import LockOutlined from '@mui/icons-material/LockOutlined'
import Checkbox from '@mui/material/Checkbox'
import type { KeyboardEvent } from 'react'

interface RightBoxProps {
  readonly id: string
  /** Absent where a label beside it names it. */
  readonly label?: string
  readonly checked: boolean
  /** It cannot be switched on; it stays reachable. */
  readonly locked: boolean
  readonly readOnly: boolean
  readonly describedBy?: string | undefined
  readonly tabIndex?: number
  readonly onFocus?: () => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly onChange: (checked: boolean) => void
}

/** A right that is granted or not. One that may not be granted shows a lock in place of an empty box and does nothing. */
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
