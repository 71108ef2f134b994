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
    const timer = setTimeout(() => {
      setParams((before) => writeAddress(before, { ...readAddress(before, sortable), query: typed }), { replace: true })
      setTyped(null)
    }, rest)
    return () => clearTimeout(timer)
  }, [typed, setParams, sortable])

  const change = useCallback(
    (part: Partial<ListAddress>) => {
      const { query, ...others } = part
      if (query !== undefined && Object.keys(others).length === 0) {
        setTyped(query)
        return
      }
      setTyped(null)
      setParams((before) => writeAddress(before, { ...address, ...part }), { replace: true })
    },
    [address, setParams],
  )
  return { address, change }
}
