import type { ComponentType } from 'react'
import { lazyScreen } from '../../src/admin/kit/screens/lazyScreen.tsx'
import type { BookingActionName } from '../../src/domain/booking/bookingActions.ts'
import type { Period } from './calendar/period.ts'
import type { DialogAction } from './dialogs/actionTarget.ts'

/** Booking dialogs by their name in the address: `?dialog=booking.pay&id=SRXA-MTBD`. */
export type BookingDialogName = BookingActionName | 'create' | 'series'

export interface BookingDialogProps {
  /** Number of the booking; of the series for `series`, empty for `create`. */
  readonly id: string
  /** Initial period of a new booking. */
  readonly period?: Period | undefined
  /** Removes the dialog from the address; the focus returns to its origin. */
  readonly onClose: () => void
  /** After a change: list and calendar reload. */
  readonly onChanged: () => void
}

const actionNamed = (name: DialogAction) =>
  lazyScreen<BookingDialogProps>(async () => {
    const { actionDialog } = await import('./dialogs/actionDialog.tsx')
    return { default: actionDialog(name) }
  }, null)

/** All booking dialogs by action, loaded on first use. */
export const bookingDialogs: Readonly<Partial<Record<BookingDialogName, ComponentType<BookingDialogProps>>>> = {
  details: lazyScreen(() => import('./dialogs/DetailsDialog.tsx'), null),
  create: lazyScreen(() => import('./dialogs/CreateDialog.tsx'), null),
  edit: lazyScreen(() => import('./dialogs/EditDialog.tsx'), null),
  commit: actionNamed('commit'),
  pay: actionNamed('pay'),
  receipt: actionNamed('receipt'),
  reject: actionNamed('reject'),
  delete: actionNamed('delete'),
  series: lazyScreen(() => import('./dialogs/SeriesDialog.tsx'), null),
}
