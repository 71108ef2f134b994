import { useCallback, useMemo } from 'react'
import { useAddress } from '../useAddress.ts'
import { useTypedQuery } from '../useTypedQuery.ts'
import { type ListAddress, readAddress, writeAddress } from './listAddress.ts'

interface ListAddressState {
  readonly address: ListAddress
  readonly change: (part: Partial<ListAddress>) => void
}

/** What the list shows, kept in the address; what is typed shows at once. */
export const useListAddress = (sortable: readonly string[]): ListAddressState => {
  const [params, setParams] = useAddress()
  const stored = useMemo(() => readAddress(params, sortable), [params, sortable])
  const write = useCallback(
    (part: Partial<ListAddress>) =>
      setParams((before) => writeAddress(before, { ...readAddress(before, sortable), ...part }), { replace: true }),
    [setParams, sortable],
  )
  const [query, type] = useTypedQuery(
    stored.query,
    useCallback((typed) => write({ query: typed }), [write]),
  )
  const address = useMemo(() => ({ ...stored, query }), [stored, query])

  const change = useCallback(
    (part: Partial<ListAddress>) => {
      const { query: words = query, ...others } = part
      type(words)
      if (Object.keys(others).length > 0) write({ ...others, query: words })
    },
    [query, type, write],
  )
  return { address, change }
}
