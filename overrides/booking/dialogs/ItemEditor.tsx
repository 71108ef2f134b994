import AddOutlined from '@mui/icons-material/AddOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import type { FieldOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
import { NumberInput } from '../../../src/admin/kit/widgets/NumberInput.tsx'
import type { BookingBookableItem } from '../../../src/generated/entities/booking.ts'
import { BookablePicker } from './BookablePicker.tsx'
import { bookingFormTexts } from './formTexts.ts'
import { itemTitle } from './itemTitle.ts'
import { newItem } from './newItem.ts'
import { useBookingForm, useLiveBooking } from './LiveBooking.tsx'

const texts = bookingFormTexts.items
const maxAmount = 1_000_000

interface ItemRowProps {
  readonly id: string
  readonly title: string
  readonly amount: number
  /** There are objections. */
  readonly alarmed: boolean
  /** An amount below one removes the object. */
  readonly onAmount: (amount: number) => void
}

const ItemRow = ({ id, title, amount, alarmed, onAmount }: ItemRowProps) => (
  <Box
    component="li"
    aria-label={title}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '6px 8px',
      p: '8px 4px 8px 12px',
      '& + &': { borderTop: 1, borderColor: 'divider' },
      ...(alarmed ? { boxShadow: 'inset 3px 0 0 var(--mui-palette-error-main)' } : {}),
    }}
  >
    <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 }}>{title}</Box>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '2px' }}>
      <IconButton size="small" aria-label={texts.less(title)} onClick={() => onAmount(amount - 1)}>
        <RemoveOutlined aria-hidden fontSize="small" />
      </IconButton>
      <Box sx={{ width: 72 }}>
        <NumberInput
          id={id}
          label={texts.amount(title)}
          kind="integer"
          minimum={0}
          maximum={maxAmount}
          value={amount}
          onChange={(value) => typeof value === 'number' && onAmount(Math.min(value, maxAmount))}
        />
      </Box>
      <IconButton size="small" aria-label={texts.more(title)} onClick={() => onAmount(Math.min(amount + 1, maxAmount))}>
        <AddOutlined aria-hidden fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={texts.remove(title)} onClick={() => onAmount(0)}>
        <DeleteOutlined aria-hidden fontSize="small" />
      </IconButton>
    </Box>
  </Box>
)

/** Booked objects with amounts; an amount below one removes the object (BOOKING-ACT-012, BOOKING-ACT-013). */
export const ItemEditor = (props: FieldOverrideProps<BookingBookableItem[]>) => {
  const { id, labelledBy, value: items, access, onChange } = props
  const { minimums } = useBookingForm()
  const { live, values } = useLiveBooking()
  const { preview } = live
  const { timeBegin: begin, timeEnd: end } = values
  const period = begin !== null && end !== null && end > begin ? { begin, end } : null
  const alarmed = preview?.reasons.filter(({ hard }) => hard).map(({ bookableId }) => bookableId) ?? []
  const search = useRef<HTMLInputElement>(null)
  const put = (bookableId: string, amount: number) => {
    if (amount >= 1) {
      onChange(items.map((item) => (item.bookableId === bookableId ? { ...item, amount } : item)))
      return
    }
    onChange(items.filter((item) => item.bookableId !== bookableId))
    // The focused control was removed.
    search.current?.focus()
  }
  return (
    <Box component="fieldset" disabled={access === 'read'} sx={{ m: 0, p: 0, minWidth: 0, border: 0 }}>
      {items.length === 0 ? (
        <Typography variant="body2" sx={{ mb: '10px', color: 'text.secondary' }}>
          {texts.none}
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-labelledby={labelledBy}
          sx={{ m: 0, mb: '10px', p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          {items.map((item) => (
            <ItemRow
              key={item.bookableId}
              id={`${id}-${item.bookableId}`}
              title={itemTitle(item)}
              amount={item.amount}
              alarmed={alarmed.includes(item.bookableId)}
              onAmount={(amount) => put(item.bookableId, amount)}
            />
          ))}
        </Box>
      )}
      <BookablePicker
        id={`${id}-search`}
        field={search}
        period={period}
        taken={items.map(({ bookableId }) => bookableId)}
        onChoose={(chosen) => {
          minimums.current.set(chosen.id, chosen.minBookingDuration)
          onChange([...items, newItem(chosen)])
        }}
      />
    </Box>
  )
}
