import Box from '@mui/material/Box'
import { useState } from 'react'
import { dateOf, fromWallClock, timeOf } from '../../../domain/time.ts'
import { formTexts as texts } from '../texts/form.ts'
import type { ControlProps } from './ControlProps.ts'
import { DateInput } from './DateInput.tsx'
import { TimeInput } from './TimeInput.tsx'

export interface TimestampInputProps extends ControlProps {
  /** Epoch milliseconds or null. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

interface Typed {
  readonly date: string | null
  readonly time: string | null
}

const partsOf = (value: number | null): Typed =>
  value === null ? { date: null, time: null } : { date: dateOf(value), time: timeOf(value) }

/** A date alone means its first minute; without a date there is no instant, whatever the time. */
const instantOf = ({ date, time }: Typed) => (date === null ? null : fromWallClock(date, time ?? '00:00'))

/** An instant as date and time in Berlin. Invalid parts stay in their fields and are explained there. */
export const TimestampInput = ({ id, value, onChange, label, labelledBy, ...rest }: TimestampInputProps) => {
  const [typed, setTyped] = useState<Typed | null>(null)
  const shown = typed !== null && instantOf(typed) === value ? typed : partsOf(value)
  const put = (next: Typed) => {
    setTyped(next)
    onChange(instantOf(next))
  }
  return (
    <Box
      role="group"
      aria-label={label}
      aria-labelledby={label === undefined ? labelledBy : undefined}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) 96px' }}
    >
      <DateInput {...rest} id={id} label={texts.date} value={shown.date} onChange={(date) => put({ ...shown, date })} />
      <TimeInput
        {...rest}
        id={`${id}-time`}
        label={texts.time}
        value={shown.time}
        onChange={(time) => put({ ...shown, time })}
      />
    </Box>
  )
}
