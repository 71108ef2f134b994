import { useQuery } from '@tanstack/react-query'
import { HttpError, useDataProvider } from 'react-admin'
import { useMemo } from 'react'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { useRecordRights } from '../../../src/admin/kit/list/useRecordRights.ts'
import type { BookingRights } from '../../../src/domain/booking/bookingActions.ts'
import type { Booking } from '../../../src/generated/entities/booking.ts'
import { bookingKeys } from '../bookingKeys.ts'
import type { Waiting } from './BookingFrame.tsx'
import { dialogTexts as texts } from './dialogTexts.ts'

export interface LoadedBooking {
  /** Undefined until loaded. */
  readonly booking: Booking | undefined
  readonly rights: BookingRights
  readonly waiting: Waiting
}

const noDocument = {}

/** Loads the booking of a dialog, anew on each opening, and the user's rights on it. */
export const useBooking = (id: string): LoadedBooking => {
  const tenant = useAdminFrame().tenantId ?? ''
  const data = useDataProvider()
  const query = useQuery({
    queryKey: bookingKeys.one(tenant, id),
    queryFn: async () => (await data.getOne<Booking>('bookings', { id })).data,
    retry: false,
    gcTime: 0,
  })
  const booking = query.data
  const record = useMemo(() => (booking === undefined ? noDocument : { ...booking }), [booking])
  const rights = useRecordRights('bookings', record)
  const isMissing = query.error instanceof HttpError && query.error.status === 404
  return {
    booking,
    rights: { update: rights.edit, delete: rights.delete },
    waiting: {
      pending: query.isPending,
      failure: query.isError && booking === undefined ? (isMissing ? texts.missing : texts.failed) : null,
      retry: () => void query.refetch(),
    },
  }
}
