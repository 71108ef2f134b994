import { useCallback, useMemo } from 'react'
import { useAddress } from '../../src/admin/kit/screens/useAddress.ts'
import { useTypedQuery } from '../../src/admin/kit/browser/useTypedQuery.ts'
import { type BookingAddress, readBookingAddress, writeBookingAddress } from './bookingAddress.ts'

/** Changes to the address; a function receives the pending address. */
export type ChangeBookingAddress = (
  part: Partial<BookingAddress> | ((there: BookingAddress) => Partial<BookingAddress>),
) => void

interface BookingAddressState {
  readonly address: BookingAddress
  /** Text of the search box; sent after a pause in typing. */
  readonly typed: string
  readonly type: (query: string) => void
  readonly change: ChangeBookingAddress
}

/** State of the screen, kept in the address. */
export const useBookingAddress = (): BookingAddressState => {
  const [params, setParams] = useAddress()
  const address = useMemo(() => readBookingAddress(params), [params])
  const change = useCallback<ChangeBookingAddress>(
    (asked) =>
      setParams(
        (before) => {
          const there = readBookingAddress(before)
          const part = typeof asked === 'function' ? asked(there) : asked
          const written = writeBookingAddress(before, { ...there, page: 1, ...part })
          if (part.view !== undefined) written.set('view', part.view)
          return written
        },
        { replace: typeof asked === 'function' || asked.view === undefined },
      ),
    [setParams],
  )
  const [typed, type] = useTypedQuery(
    address.query,
    useCallback((query) => change({ query }), [change]),
  )
  return { address, typed, type, change }
}
