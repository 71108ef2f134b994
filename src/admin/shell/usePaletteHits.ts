import { minSearchLength, searchCall, type SearchHit } from '../../api/search.ts'
import { ask } from '../kit/ask.ts'
import { useAnswer } from '../kit/useAnswer.ts'
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
  const { data, failed, reload } = useAnswer(isSearched(asked) ? `${tenantId} ${asked}` : '', () =>
    tenantId !== null && isSearched(asked)
      ? ask(searchCall, { params: { tenant: tenantId }, query: { q: asked } })
      : Promise.resolve(noHits),
  )
  const isCurrent = asked === words
  return {
    hits: isCurrent ? (data ?? noHits) : noHits,
    pending: isSearched(words) && !(isCurrent && (failed || data !== undefined)),
    failed: isSearched(words) && isCurrent && failed,
    retry: reload,
  }
}
