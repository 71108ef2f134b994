import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import type { GroupBooking } from '../../../src/generated/entities/group-booking.ts'
import { bookingKeys } from '../bookingKeys.ts'
import type { Waiting } from './BookingFrame.tsx'
import { dialogTexts as texts } from './dialogTexts.ts'

export interface LoadedSeries {
  /** With its dates; undefined until loaded. */
  readonly series: GroupBooking | undefined
  readonly waiting: Waiting
}

/** Loads a series with its dates; `id` null loads none. */
export const useSeries = (id: string | null): LoadedSeries => {
  const tenant = useAdminFrame().tenantId ?? ''
  const data = useDataProvider()
  const query = useQuery({
    queryKey: bookingKeys.series(tenant, id ?? ''),
    queryFn: async () => {
      const { data: found } = await data.getList<GroupBooking>('group-bookings', {
        filter: { id: [id] },
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' },
        meta: { populate: true },
      })
      return found[0] ?? null
    },
    enabled: id !== null,
    retry: false,
    gcTime: 0,
  })
  return {
    series: query.data ?? undefined,
    waiting: {
      pending: id !== null && query.isPending,
      failure: query.isError ? texts.failed : query.data === null ? texts.seriesMissing : null,
      retry: () => void query.refetch(),
    },
  }
}
