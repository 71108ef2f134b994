import { useCallback, useMemo } from 'react'
import { useAddress } from '../screens/useAddress.ts'
import { useTypedQuery } from '../browser/useTypedQuery.ts'
import { type ChangeList, type ListAddress, readAddress, writeAddress } from './listAddress.ts'

interface ListAddressState {
  readonly address: ListAddress
  readonly change: ChangeList
}

/** State of the list, stored in the address; typed text shows at once. */
export const useListAddress = (sortable: readonly string[]): ListAddressState => {
  const [params, setParams] = useAddress()
  const stored = useMemo(() => readAddress(params, sortable), [params, sortable])
  const write = useCallback(
    (part: (before: ListAddress) => Partial<ListAddress>) =>
      setParams(
        (params) => {
          const before = readAddress(params, sortable)
          return writeAddress(params, { ...before, ...part(before) })
        },
        { replace: true },
      ),
    [setParams, sortable],
  )
  const [query, type] = useTypedQuery(
    stored.query,
    useCallback((typed) => write(() => ({ query: typed })), [write]),
  )
  const address = useMemo(() => ({ ...stored, query }), [stored, query])

  const change = useCallback<ChangeList>(
    (part) => {
      if (typeof part === 'function') {
        write((before) => ({ ...part(before), query }))
        return
      }
      const { query: words = query, ...others } = part
      type(words)
      if (Object.keys(others).length > 0) write(() => ({ ...others, query: words }))
    },
    [query, type, write],
  )
  return { address, change }
}
