import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { PeriodWords } from '../../../src/admin/kit/display/PeriodWords.tsx'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import { actionsOf, type BookingActionName } from '../../../src/domain/booking/bookingActions.ts'
import { formatEur } from '../../../src/domain/money.ts'
import { formatDateTime } from '../../../src/domain/time.ts'
import { bookingLabels } from '../bookingLabels.ts'
import { BookingMenu } from '../BookingMenu.tsx'
import { bookingTexts, calendarTexts as texts } from '../bookingTexts.ts'
import { itemWords } from '../list/bookingWords.ts'
import { ApprovalWord, LockerWord, PaymentWord } from '../StatusWord.tsx'

interface BookingPopupProps {
  readonly row: BookingRow
  /** A change of time is being saved. */
  readonly busy: boolean
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly onAction: (name: BookingActionName) => void
  readonly onMove: () => void
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" sx={{ color: 'text.tertiary' }}>
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  </Box>
)

/** Actions with their own button; all are also in the menu. */
const shown: readonly BookingActionName[] = ['commit', 'details', 'edit', 'reject']

/** Popup of an entry: number, facts and actions, 600 to 800 px wide (BOOKING-CAL-009 to BOOKING-CAL-011). */
export const BookingPopup = ({ row, busy, anchor, onClose, onAction, onMove }: BookingPopupProps) => {
  const id = useId()
  const { booking } = row
  const items = itemWords(row)
  const offered = actionsOf(booking, { update: row.mayUpdate, delete: row.mayDelete })
  const buttons = offered.filter(({ name, refusal }) => shown.includes(name) && refusal === undefined)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': `${id}-title`,
          sx: { width: 640, minWidth: { sm: 600 }, maxWidth: 'min(800px, calc(100vw - 32px))', borderRadius: '12px' },
        },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, p: '18px 12px 0 20px' }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="h2" id={`${id}-title`}>
            {items[0] ?? bookingTexts.booking(booking.id)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.tertiary', fontVariantNumeric: 'tabular-nums' }}>
            {texts.created(booking.id, formatDateTime(booking.timeCreated))}
          </Typography>
        </Box>
        {/* Below the text on phones: the close button stays in its corner. */}
        <Box sx={{ order: { xs: 1, sm: 0 } }}>
          <ApprovalWord booking={booking} />
        </Box>
        <IconButton size="small" aria-label={bookingTexts.close} onClick={onClose}>
          <CloseOutlined aria-hidden />
        </IconButton>
      </Box>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: '12px 24px', m: 0, p: '16px 20px' }}
      >
        <Fact label={texts.facts.period}>
          <PeriodWords begin={booking.timeBegin} end={booking.timeEnd} />
        </Fact>
        <Fact label={bookingLabels.name}>
          {[booking.name, booking.company].filter((word) => word !== '').join(', ') || bookingTexts.none}
        </Fact>
        <Fact label={bookingLabels.priceEur}>
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            {formatEur(booking.priceEur)}
            <PaymentWord booking={booking} />
          </Box>
        </Fact>
        <Fact label={texts.facts.contact}>
          {[booking.mail, booking.phone].filter((word) => word !== '').join(', ')}
        </Fact>
        {row.lockers !== 'none' && (
          <Fact label={bookingLabels.lockerInfo}>
            <LockerWord lockers={row.lockers} />
          </Fact>
        )}
        {items.length > 1 && <Fact label={bookingLabels.bookableItems}>{items.join(', ')}</Fact>}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          p: '12px 12px 12px 20px',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {buttons.map(({ name, label }) => (
          <Button
            key={name}
            size="small"
            variant={name === 'commit' ? 'contained' : name === 'reject' ? 'text' : 'outlined'}
            color={name === 'reject' ? 'error' : 'primary'}
            onClick={() => onAction(name)}
            sx={name === 'reject' ? { ml: 'auto' } : {}}
          >
            {label}
          </Button>
        ))}
        <Box sx={{ ml: { xs: 'auto', sm: buttons.some(({ name }) => name === 'reject') ? 0 : 'auto' } }}>
          <BookingMenu row={row} onAction={onAction} onMove={onMove} moveRefusal={busy ? texts.saving : undefined} />
        </Box>
      </Box>
    </Popover>
  )
}
