import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, useRef } from 'react'

import { parseDate } from '../../../domain/parseTime.ts'
import { addDays, dateOf, formatDay } from '../../../domain/time.ts'
import { formTexts as texts } from '../texts/form.ts'
import { ariaOf, type ControlProps } from './ControlProps.ts'
import { FieldNote } from './FieldNote.tsx'
import { useTypedText } from './useTypedText.ts'

export interface DateInputProps extends ControlProps {
  /** "YYYY-MM-DD", null, or the typed text where it is no date. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

const today = () => dateOf(Date.now())
const asDate = (text: string) => parseDate(text.replace(/^(mo|di|mi|do|fr|sa|so)\.?\s+/i, ''), today())

/** A date: typed as `3.3.27`, stepped by the arrow keys, or chosen from the device's own calendar. */
export const DateInput = (props: DateInputProps) => {
  const { id, value, onChange, onBlur, disabled, readOnly, invalid, alarmed } = props
  const picker = useRef<HTMLInputElement>(null)
  const field = useTypedText({ value, onChange, read: asDate, show: formatDay })

  const step = (event: KeyboardEvent) => {
    if (readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const days = (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 7 : 1)
    const date = value === null ? null : asDate(value)
    field.put(date === null ? today() : addDays(date, days))
  }

  const noteId = `${id}-typed`
  return (
    <Box sx={{ position: 'relative' }}>
      <OutlinedInput
        id={id}
        fullWidth
        value={field.text}
        placeholder={props.placeholder ?? texts.dateExample}
        disabled={disabled}
        readOnly={readOnly}
        error={alarmed || field.refused !== null}
        onChange={(event) => field.type(event.target.value)}
        onKeyDown={step}
        onBlur={() => {
          field.leave()
          onBlur?.()
        }}
        endAdornment={
          !readOnly && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                aria-label={texts.pickDate}
                title={texts.pickDate}
                disabled={disabled}
                onClick={() => picker.current?.showPicker()}
              >
                <CalendarMonthOutlined aria-hidden />
              </IconButton>
            </InputAdornment>
          )
        }
        slotProps={{
          input: {
            ...ariaOf(props),
            'aria-describedby':
              [props.describedBy, field.refused === null ? undefined : noteId].filter(Boolean).join(' ') || undefined,
            autoComplete: 'off',
          },
        }}
      />
      {/* Only opens the device's calendar; the field above is the control. */}
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={(value === null ? null : asDate(value)) ?? ''}
        onChange={(event) => event.target.value && field.put(event.target.value)}
        style={{
          position: 'absolute',
          insetInlineEnd: 8,
          bottom: 0,
          width: 1,
          height: 1,
          opacity: 0,
          pointerEvents: 'none',
          border: 0,
          padding: 0,
        }}
      />
      {field.refused !== null && !invalid && (
        <FieldNote id={noteId} severity="error">
          {texts.notADate(field.refused)}
        </FieldNote>
      )}
    </Box>
  )
}
