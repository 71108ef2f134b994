import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { shellTexts } from '../kit/texts/shell.ts'
import { useBackOffice, useSelectedTenant, useSignedIn } from '../providers/backOffice.ts'
import { visitorState } from '../../domain/access.ts'
import { NavIcon } from './NavIcon.tsx'
import { matchingEntries, type PaletteEntry, paletteEntries } from './paletteEntries.ts'
import { findSearchBox } from './searchBox.ts'

const Query = styled(InputBase)(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  fontSize: 16,
}))

const Results = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1),
  maxHeight: 'min(420px, 60vh)',
  overflow: 'auto',
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: 40,
    padding: theme.spacing(0, 1),
    borderRadius: 6,
    cursor: 'pointer',
  },
  '& li[aria-selected="true"]': {
    backgroundColor: theme.vars.palette.primary.soft,
    color: theme.vars.palette.primary.text,
  },
  '& svg': { fontSize: 20, color: theme.vars.palette.text.tertiary },
  '& li[aria-selected="true"] svg': { color: 'inherit' },
  '& small': {
    marginLeft: 'auto',
    color: theme.vars.palette.text.tertiary,
    fontSize: theme.typography.caption.fontSize,
  },
  '& li[aria-selected="true"] small': { color: 'inherit' },
}))

const Nothing = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
}))

const kinds = {
  goTo: shellTexts.palette.goTo,
  create: shellTexts.palette.create,
  search: shellTexts.palette.goTo,
} as const

/** One field, one list: arrow keys choose, Enter goes. */
export const PaletteSearch = ({ onClose }: { readonly onClose: () => void }) => {
  const { routes, mayCreate } = useBackOffice()
  const signedIn = useSignedIn()
  const tenantId = useSelectedTenant()?.id ?? null
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const afterwards = useRef<(() => void) | null>(null)

  useEffect(() => input.current?.focus(), [])

  const state = signedIn?.permissions ?? visitorState
  const entries = useMemo(
    () => paletteEntries(routes, { state, tenantId, mayCreate, hasSearch: findSearchBox(document) !== null }),
    [routes, state, tenantId, mayCreate],
  )
  const found = useMemo(() => matchingEntries(entries, query), [entries, query])
  const chosen = found[Math.min(active, found.length - 1)]

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const follow = (entry: PaletteEntry) => {
    // The dialog gives the focus back when it closes; only then may the search box take it.
    if (entry.path === null) afterwards.current = () => findSearchBox(document)?.focus()
    onClose()
    if (entry.path !== null) void navigate(entry.path)
  }

  useEffect(() => () => void (afterwards.current && requestAnimationFrame(afterwards.current)), [])

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setActive((Math.min(active, found.length - 1) + step + found.length) % found.length)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      follow(chosen)
    }
  }

  return (
    <>
      <Query
        inputRef={input}
        fullWidth
        value={query}
        placeholder={shellTexts.palette.input}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          'aria-label': shellTexts.palette.input,
          'aria-expanded': found.length > 0,
          'aria-controls': 'palette-results',
          'aria-autocomplete': 'list',
          'aria-activedescendant': chosen ? `palette-${found.indexOf(chosen)}` : undefined,
        }}
      />
      {found.length === 0 ? (
        <Nothing role="status">{shellTexts.palette.nothing(query)}</Nothing>
      ) : (
        <Results ref={list} id="palette-results" role="listbox" aria-label={shellTexts.palette.title}>
          {found.map((entry, index) => (
            <li
              key={`${entry.kind} ${entry.path}`}
              id={`palette-${index}`}
              role="option"
              aria-selected={entry === chosen}
              onMouseMove={() => setActive(index)}
              onClick={() => follow(entry)}
            >
              <NavIcon name={entry.icon} />
              {entry.label}
              <small>{kinds[entry.kind]}</small>
            </li>
          ))}
        </Results>
      )}
    </>
  )
}
