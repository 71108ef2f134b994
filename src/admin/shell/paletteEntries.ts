import type { PermissionState } from '../../domain/access.ts'
import { fold } from '../../domain/search.ts'
import { shellTexts } from '../kit/texts/shell.ts'
import { mayEnter } from './mayEnter.ts'
import type { AdminRoute } from './routeTable.ts'

export type PaletteKind = 'goTo' | 'create' | 'search'

export interface PaletteEntry {
  readonly kind: PaletteKind
  readonly label: string
  readonly icon: string
  /** Address to go to; null: jump to the search box of the page. */
  readonly path: string | null
}

interface PaletteContext {
  readonly state: PermissionState
  readonly tenantId: string | null
  /** May records be created at this route's place? */
  readonly mayCreate: (route: AdminRoute) => boolean
  /** Has the open page a search box? */
  readonly hasSearch: boolean
}

/** What the palette offers: every page of the drawer, every create form the user may use, the page's own search. */
export const paletteEntries = (
  routes: readonly AdminRoute[],
  { state, tenantId, mayCreate, hasSearch }: PaletteContext,
): readonly PaletteEntry[] => {
  const open = routes.filter((route) => mayEnter(route, state, tenantId) === 'granted')
  const search: PaletteEntry = { kind: 'search', label: shellTexts.palette.search, icon: 'search', path: null }
  return [
    ...(hasSearch ? [search] : []),
    ...open.flatMap(({ menu, icon, path }): readonly PaletteEntry[] =>
      menu === null ? [] : [{ kind: 'goTo', label: menu, icon, path }],
    ),
    ...open.flatMap((route): readonly PaletteEntry[] =>
      route.createLabel === null || !mayCreate(route)
        ? []
        : [{ kind: 'create', label: route.createLabel, icon: route.icon, path: route.path }],
    ),
  ]
}

/** Entries that contain every word of the query, regardless of case, umlauts and accents; the order stays. */
export const matchingEntries = (entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] => {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  return entries.filter(({ label }) => {
    const text = fold(label)
    return words.every((word) => text.includes(word))
  })
}
