import { useQueries } from '@tanstack/react-query'
import { useAdminFrame } from '../../../src/admin/kit/adminFrame.ts'
import { ask } from '../../../src/admin/kit/ask.ts'
import { availabilityCall } from '../../../src/api/availability.ts'
import type { AvailabilityEntry } from '../../../src/domain/availability/availability.ts'
import { dateOf } from '../../../src/domain/time.ts'
import type { Period } from '../calendar/period.ts'

const isFree = (entries: readonly AvailabilityEntry[], { begin, end }: Period): boolean => {
  const touched = entries.filter(({ timeBegin, timeEnd }) => timeBegin < end && timeEnd > begin)
  return touched.length > 0 && touched.every(({ available }) => available)
}

/** Which of these objects are free in a period; none without a period, and none until the answers arrive. */
export const useFreeObjects = (ids: readonly string[], period: Period | null): ReadonlySet<string> => {
  const tenant = useAdminFrame().tenantId ?? ''
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['booking-dialog', tenant, 'free', id, period?.begin, period?.end],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        if (period === null) return false
        const query = { startDate: dateOf(period.begin), endDate: dateOf(period.end - 1) }
        return isFree(await ask(availabilityCall, { params: { tenant, id }, query, signal }), period)
      },
      enabled: period !== null,
      retry: false,
      staleTime: 10_000,
    })),
    combine: (answers) => new Set(ids.filter((_, position) => answers[position]?.data === true)),
  })
}
