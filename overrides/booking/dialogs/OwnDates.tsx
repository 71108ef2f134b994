import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { useId, useState } from 'react'
import { DateInput } from '../../../src/admin/kit/widgets/DateInput.tsx'
import { dateToDays, formatDay } from '../../../src/domain/time.ts'
import { Labeled } from './Labeled.tsx'
import { seriesTexts as texts } from './seriesTexts.ts'

interface OwnDatesProps {
  readonly dates: readonly string[]
  readonly onChange: (dates: readonly string[]) => void
}

/** Dates chosen one by one. */
export const OwnDates = ({ dates, onChange }: OwnDatesProps) => {
  const id = useId()
  const [date, setDate] = useState<string | null>(null)
  const usable = date !== null && dateToDays(date) !== null
  const add = () => {
    if (!usable) return
    onChange([...new Set([...dates, date])].sort())
    setDate(null)
  }
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      {dates.length > 0 && (
        <Box
          component="ul"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px', m: 0, mb: 1, p: 0, listStyle: 'none' }}
        >
          {dates.map((day) => (
            <Box component="li" key={day} sx={{ display: 'flex', alignItems: 'center' }}>
              <Chip label={formatDay(day)} />
              <IconButton
                size="small"
                aria-label={texts.removeDate(formatDay(day))}
                onClick={() => onChange(dates.filter((one) => one !== day))}
              >
                <CloseOutlined aria-hidden fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Labeled id={id} label={texts.ownDate}>
            <DateInput id={id} value={date} onChange={setDate} />
          </Labeled>
        </Box>
        <Button variant="outlined" disabled={!usable} onClick={add}>
          {texts.addDate}
        </Button>
      </Box>
    </Box>
  )
}
