import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import type { ReactNode } from 'react'
import { FieldNote } from '../../../src/admin/kit/widgets/FieldNote.tsx'

interface LabeledProps {
  readonly id: string
  readonly label: string
  /** Error message, shown below as `${id}-fault`. */
  readonly fault?: string | undefined
  /** Columns of six on a wide screen. */
  readonly span?: 2 | 3 | 4 | 6
  /** A group of controls is labelled by id, not by `for`. */
  readonly group?: boolean
  readonly children: ReactNode
}

/** A control with label and error message. */
export const Labeled = ({ id, label, fault, span = 6, group = false, children }: LabeledProps) => (
  <Box sx={{ gridColumn: { sm: `span ${span}` }, minWidth: 0 }}>
    <InputLabel id={`${id}-label`} htmlFor={group ? undefined : id}>
      {label}
    </InputLabel>
    {children}
    {fault !== undefined && (
      <FieldNote id={`${id}-fault`} severity="error">
        {fault}
      </FieldNote>
    )}
  </Box>
)
