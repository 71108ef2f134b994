import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import EuroOutlined from '@mui/icons-material/EuroOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import LockClockOutlined from '@mui/icons-material/LockClockOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import LockResetOutlined from '@mui/icons-material/LockResetOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import { hiddenWords } from '../../src/admin/kit/display/hiddenWords.ts'
import {
  type ApprovalStatus,
  approvalLabels,
  approvalStatus,
  type BookingFlags,
  paymentLabels,
  paymentStatus,
} from '../../src/domain/booking/status.ts'
import { type LockerStanding, lockerStandingWords } from '../../src/domain/lockers/lockerStanding.ts'

/** Icon of each status: colour must not be the only cue. */
export const approvalIcons: Readonly<Record<ApprovalStatus, ComponentType<SvgIconProps>>> = {
  pending: HourglassEmptyOutlined,
  committed: CheckCircleOutlined,
  rejected: BlockOutlined,
  cancelled: EventBusyOutlined,
}

/** Palette keys of the statuses. */
export const approvalColours = {
  pending: 'ausstehend',
  committed: 'freigegeben',
  rejected: 'abgelehnt',
  cancelled: 'storniert',
} as const satisfies Readonly<Record<ApprovalStatus, string>>

interface WordProps {
  readonly Icon: ComponentType<SvgIconProps>
  readonly word: string
  readonly colour: 'ausstehend' | 'freigegeben' | 'abgelehnt' | 'storniert' | 'bezahlt'
  readonly plain?: true
}

const Word = ({ Icon, word, colour, plain }: WordProps) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      verticalAlign: 'middle',
      gap: '5px',
      fontSize: 12,
      lineHeight: '16px',
      fontWeight: plain ? 500 : 600,
      whiteSpace: 'nowrap',
      color: `status.${colour}.fg`,
      ...(plain
        ? {}
        : {
            p: '2px 8px 2px 6px',
            border: 1,
            borderRadius: '12px',
            borderColor: `status.${colour}.line`,
            bgcolor: `status.${colour}.bg`,
          }),
    }}
  >
    <Icon aria-hidden sx={{ fontSize: 15 }} />
    {word}
  </Box>
)

/** Approval status: icon, label, colour (BOOKING-LIST-018 to BOOKING-LIST-021). */
export const ApprovalWord = ({ booking }: { readonly booking: BookingFlags }) => {
  const status = approvalStatus(booking)
  return <Word Icon={approvalIcons[status]} word={approvalLabels[status]} colour={approvalColours[status]} />
}

/** Payment status (BOOKING-LIST-022, BOOKING-LIST-023): no frame, so that a row has only one chip. */
export const PaymentWord = ({ booking }: { readonly booking: BookingFlags }) => {
  const status = paymentStatus(booking)
  return (
    <Word
      Icon={status === 'paid' ? EuroOutlined : HourglassEmptyOutlined}
      word={paymentLabels[status]}
      colour={status === 'paid' ? 'bezahlt' : 'ausstehend'}
      plain
    />
  )
}

type ShownLockers = Exclude<LockerStanding, 'none'>

interface LockerLook {
  readonly Icon: ComponentType<SvgIconProps>
  /** Beside the icon, of what staff have to decide: colour must not be the only cue. */
  readonly sign?: '?' | '!'
}

const lockerLooks: Readonly<Record<ShownLockers, LockerLook>> = {
  unclear: { Icon: LockOutlined, sign: '?' },
  failed: { Icon: LockOutlined, sign: '!' },
  waiting: { Icon: LockClockOutlined },
  open: { Icon: KeyOutlined },
  closed: { Icon: LockOutlined },
  cancelled: { Icon: LockResetOutlined },
}

const framed = {
  border: 1,
  borderRadius: '8px',
  px: '2px',
  borderColor: 'status.abgelehnt.line',
  bgcolor: 'status.abgelehnt.bg',
  color: 'status.abgelehnt.fg',
} as const

/** How the lockers of a booking stand, as an icon with a tooltip; framed, with a sign, if staff have to decide. */
export const LockerSign = ({ lockers, size }: { readonly lockers: ShownLockers; readonly size: number }) => {
  const { Icon, sign } = lockerLooks[lockers]
  return (
    <Box
      component="span"
      aria-hidden
      title={lockerStandingWords[lockers]}
      sx={{
        display: 'inline-flex',
        flex: 'none',
        alignItems: 'center',
        fontSize: size - 4,
        lineHeight: 1,
        fontWeight: 700,
        ...(sign === undefined ? {} : framed),
      }}
    >
      <Icon sx={{ fontSize: sign === undefined ? size : size - 2 }} />
      {sign}
    </Box>
  )
}

/** How the lockers of a booking stand, as an icon with its words for screen readers. */
export const LockerMark = ({ lockers }: { readonly lockers: LockerStanding }) =>
  lockers !== 'none' && (
    <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
      <LockerSign lockers={lockers} size={18} />
      <Box component="span" sx={hiddenWords}>
        {lockerStandingWords[lockers]}
      </Box>
    </Box>
  )

/** How the lockers of a booking stand, in words. */
export const LockerWord = ({ lockers }: { readonly lockers: LockerStanding }) => {
  if (lockers === 'none') return null
  const { Icon, sign } = lockerLooks[lockers]
  return (
    <Word
      Icon={Icon}
      word={lockerStandingWords[lockers]}
      colour={sign === undefined ? 'storniert' : 'abgelehnt'}
      plain
    />
  )
}
