import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import EuroOutlined from '@mui/icons-material/EuroOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import {
  type ApprovalStatus,
  approvalLabels,
  approvalStatus,
  type BookingFlags,
  paymentLabels,
  paymentStatus,
} from '../../src/domain/booking/status.ts'

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
