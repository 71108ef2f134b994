import type { ReactNode } from 'react'
import type { ControlProps } from './ControlProps.ts'
import { TextInput } from './TextInput.tsx'

/** A value that is only shown; it can be focused, selected and copied. */
export const ReadonlyValue = ({
  text,
  start,
  unit,
  ...props
}: ControlProps & { readonly text: string; readonly start?: ReactNode; readonly unit?: string | undefined }) => (
  <TextInput {...props} value={text} start={start} unit={unit} readOnly required={false} onChange={() => undefined} />
)
