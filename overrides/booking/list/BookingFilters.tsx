import AddOutlined from '@mui/icons-material/AddOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { DateInput } from '../../../src/admin/kit/widgets/DateInput.tsx'
import { type ApprovalStatus, approvalLabels } from '../../../src/domain/booking/status.ts'
import { dateToDays, formatDay } from '../../../src/domain/time.ts'
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

const Removable = ({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) => (
  <Chip
    component="button"
    type="button"
    clickable
    color="primary"
    aria-label={texts.filters.remove(label)}
    onClick={onRemove}
    label={
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
        {label}
        <CloseOutlined aria-hidden sx={{ fontSize: 16 }} />
      </Box>
    }
  />
)

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

/** What narrows the list: status and payment at one click, the period behind "Filter"; each can be seen and removed. */
export const BookingFilters = ({ address, onChange }: BookingFiltersProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { status, paid, from, to } = address
  const narrowed = status.length > 0 || paid !== null || from !== null || to !== null
  const toggle = (one: ApprovalStatus) =>
    onChange({ status: status.includes(one) ? status.filter((other) => other !== one) : [...status, one] })
  return (
    <>
      {statuses.map((one) => {
        const Icon = approvalIcons[one]
        const chosen = status.includes(one)
        return (
          <Chip
            key={one}
            component="button"
            type="button"
            clickable
            aria-pressed={chosen}
            color={chosen ? 'primary' : 'default'}
            icon={
              <Icon
                aria-hidden
                sx={{ '&&': { fontSize: 16, color: chosen ? 'inherit' : `status.${approvalColours[one]}.fg` } }}
              />
            }
            onClick={() => toggle(one)}
            label={approvalLabels[one]}
          />
        )
      })}
      {payments.map(({ value, label }) => (
        <Chip
          key={label}
          component="button"
          type="button"
          clickable
          aria-pressed={paid === value}
          color={paid === value ? 'primary' : 'default'}
          onClick={() => onChange({ paid: paid === value ? null : value })}
          label={label}
        />
      ))}
      {from !== null && (
        <Removable label={texts.filters.fromDay(formatDay(from))} onRemove={() => onChange({ from: null })} />
      )}
      {to !== null && <Removable label={texts.filters.toDay(formatDay(to))} onRemove={() => onChange({ to: null })} />}
      <Chip
        component="button"
        type="button"
        clickable
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        icon={<AddOutlined aria-hidden />}
        label={texts.filters.period}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderStyle: 'dashed', borderColor: 'line.control', bgcolor: 'transparent' }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': texts.filters.period,
            sx: { p: 2, width: 280, display: 'grid', gap: 2 },
          },
        }}
      >
        <PeriodFields address={address} onChange={onChange} />
      </Popover>
      {narrowed && (
        <Button size="small" onClick={() => onChange({ status: [], paid: null, from: null, to: null })}>
          {texts.filters.reset}
        </Button>
      )}
    </>
  )
}
