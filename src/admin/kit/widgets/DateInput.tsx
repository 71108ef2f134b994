import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, useState } from 'react'
import { parseDate } from '../../../domain/parseTime.ts'
import { addDays, dateOf, formatDay } from '../../../domain/time.ts'
import { lazyScreen } from '../screens/lazyScreen.tsx'
import { formTexts as texts } from '../texts/form.ts'
import { ariaOf, type ControlProps } from './ControlProps.ts'
import { FieldNote } from './FieldNote.tsx'
import { useTypedText } from './useTypedText.ts'

const DatePicker = lazyScreen(() => import('./DatePicker.tsx'), null)

export interface DateInputProps extends ControlProps {
  /** "YYYY-MM-DD", null, or the typed text if it is no date. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

const today = () => dateOf(Date.now())
const asDate = (text: string) => parseDate(text.replace(/^(mo|di|mi|do|fr|sa|so)\.?\s+/i, ''), today())

/** A date: typed as `3.3.27`, stepped by the arrow keys, or selected in a calendar. */
export const DateInput = (props: DateInputProps) => {
  const { id, value, onChange, onBlur, disabled, readOnly, invalid, alarmed } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
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
                aria-haspopup="dialog"
                onClick={(event) => setAnchor(event.currentTarget)}
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
      {anchor !== null && (
        <DatePicker
          anchor={anchor}
          value={value === null ? null : asDate(value)}
          onChoose={(date) => {
            setAnchor(null)
            field.put(date)
          }}
          onClose={() => setAnchor(null)}
        />
      )}
      {field.refused !== null && !invalid && (
        <FieldNote id={noteId} severity="error">
          {texts.notADate(field.refused)}
        </FieldNote>
      )}
    </Box>
  )
}
