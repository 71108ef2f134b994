import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { AnyRecord } from '../anyRecord.ts'
import type { AdminDefinition, Place } from '../definition.ts'
import { whenIdle } from '../whenIdle.ts'
import { filterRecords } from './filterRecords.ts'
import type { ListAddress } from './listAddress.ts'
import type { createSearch, RecordSearch } from './searchRecords.ts'
import { type Sorting, sortRecords } from './sortRecords.ts'

const loadEngine = () => import('./searchRecords.ts')

/** Pause before the search engine is asked for again when it did not come, in milliseconds. */
const again = 2000

/** The search engine is fetched ahead while nothing else happens, at the latest when somebody searches; then it is asked for until it comes. */
const useSearch = (records: readonly AnyRecord[], paths: readonly string[], wanted: boolean): RecordSearch | null => {
  const [create, setCreate] = useState<typeof createSearch | null>(null)
  useEffect(() => {
    if (create) return
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () => {
      loadEngine().then(
        (engine) => current && setCreate(() => engine.createSearch),
        () => {
          // Offline for a moment: the list stays marked as not yet searched.
          if (current && wanted) timer = setTimeout(load, again)
        },
      )
    }
    if (wanted) load()
    const callOff = wanted ? undefined : whenIdle(load)
    return () => {
      current = false
      clearTimeout(timer)
      callOff?.()
    }
  }, [wanted, create])
  // The index is made for those who search.
  return useMemo(() => (wanted ? (create?.(records, paths) ?? null) : null), [wanted, create, records, paths])
}

/** Searching so many takes longer than a key stroke may wait. */
const patience = { from: 1000, rest: 150 } as const

/** The query, once typing rests; at once where the list is short or the query was emptied. */
const useRested = (query: string, count: number): string => {
  const [rested, setRested] = useState(query)
  const atOnce = count < patience.from || query === ''
  useEffect(() => {
    if (atOnce) setRested(query)
    const timer = setTimeout(() => setRested(query), patience.rest)
    return () => clearTimeout(timer)
  }, [query, atOnce])
  return atOnce ? query : rested
}

interface ShownRecords {
  readonly shown: readonly AnyRecord[]
  /** The list still shows what was asked before. */
  readonly stale: boolean
  readonly sorting: Sorting
}

/** The rows of a list after search, filter and sort, all in the browser: the whole list was loaded once. */
export const useShownRecords = (
  records: readonly AnyRecord[],
  { list }: AdminDefinition<AnyRecord>,
  place: Place<AnyRecord>,
  address: ListAddress,
): ShownRecords => {
  const paths = useMemo(() => [...list.search, ...place.searchAlso], [list, place])
  const query = useRested(address.query, records.length)
  const asked = useMemo(() => ({ ...address, query }), [address, query])
  const later = useDeferredValue(asked)
  const search = useSearch(records, paths, address.query.trim() !== '')
  const sorting = address.sorting ?? list.defaultSort
  const shown = useMemo(() => {
    const found = later.query.trim() === '' ? records : (search?.find(later.query) ?? records)
    const narrowed = filterRecords(found, list.tags, later)
    const ranked = later.query.trim() !== '' && later.sorting === null
    return ranked ? narrowed : sortRecords(narrowed, later.sorting ?? list.defaultSort)
  }, [records, search, later, list])
  return {
    shown,
    stale: later !== asked || query !== address.query || (later.query.trim() !== '' && search === null),
    sorting,
  }
}
