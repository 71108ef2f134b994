import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { KeyboardEvent } from 'react'
import { formTexts as texts } from '../texts/form.ts'
import { ariaOf, type ControlProps } from './ControlProps.ts'
import { FieldNote } from './FieldNote.tsx'
import { type NumberKind, readNumber } from './readNumber.ts'
import { showNumber } from './showNumber.ts'
import { stepNumber } from './stepNumber.ts'
import { useTyping } from './useTyping.ts'

export interface NumberInputProps extends ControlProps {
  readonly kind: NumberKind
  /** A number; null or undefined if there is none; the typed text if it is no number. */
  readonly value: unknown
  /** null or undefined for an empty field, the typed text if it is no number and the value must not be absent. */
  readonly onChange: (value: number | string | null | undefined) => void
  /** The value may be absent: an empty field and text that is no number give null (BOOKABLE-FORM-025, 026, 043). */
  readonly nullable?: boolean | undefined
  readonly unit?: string | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
}

/** A number in German notation; the arrow keys step, text that is no number stays and is explained. */
export const NumberInput = (props: NumberInputProps) => {
  const { id, kind, value, onChange, onBlur, nullable, unit, placeholder, disabled, readOnly, alarmed } = props
  const {
    text: typed,
    type,
    forget,
  } = useTyping(value, (text, now) => {
    const meant = readNumber(text, kind)
    if (meant.kind === 'number') return meant.value === now
    return meant.kind === 'empty' || nullable === true || meant.text === now
  })
  const read = typed === null ? null : readNumber(typed, kind)
  const refused = nullable && read?.kind === 'text' ? read.text : null

  const meaningOf = (text: string): number | string | null | undefined => {
    const meant = readNumber(text, kind)
    if (meant.kind === 'number') return meant.value
    if (nullable) return null
    return meant.kind === 'empty' ? undefined : meant.text
  }

  const change = (text: string) => {
    const meant = meaningOf(text)
    type(text, meant)
    onChange(meant)
  }

  const step = (event: KeyboardEvent) => {
    if (readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    forget()
    const from = typeof value === 'number' ? value : null
    onChange(stepNumber(from, event.key === 'ArrowUp' ? 1 : -1, event.shiftKey, props))
  }

  const leave = () => {
    // Text that is no number stays visible; a number is shown formatted.
    if (refused === null) forget()
    onBlur?.()
  }

  const noteId = `${id}-typed`
  return (
    <Box>
      <OutlinedInput
        id={id}
        fullWidth
        value={typed ?? showNumber(value, kind)}
        placeholder={placeholder}
        disabled={disabled}
        readOnly={readOnly}
        error={alarmed}
        onChange={(event) => change(event.target.value)}
        onKeyDown={step}
        onBlur={leave}
        endAdornment={unit ? <InputAdornment position="end">{unit}</InputAdornment> : undefined}
        slotProps={{
          input: {
            ...ariaOf(props),
            'aria-describedby':
              [props.describedBy, refused === null ? undefined : noteId].filter(Boolean).join(' ') || undefined,
            inputMode: kind === 'integer' ? 'numeric' : 'decimal',
            autoComplete: 'off',
            style: { textAlign: 'right' },
          },
        }}
      />
      {refused !== null && (
        <FieldNote id={noteId} severity="warning">
          {kind === 'integer' ? texts.notAWholeNumber(refused) : texts.notANumber(refused)}
        </FieldNote>
      )}
    </Box>
  )
}
