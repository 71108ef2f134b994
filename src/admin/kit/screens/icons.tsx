import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined'
import CelebrationOutlined from '@mui/icons-material/CelebrationOutlined'
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined'
import DnsOutlined from '@mui/icons-material/DnsOutlined'
import DomainOutlined from '@mui/icons-material/DomainOutlined'
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import HandymanOutlined from '@mui/icons-material/HandymanOutlined'
import ListAltOutlined from '@mui/icons-material/ListAltOutlined'
import LocalActivityOutlined from '@mui/icons-material/LocalActivityOutlined'
import MeetingRoomOutlined from '@mui/icons-material/MeetingRoomOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import RepeatOutlined from '@mui/icons-material/RepeatOutlined'

/** The closed list of the schema vocabulary (`x-entity.screens[].icon`). */
const icons = {
  audit: HistoryOutlined,
  bookings: EventNoteOutlined,
  coupon: ConfirmationNumberOutlined,
  event: CelebrationOutlined,
  'event-location': PlaceOutlined,
  group: RepeatOutlined,
  instance: DnsOutlined,
  list: ListAltOutlined,
  member: GroupOutlined,
  resource: HandymanOutlined,
  role: AdminPanelSettingsOutlined,
  room: MeetingRoomOutlined,
  tenant: AccountBalanceOutlined,
  tenants: DomainOutlined,
  ticket: LocalActivityOutlined,
  user: PersonOutlined,
  workflow: AccountTreeOutlined,
} as const satisfies Readonly<Record<string, ComponentType<SvgIconProps>>>

export type ScreenIconName = keyof typeof icons

const isKnown = (name: string): name is ScreenIconName => name in icons

/** Icon of a screen; decorative beside its label, so hidden from screen readers. */
export const ScreenIcon = ({ name, ...props }: SvgIconProps & { readonly name: string }) => {
  const Icon = isKnown(name) ? icons[name] : MeetingRoomOutlined
  return <Icon aria-hidden {...props} />
}
