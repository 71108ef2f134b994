import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useQuery } from '@tanstack/react-query'
import { minSearchLength, searchCall, type SearchHit } from '../../api/search.ts'
import { visitorState } from '../../domain/access.ts'
import { maxSearchLength } from '../../domain/search.ts'
import { Notice } from '../kit/display/Notice.tsx'
import { shellTexts } from '../kit/texts/shell.ts'
import { useBackOffice, useSelectedTenant, useSignedIn } from '../providers/backOffice.ts'
import { answerOf, onOpen } from '../kit/requests/query.ts'
import { useDebounced } from '../kit/browser/useDebounced.ts'
import { hitGroups, ownGroups, type PaletteEntry } from './paletteEntries.ts'
import { listId, optionId, PaletteResults } from './PaletteResults.tsx'

const Query = styled(InputBase)(({ theme }) => ({
  flex: 'none',
  padding: theme.spacing(1.5, 2),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  fontSize: 16,
}))

const Status = styled('p')(({ theme }) => ({
  flex: 'none',
  minHeight: 20,
  margin: 0,
  padding: theme.spacing(1, 2, 0.5),
  boxSizing: 'content-box',
  color: theme.vars.palette.text.secondary,
  fontSize: theme.typography.caption.fontSize,
  lineHeight: '20px',
  overflowWrap: 'anywhere',
}))

const Fault = styled('div')(({ theme }) => ({ flex: 'none', padding: theme.spacing(0, 2, 1) }))

const texts = shellTexts.palette

/** The search box of the open page, focused by the palette. */
const findSearchBox = (root: ParentNode): HTMLInputElement | null =>
  root.querySelector<HTMLInputElement>('main input[type="search"]:not([disabled]), main [role="searchbox"]')

interface PaletteHits {
  /** For exactly this query; empty while the search runs. */
  readonly hits: readonly SearchHit[]
  readonly pending: boolean
  readonly failed: boolean
  readonly retry: () => void
}

const noHits: readonly SearchHit[] = []

/** Records of the tenant for the query, requested after a pause in typing. No search without a tenant or with fewer letters. */
const usePaletteHits = (tenantId: string | null, query: string): PaletteHits => {
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

/** One field, one list: searches pages, forms and records; arrow keys select, Enter opens. */
export const PaletteSearch = ({ onClose }: { readonly onClose: () => void }) => {
  const { routes, mayCreate } = useBackOffice()
  const state = useSignedIn()?.permissions ?? visitorState
  const tenantId = useSelectedTenant()?.id ?? null
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  /** Key of the selected entry; later results do not move the selection. */
  const [active, setActive] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const afterwards = useRef<(() => void) | null>(null)
  const { hits, pending, failed, retry } = usePaletteHits(tenantId, query)

  useEffect(() => input.current?.focus(), [])

  const context = useMemo(
    () => ({ routes, state, tenantId, mayCreate, hasSearch: findSearchBox(document) !== null }),
    [routes, state, tenantId, mayCreate],
  )
  const groups = useMemo(() => [...ownGroups(context, query), ...hitGroups(context, hits)], [context, query, hits])
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === active),
  )
  const chosen = entries[at]

  const follow = (entry: PaletteEntry) => {
    // The dialog restores the focus when it closes; only then may the search box take it.
    if (entry.path === null) afterwards.current = () => findSearchBox(document)?.focus()
    onClose()
    if (entry.path !== null) void navigate(entry.path)
  }

  useEffect(() => () => void (afterwards.current && requestAnimationFrame(afterwards.current)), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (entries.length === 0 || event.shiftKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
      return
    const last = entries.length - 1
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target !== undefined) {
      event.preventDefault()
      setActive(entries[target]?.key ?? null)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      follow(chosen)
    }
  }

  const again = () => {
    input.current?.focus()
    retry()
  }

  const said = (): string => {
    if (pending) return texts.searching
    if (failed) return ''
    if (query.trim() === '') return tenantId === null ? '' : texts.hint(minSearchLength)
    return entries.length === 0 ? texts.nothing(query.trim()) : texts.results(entries.length)
  }

  return (
    <>
      <Query
        inputRef={input}
        fullWidth
        value={query}
        placeholder={texts.input}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(null)
        }}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          maxLength: maxSearchLength,
          autoComplete: 'off',
          autoCapitalize: 'off',
          spellCheck: false,
          enterKeyHint: 'go',
          'aria-label': texts.input,
          'aria-expanded': entries.length > 0,
          'aria-controls': entries.length > 0 ? listId : undefined,
          'aria-autocomplete': 'list',
          'aria-activedescendant': chosen ? optionId(at) : undefined,
        }}
      />
      <Status role="status">{said()}</Status>
      {failed && (
        <Fault>
          <Notice severity="error" title={texts.failed} onRetry={again} />
        </Fault>
      )}
      <PaletteResults groups={groups} chosen={chosen} onPoint={({ key }) => setActive(key)} onFollow={follow} />
    </>
  )
}
