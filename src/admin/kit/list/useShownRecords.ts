import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { AdminDefinition, Screen } from '../definition/definition.ts'
import { inSlices } from '../browser/inSlices.ts'
import { whenIdle } from '../browser/whenIdle.ts'
import { filterRecords } from './filterRecords.ts'
import type { ListAddress } from './listAddress.ts'
import type { createSearch, RecordSearch } from './searchRecords.ts'
import { type Sorting, sortRecords } from './sortRecords.ts'

const loadEngine = () => import('./searchRecords.ts')

/** Pause before the search engine is loaded again after a failure, in milliseconds. */
const retryDelayMs = 2000

/** Loads the search engine when the browser is idle, at the latest on a search; then retries until it is loaded. */
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
          if (current && wanted) timer = setTimeout(load, retryDelayMs)
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
  return useMemo(() => create?.(records, paths) ?? null, [create, records, paths])
}

/** Pause in typing before so long a list is searched, in milliseconds: key strokes come first. */
const longListDebounce = { from: 1000, rest: 150 } as const

interface Found {
  readonly search: RecordSearch
  readonly query: string
  readonly hits: readonly AnyRecord[]
}

/** The last hits (null: no search), and whether they belong to the current query; found in slices, aborted by further typing. */
const useFound = (
  search: RecordSearch | null,
  query: string,
  count: number,
): readonly [hits: readonly AnyRecord[] | null, current: boolean] => {
  const [found, setFound] = useState<Found | null>(null)
  if (query === '' && found !== null) setFound(null)
  useEffect(() => {
    if (search === null || query === '') return
    const doubt = new AbortController()
    const find = async () => {
      const hits = await inSlices(search.find(query), doubt.signal)
      if (hits !== null) startTransition(() => setFound({ search, query, hits }))
    }
    const timer = setTimeout(() => void find(), count < longListDebounce.from ? 0 : longListDebounce.rest)
    return () => {
      clearTimeout(timer)
      doubt.abort()
    }
  }, [search, query, count])
  const current = query === '' || (found !== null && found.search === search && found.query === query)
  return [query === '' ? null : (found?.hits ?? null), current]
}

interface ShownRecords {
  readonly shown: readonly AnyRecord[]
  /** The list still shows the previous result. */
  readonly stale: boolean
  readonly sorting: Sorting
}

/** The rows of a list after search, filter and sort, all in the browser: the whole list is loaded once. */
export const useShownRecords = (
  records: readonly AnyRecord[],
  { list }: AdminDefinition<AnyRecord>,
  screen: Screen<AnyRecord>,
  address: ListAddress,
): ShownRecords => {
  const paths = useMemo(() => [...list.search, ...screen.searchAlso], [list, screen])
  const query = address.query.trim()
  const search = useSearch(records, paths, query !== '')
  const [found, current] = useFound(search, query, records.length)
  const { tags, values, sorting: chosen } = address
  const asked = useMemo(() => ({ tags, values, chosen, found }), [tags, values, chosen, found])
  // Input renders at once, the cards when there is time: in slices, aborted by newer input.
  const later = useDeferredValue(asked)
  const { field, order } = later.chosen ?? list.defaultSort
  const sorted = useMemo(() => sortRecords(records, { field, order }), [records, field, order])
  const shown = useMemo(() => {
    const hits = new Set(later.found)
    const ranked =
      later.found === null ? sorted : later.chosen === null ? later.found : sorted.filter((record) => hits.has(record))
    return filterRecords(ranked, list.tags, later)
  }, [sorted, list, later])
  return { shown, stale: later !== asked || !current, sorting: chosen ?? list.defaultSort }
}
