import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { ariaOf, type ControlProps } from './ControlProps.ts'

export interface TextInputProps extends ControlProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'email' | 'url' | 'tel' | 'password'
  readonly unit?: string | undefined
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** Multi-line, with this many rows at first. */
  readonly rows?: number | undefined
  /** Templates and other code: monospaced, no spell check; Tab still leaves the field. */
  readonly code?: boolean
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  readonly maxLength?: number | undefined
}

/** A line or a block of text. */
export const TextInput = (props: TextInputProps) => {
  const { id, value, onChange, onBlur, type = 'text', unit, start, end, rows, code, autoComplete, placeholder } = props
  const { disabled, readOnly, alarmed } = props
  return (
    <OutlinedInput
      id={id}
      fullWidth
      value={value}
      type={rows === undefined ? type : undefined}
      multiline={rows !== undefined}
      {...(rows === undefined ? {} : { minRows: rows, maxRows: Math.max(rows, 24) })}
      placeholder={placeholder}
      disabled={disabled}
      readOnly={readOnly}
      error={alarmed}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      startAdornment={start ? <InputAdornment position="start">{start}</InputAdornment> : undefined}
      endAdornment={unit || end ? <InputAdornment position="end">{unit ?? end}</InputAdornment> : undefined}
      slotProps={{
        input: {
          ...ariaOf(props),
          autoComplete: autoComplete ?? 'off',
          spellCheck: code ? false : undefined,
          ...(code ? { style: { fontFamily: 'var(--mui-font-mono, ui-monospace, monospace)', fontSize: 13 } } : {}),
        },
      }}
    />
  )
}
