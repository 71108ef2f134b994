import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type BookingAddress, readBookingAddress, writeBookingAddress } from './bookingAddress.ts'

/** How long typing rests before the server is asked. */
const rest = 250

interface BookingAddressState {
  readonly address: BookingAddress
  /** What stands in the search box; the address follows when typing rests. */
  readonly typed: string
  readonly type: (query: string) => void
  readonly change: (part: Partial<BookingAddress>) => void
}

/** What the screen shows, kept in the address. */
export const useBookingAddress = (): BookingAddressState => {
  const [params, setParams] = useSearchParams()
  const address = useMemo(() => readBookingAddress(params), [params])
  const [typed, setTyped] = useState<string | null>(null)

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

  useEffect(() => {
    if (typed === null) return
    if (typed === address.query) {
      setTyped(null)
      return
    }
    const here = location.pathname
    const timer = setTimeout(() => {
      // Somebody has left while the next screen is still loading: writing the old address would call him back.
      if (location.pathname === here) change({ query: typed })
    }, rest)
    return () => clearTimeout(timer)
  }, [typed, address.query, change])

  return { address, typed: typed ?? address.query, type: setTyped, change }
}
