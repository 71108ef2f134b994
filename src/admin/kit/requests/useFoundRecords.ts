import { type RaRecord, useGetList } from 'react-admin'
import { useState } from 'react'
import { useDebounced } from '../browser/useDebounced.ts'

interface FoundRecords<R> {
  readonly typed: string
  readonly setTyped: (typed: string) => void
  /** Hits for the typed text; empty while the search runs. */
  readonly found: readonly R[]
  /** The answer for exactly this text has arrived. */
  readonly settled: boolean
  readonly failed: boolean
  readonly retry: () => void
}

/** Most hits offered; users refine the search to find others. */
const maxShown = 20

/**
 * Records of a resource that match the typed text, ordered by title; searched on the server, so their number is unlimited. Hits for an
 * earlier text are not offered, so that no record changes under the pointer.
 *
 * @param taken ids that are not offered.
 */
export const useFoundRecords = <R extends RaRecord<string>>(
  resource: string,
  taken: readonly string[],
  filter: Readonly<Record<string, unknown>> = {},
): FoundRecords<R> => {
  const [typed, setTyped] = useState('')
  const asked = useDebounced(typed.trim()).value
  const { data, isPending, error, refetch } = useGetList<R>(resource, {
    // Taken records are removed below: request as many more.
    pagination: { page: 1, perPage: maxShown + taken.length },
    sort: { field: 'title', order: 'ASC' },
    filter: { ...filter, ...(asked === '' ? {} : { q: asked }) },
  })
  const settled = asked === typed.trim() && !isPending
  const found = settled ? (data ?? []).filter(({ id }) => !taken.includes(id)).slice(0, maxShown) : []
  return { typed, setTyped, found, settled, failed: error !== null, retry: () => void refetch() }
}
