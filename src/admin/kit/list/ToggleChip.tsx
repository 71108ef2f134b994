import Chip from '@mui/material/Chip'
import type { ReactElement, ReactNode } from 'react'

interface ToggleChipProps {
  readonly label: ReactNode
  readonly chosen: boolean
  readonly icon?: ReactElement
  readonly onToggle: () => void
}

/** One value of a filter, toggled by a click. */
export const ToggleChip = ({ label, chosen, icon, onToggle }: ToggleChipProps) => (
  <Chip
    component="button"
    type="button"
    clickable
    aria-pressed={chosen}
    color={chosen ? 'primary' : 'default'}
    {...(icon && { icon })}
    onClick={onToggle}
    label={label}
  />
)
