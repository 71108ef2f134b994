import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { type PaymentList, type PaymentListAnswer, paymentListCall } from '../../../src/api/paymentLists.ts'
import { bookingKeys } from '../bookingKeys.ts'

export const rowsPerPage = 50
/** In milliseconds: money that arrives, and the end of a day, change no booking. */
const refetchIntervalMs = 60_000

interface PaymentListState {
  readonly answer: PaymentListAnswer | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/** A page of a worklist, reloaded each minute while it is visible. */
export const usePaymentList = (list: PaymentList, provider: string | null, offset: number): PaymentListState => {
  const tenant = useAdminFrame().tenantId ?? ''
  const query = { list, offset, count: rowsPerPage, ...(provider === null ? {} : { provider }) }
  const { data, isError, refetch } = useQuery({
    queryKey: bookingKeys.payments(tenant, query),
    queryFn: ({ signal }) => ask(paymentListCall, { params: { tenant }, query, signal }),
    placeholderData: (before, of) => (of?.queryKey[1] === tenant ? keepPreviousData(before) : undefined),
    refetchInterval: refetchIntervalMs,
    retry: false,
  })
  return { answer: data, failed: isError, retry: () => void refetch() }
}
