import Box from '@mui/material/Box'
import { ToggleChip } from '../../../src/admin/kit/list/ToggleChip.tsx'
import type { BookingCount } from '../../../src/api/countBookings.ts'
import { type ApprovalStatus, approvalLabels } from '../../../src/domain/booking/status.ts'
import type { BookingAddress } from '../bookingAddress.ts'
import { bookingTexts as texts } from '../bookingTexts.ts'
import { approvalColours, approvalIcons } from '../StatusWord.tsx'
import { countedFor, countWord } from './filterCounts.ts'

interface StateFiltersProps {
  readonly address: BookingAddress
  /** Undefined until loaded. */
  readonly counts: readonly BookingCount[] | undefined
  readonly onChange: (part: Partial<BookingAddress>) => void
}

type Chosen = Pick<BookingAddress, 'status' | 'paid'>

const statuses: readonly ApprovalStatus[] = ['pending', 'committed', 'rejected', 'cancelled']
const payments = [
  { value: true, label: texts.filters.paid },
  { value: false, label: texts.filters.open },
] as const

/** Number of results of a filter; reserved width while unknown. */
const Count = ({ counts, of }: { readonly counts: readonly BookingCount[] | undefined; readonly of: Chosen }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      minWidth: '2ch',
      ml: '3px',
      fontWeight: 400,
      opacity: 0.85,
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    {counts && countWord(countedFor(counts, of))}
  </Box>
)

/** Filters for status, payment and price; status and payment show the number of matches under the other filters. */
export const StateFilters = ({ address, counts, onChange }: StateFiltersProps) => {
  const { status, paid, priced } = address
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
            label={
              <>
                {approvalLabels[one]} <Count counts={counts} of={{ status: [one], paid }} />
              </>
            }
          />
        )
      })}
      {payments.map(({ value, label }) => (
        <ToggleChip
          key={label}
          chosen={paid === value}
          onToggle={() => onChange({ paid: paid === value ? null : value })}
          label={
            <>
              {label} <Count counts={counts} of={{ status, paid: value }} />
            </>
          }
        />
      ))}
      <ToggleChip chosen={priced} onToggle={() => onChange({ priced: !priced })} label={texts.filters.priced} />
    </>
  )
}
