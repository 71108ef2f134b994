import Box from '@mui/material/Box'
import { TimeInput } from '../../../src/admin/kit/widgets/TimeInput.tsx'
import type { FieldProblem } from '../../../src/admin/kit/definition/definition.ts'
import { hoursTexts as texts } from './hoursTexts.ts'
import { isWrong } from '../rowProblems.ts'

interface Times {
  readonly startTime?: string
  readonly endTime?: string
}

interface TimesInputProps {
  /** Of the row; the fields are `<id>_startTime` and `<id>_endTime`. */
  readonly id: string
  readonly value: Times
  readonly readOnly: boolean
  readonly alarm: boolean
  readonly problems: readonly FieldProblem[]
  readonly onChange: (times: Times) => void
}

/** From – to as clock times; invalid input stays visible. */
export const TimesInput = ({ id, value, readOnly, alarm, problems, onChange }: TimesInputProps) => {
  const field = (name: 'startTime' | 'endTime', label: string) => {
    const wrong = isWrong(problems, `/${name}`)
    return (
      <TimeInput
        id={`${id}_${name}`}
        label={label}
        describedBy={`${id}_notes`}
        // A cleared time is the empty string: if absent, saving would set the default.
        value={value[name] || null}
        readOnly={readOnly}
        required
        invalid={wrong}
        alarmed={alarm && wrong}
        onChange={(time) => onChange({ [name]: time ?? '' })}
      />
    )
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) 16px minmax(0, 1fr)',
        alignItems: 'start',
        textAlign: 'center',
        color: 'text.tertiary',
      }}
    >
      {field('startTime', texts.begin)}
      <Box component="span" aria-hidden sx={{ lineHeight: '36px' }}>
        –
      </Box>
      {field('endTime', texts.end)}
    </Box>
  )
}
