import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { KeyboardEvent } from 'react'
import { parseTime } from '../../../domain/parseTime.ts'
import { formTexts as texts } from '../texts/form.ts'
import { ariaOf, type ControlProps } from './ControlProps.ts'
import { FieldNote } from './FieldNote.tsx'
import { stepTime } from './stepTime.ts'
import { useTypedText } from './useTypedText.ts'

export interface TimeInputProps extends ControlProps {
  /** "HH:mm", null, or the typed text if it is no time. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** A time of day in 24 hours (SHELL-005): typed as `9`, `0930` or `9:30`, stepped by the arrow keys. */
export const TimeInput = (props: TimeInputProps) => {
  const { id, value, onChange, onBlur, disabled, readOnly, invalid, alarmed } = props
  const field = useTypedText({ value, onChange, read: parseTime, show: (time) => time })

  const step = (event: KeyboardEvent) => {
    if (readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    field.put(stepTime(value === null ? null : parseTime(value), event.key === 'ArrowUp' ? 1 : -1, event.shiftKey))
  }

  const noteId = `${id}-typed`
  return (
    <Box>
      <OutlinedInput
        id={id}
        fullWidth
        value={field.text}
        placeholder={props.placeholder ?? texts.timeExample}
        disabled={disabled}
        readOnly={readOnly}
        error={alarmed || field.refused !== null}
        onChange={(event) => field.type(event.target.value)}
        onKeyDown={step}
        onBlur={() => {
          field.leave()
          onBlur?.()
        }}
        slotProps={{
          input: {
            ...ariaOf(props),
            'aria-describedby':
              [props.describedBy, field.refused === null ? undefined : noteId].filter(Boolean).join(' ') || undefined,
            autoComplete: 'off',
            inputMode: 'numeric',
          },
        }}
      />
      {field.refused !== null && !invalid && (
        <FieldNote id={noteId} severity="error">
          {texts.notATime(field.refused)}
        </FieldNote>
      )}
    </Box>
  )
}
