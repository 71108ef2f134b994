import { type RaRecord, useGetList } from 'ra-core'
import { useState } from 'react'
import { useRested } from './useRested.ts'

interface FoundRecords<R> {
  readonly typed: string
  readonly setTyped: (typed: string) => void
  /** What was found for the words typed; empty while they are being looked up. */
  readonly found: readonly R[]
  /** The answer for exactly these words is there. */
  readonly settled: boolean
  readonly failed: boolean
  readonly retry: () => void
}

/** Enough to choose from; whoever does not find it types another word. */
const maxShown = 20

/**
 * Records of a resource by the words somebody types, in the order of their titles; the server searches, so any number of them can be there.
 * What was found for other words is not offered: nobody chooses a record that changes under the hand.
 *
 * @param taken ids that are not offered.
 */
export const useFoundRecords = <R extends RaRecord<string>>(
  resource: string,
  taken: readonly string[],
  filter: Readonly<Record<string, unknown>> = {},
): FoundRecords<R> => {
  const [typed, setTyped] = useState('')
  const asked = useRested(typed.trim())
  const { data, isPending, error, refetch } = useGetList<R>(resource, {
    // Those that are taken are left out below: as many more are asked for.
    pagination: { page: 1, perPage: maxShown + taken.length },
    sort: { field: 'title', order: 'ASC' },
    filter: { ...filter, ...(asked === '' ? {} : { q: asked }) },
  })
  const settled = asked === typed.trim() && !isPending
  const found = settled ? (data ?? []).filter(({ id }) => !taken.includes(id)).slice(0, maxShown) : []
  return { typed, setTyped, found, settled, failed: error !== null, retry: () => void refetch() }
}
