import { useCallback, useMemo } from 'react'
import { useAddress } from '../../src/admin/kit/useAddress.ts'
import { useTypedQuery } from '../../src/admin/kit/useTypedQuery.ts'
import { type BookingAddress, readBookingAddress, writeBookingAddress } from './bookingAddress.ts'

interface BookingAddressState {
  readonly address: BookingAddress
  /** What stands in the search box; the server is asked when typing rests. */
  readonly typed: string
  readonly type: (query: string) => void
  readonly change: (part: Partial<BookingAddress>) => void
}

/** What the screen shows, kept in the address. */
export const useBookingAddress = (): BookingAddressState => {
  const [params, setParams] = useAddress()
  const address = useMemo(() => readBookingAddress(params), [params])
  const change = useCallback(
    (part: Partial<BookingAddress>) =>
      setParams(
        (before) => {
          const next = { ...readBookingAddress(before), page: 1, ...part }
          const written = writeBookingAddress(before, next)
          if (part.view !== undefined) written.set('view', part.view)
          return written
        },
        { replace: part.view === undefined },
      ),
    [setParams],
  )
  const [typed, type] = useTypedQuery(
    address.query,
    useCallback((query) => change({ query }), [change]),
  )
  return { address, typed, type, change }
}
