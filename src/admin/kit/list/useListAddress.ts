import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ListAddress, readAddress, writeAddress } from './listAddress.ts'

/** How long typing rests before the address follows; the list follows at once. */
const rest = 250

interface ListAddressState {
  readonly address: ListAddress
  readonly change: (part: Partial<ListAddress>) => void
}

/** What the list shows, kept in the address. Typing is kept here first, so that no key stroke waits for the router. */
export const useListAddress = (sortable: readonly string[]): ListAddressState => {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState<string | null>(null)
  const stored = useMemo(() => readAddress(params, sortable), [params, sortable])
  const address = useMemo(() => (typed === null ? stored : { ...stored, query: typed }), [stored, typed])

  useEffect(() => {
    if (typed === null) return
    if (typed === stored.query) {
      // Only now does the address say what was typed; before, forgetting it would show the old list again.
      setTyped(null)
      return
    }
    const here = location.pathname
    const timer = setTimeout(() => {
      // Somebody has left while the next screen is still loading: writing the old address would call him back.
      if (location.pathname !== here) return
      setParams((before) => writeAddress(before, { ...readAddress(before, sortable), query: typed }), { replace: true })
    }, rest)
    return () => clearTimeout(timer)
  }, [typed, stored.query, setParams, sortable])

  const change = useCallback(
    (part: Partial<ListAddress>) => {
      const { query = address.query, ...others } = part
      setTyped(query)
      if (Object.keys(others).length === 0) return
      setParams((before) => writeAddress(before, { ...readAddress(before, sortable), ...others, query }), {
        replace: true,
      })
    },
    [address.query, setParams, sortable],
  )
  return { address, change }
}
