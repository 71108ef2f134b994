import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { FilterPopover } from '../../../src/admin/kit/list/FilterPopover.tsx'
import { RemovableChip } from '../../../src/admin/kit/list/RemovableChip.tsx'
import { ToggleChip } from '../../../src/admin/kit/list/ToggleChip.tsx'
import { DateInput } from '../../../src/admin/kit/widgets/DateInput.tsx'
import { noFilter } from '../../../src/domain/booking/bookingFilter.ts'
import { dateOf, dateToDays, formatDay } from '../../../src/domain/time.ts'
import type { BookingAddress } from '../bookingAddress.ts'
import { bookingLabels } from '../bookingLabels.ts'
import { bookingTexts as texts } from '../bookingTexts.ts'

interface PeriodFiltersProps {
  readonly address: BookingAddress
  readonly onChange: (part: Partial<BookingAddress>) => void
}

const asDay = (text: string | null) => (text !== null && dateToDays(text) !== null ? text : null)

/** Period inputs; an invalid date stays in its field with an error. */
const PeriodFields = ({ address, onChange }: PeriodFiltersProps) => {
  const id = useId()
  const [from, setFrom] = useState(address.from)
  const [to, setTo] = useState(address.to)
  return (
    <>
      {(
        [
          ['from', bookingLabels.timeBegin, from, setFrom],
          ['to', bookingLabels.timeEnd, to, setTo],
        ] as const
      ).map(([name, label, value, set]) => (
        <Box key={name}>
          <Typography component="label" htmlFor={`${id}-${name}`} variant="body2" sx={{ fontWeight: 500 }}>
            {label}
          </Typography>
          <DateInput
            id={`${id}-${name}`}
            value={value}
            onChange={(next) => {
              set(next)
              if (next === null || asDay(next) !== null) onChange({ [name]: asDay(next) })
            }}
          />
        </Box>
      ))}
    </>
  )
}

/** "Today" chip, removable chips of any other period, and reset of all filters. */
export const PeriodFilters = ({ address, onChange }: PeriodFiltersProps) => {
  const { status, paid, priced, from, to } = address
  const narrowed = status.length > 0 || paid !== null || priced || from !== null || to !== null
  const today = dateOf(Date.now())
  const isToday = from === today && to === today
  return (
    <>
      <ToggleChip
        chosen={isToday}
        onToggle={() => onChange(isToday ? { from: null, to: null } : { from: today, to: today })}
        label={texts.filters.today}
      />
      <FilterPopover label={texts.filters.period}>
        {() => <PeriodFields address={address} onChange={onChange} />}
      </FilterPopover>
      {from !== null && !isToday && (
        <RemovableChip label={texts.filters.fromDay(formatDay(from))} onRemove={() => onChange({ from: null })} />
      )}
      {to !== null && !isToday && (
        <RemovableChip label={texts.filters.toDay(formatDay(to))} onRemove={() => onChange({ to: null })} />
      )}
      {narrowed && (
        <Button size="small" onClick={() => onChange(noFilter)}>
          {texts.filters.reset}
        </Button>
      )}
    </>
  )
}
