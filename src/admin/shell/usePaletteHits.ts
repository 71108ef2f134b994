import { useQuery } from '@tanstack/react-query'
import { minSearchLength, searchCall, type SearchHit } from '../../api/search.ts'
import { answerOf, onOpen } from '../kit/query.ts'
import { useDebounced } from '../kit/useDebounced.ts'

interface PaletteHits {
  /** For exactly this query; empty while the search runs. */
  readonly hits: readonly SearchHit[]
  readonly pending: boolean
  readonly failed: boolean
  readonly retry: () => void
}

const noHits: readonly SearchHit[] = []

/** Records of the tenant for the query, requested after a pause in typing. No search without a tenant or with fewer letters. */
export const usePaletteHits = (tenantId: string | null, query: string): PaletteHits => {
  const words = query.trim()
  const asked = useDebounced(words).value
  const isSearched = (text: string) => tenantId !== null && text.length >= minSearchLength
  const { data, isError, refetch } = useQuery({
    ...answerOf(searchCall, { params: { tenant: tenantId ?? '' }, query: { q: asked } }),
    ...onOpen,
    enabled: isSearched(asked),
  })
  const isCurrent = asked === words
  return {
    hits: isCurrent ? (data ?? noHits) : noHits,
    pending: isSearched(words) && !(isCurrent && (isError || data !== undefined)),
    failed: isSearched(words) && isCurrent && isError,
    retry: () => void refetch(),
  }
}
