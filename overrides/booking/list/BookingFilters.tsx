import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { FilterPopover } from '../../../src/admin/kit/list/FilterPopover.tsx'
import { RemovableChip } from '../../../src/admin/kit/list/RemovableChip.tsx'
import { ToggleChip } from '../../../src/admin/kit/list/ToggleChip.tsx'
import { DateInput } from '../../../src/admin/kit/widgets/DateInput.tsx'
import { noFilter } from '../../../src/domain/booking/bookingFilter.ts'
import { type ApprovalStatus, approvalLabels } from '../../../src/domain/booking/status.ts'
import { dateOf, dateToDays, formatDay } from '../../../src/domain/time.ts'
import type { BookingAddress } from '../bookingAddress.ts'
import { bookingTexts as texts } from '../bookingTexts.ts'
import { approvalColours, approvalIcons } from '../StatusWord.tsx'

interface BookingFiltersProps {
  readonly address: BookingAddress
  readonly onChange: (part: Partial<BookingAddress>) => void
}

const statuses: readonly ApprovalStatus[] = ['pending', 'committed', 'rejected', 'cancelled']
const payments = [
  { value: true, label: texts.filters.paid },
  { value: false, label: texts.filters.open },
] as const

const asDay = (text: string | null) => (text !== null && dateToDays(text) !== null ? text : null)

/** A period typed in; what is no date stays in its field and is explained there. */
const PeriodFields = ({ address, onChange }: BookingFiltersProps) => {
  const id = useId()
  const [from, setFrom] = useState(address.from)
  const [to, setTo] = useState(address.to)
  return (
    <>
      {(
        [
          ['from', texts.filters.from, from, setFrom],
          ['to', texts.filters.to, to, setTo],
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

/** What narrows the list: status, payment and today at one click, the period behind "Zeitraum"; each can be seen and removed. */
export const BookingFilters = ({ address, onChange }: BookingFiltersProps) => {
  const { status, paid, priced, from, to } = address
  const narrowed = status.length > 0 || paid !== null || priced || from !== null || to !== null
  const today = dateOf(Date.now())
  const isToday = from === today && to === today
  const toggle = (one: ApprovalStatus) =>
    onChange({ status: status.includes(one) ? status.filter((other) => other !== one) : [...status, one] })
  return (
    <>
      {statuses.map((one) => {
        const Icon = approvalIcons[one]
        const chosen = status.includes(one)
        return (
          <ToggleChip
            key={one}
            chosen={chosen}
            icon={
              <Icon
                aria-hidden
                sx={{ '&&': { fontSize: 16, color: chosen ? 'inherit' : `status.${approvalColours[one]}.fg` } }}
              />
            }
            onToggle={() => toggle(one)}
            label={approvalLabels[one]}
          />
        )
      })}
      {payments.map(({ value, label }) => (
        <ToggleChip
          key={label}
          chosen={paid === value}
          onToggle={() => onChange({ paid: paid === value ? null : value })}
          label={label}
        />
      ))}
      <ToggleChip chosen={priced} onToggle={() => onChange({ priced: !priced })} label={texts.filters.priced} />
      <ToggleChip
        chosen={isToday}
        onToggle={() => onChange(isToday ? { from: null, to: null } : { from: today, to: today })}
        label={texts.filters.today}
      />
      {from !== null && !isToday && (
        <RemovableChip label={texts.filters.fromDay(formatDay(from))} onRemove={() => onChange({ from: null })} />
      )}
      {to !== null && !isToday && (
        <RemovableChip label={texts.filters.toDay(formatDay(to))} onRemove={() => onChange({ to: null })} />
      )}
      <FilterPopover label={texts.filters.period}>
        {() => <PeriodFields address={address} onChange={onChange} />}
      </FilterPopover>
      {narrowed && (
        <Button size="small" onClick={() => onChange(noFilter)}>
          {texts.filters.reset}
        </Button>
      )}
    </>
  )
}
