import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined'
import EuroOutlined from '@mui/icons-material/EuroOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import { bookingTasks, type BookingTask } from '../../../src/domain/tasks/bookingTasks.ts'

export type TaskKind = BookingTask | 'mails' | 'lockers'

/** All kinds in display order. */
export const taskKinds: readonly TaskKind[] = [...bookingTasks, 'mails', 'lockers']

export const taskIcons: Readonly<Record<TaskKind, ComponentType<SvgIconProps>>> = {
  pending: HourglassEmptyOutlined,
  unpaid: EuroOutlined,
  today: AccessTimeOutlined,
  mails: UnsubscribeOutlined,
  lockers: LockOpenOutlined,
}
