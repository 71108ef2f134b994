import Box from '@mui/material/Box'
import { useId } from 'react'
import { TimestampInput } from '../../../src/admin/kit/widgets/TimestampInput.tsx'
import { bookingLabels } from '../bookingLabels.ts'
import { bookingFormTexts } from './formTexts.ts'
import { Labeled } from './Labeled.tsx'
import { Part } from './Part.tsx'

const texts = bookingFormTexts.period

interface PeriodFieldsProps {
  readonly begin: number | null
  readonly end: number | null
  readonly faults: { readonly begin?: string | undefined; readonly end?: string | undefined }
  readonly onChange: (period: { readonly timeBegin: number | null; readonly timeEnd: number | null }) => void
}

/** Begin and end; moving the begin keeps the length. */
export const PeriodFields = ({ begin, end, faults, onChange }: PeriodFieldsProps) => {
  const id = useId()
  const moveBegin = (next: number | null) =>
    onChange({ timeBegin: next, timeEnd: next !== null && begin !== null && end !== null ? next + (end - begin) : end })
  return (
    <Part title={texts.title}>
      <Box sx={{ display: 'grid', gap: '12px 16px', gridTemplateColumns: { sm: 'repeat(6, minmax(0, 1fr))' } }}>
        <Labeled group id={`${id}-begin`} label={bookingLabels.timeBegin} fault={faults.begin}>
          <TimestampInput
            id={`${id}-begin`}
            labelledBy={`${id}-begin-label`}
            value={begin}
            invalid={faults.begin !== undefined}
            onChange={moveBegin}
          />
        </Labeled>
        <Labeled group id={`${id}-end`} label={bookingLabels.timeEnd} fault={faults.end}>
          <TimestampInput
            id={`${id}-end`}
            labelledBy={`${id}-end-label`}
            value={end}
            invalid={faults.end !== undefined}
            onChange={(next) => onChange({ timeBegin: begin, timeEnd: next })}
          />
        </Labeled>
      </Box>
    </Part>
  )
}
