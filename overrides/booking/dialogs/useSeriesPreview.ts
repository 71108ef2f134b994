import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { useDebounced } from '../../../src/admin/kit/browser/useDebounced.ts'
import {
  type CreateSeriesBody,
  createSeriesCall,
  type SimulatedAttempt,
  type SimulatedSeries,
} from '../../../src/api/groupBookings.ts'
import type { GroupBooking } from '../../../src/generated/entities/group-booking.ts'

// The browser does not validate responses.
export const seriesCall = createSeriesCall({}, {})

const isSimulated = (answer: GroupBooking | SimulatedSeries): answer is SimulatedSeries => 'attempts' in answer

export interface SeriesPreview {
  /** Result of each date, by its begin; empty until loaded. */
  readonly attempts: ReadonlyMap<number, SimulatedAttempt>
  readonly current: boolean
  /** Reason why there is no preview. */
  readonly failure: string | null
}

const noAttempts: ReadonlyMap<number, SimulatedAttempt> = new Map()

/** Preview of each date of a series: free or taken, and its price; stores nothing. Null sends no request. */
export const useSeriesPreview = (body: CreateSeriesBody | null): SeriesPreview => {
  const tenant = useAdminFrame().tenantId ?? ''
  const asked = useDebounced(body)
  const query = useQuery({
    queryKey: ['booking-dialog', tenant, 'simulate', asked.key],
    queryFn: async ({ signal }) => {
      if (asked.value === null) return noAttempts
      const answer = await ask(seriesCall, { params: { tenant }, query: { simulate: true }, body: asked.value, signal })
      return isSimulated(answer) ? new Map(answer.attempts.map((one) => [one.timeBegin ?? 0, one])) : noAttempts
    },
    enabled: asked.value !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return {
    attempts: body === null ? noAttempts : (query.data ?? noAttempts),
    current: body !== null && asked.current && query.isSuccess && !query.isPlaceholderData,
    failure: body !== null && query.isError ? query.error.message : null,
  }
}
