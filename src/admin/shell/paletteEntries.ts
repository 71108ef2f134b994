import { hitKinds, type HitKind, type SearchHit } from '../../api/search.ts'
import type { PermissionState } from '../../domain/access.ts'
import { fold } from '../../domain/search.ts'
import { searchedScreens } from '../../generated/names.ts'
import { dialogPath } from '../kit/screens/dialogPath.ts'
import { shellTexts } from '../kit/texts/shell.ts'
import { mayEnter } from './mayEnter.ts'
import type { RouteName } from './routeNames.ts'
import type { AdminRoute } from './routeTable.ts'

export interface PaletteEntry {
  /** Unique among all entries. */
  readonly key: string
  readonly label: string
  /** Distinguishes entries with the same label; may be empty. */
  readonly detail: string
  readonly icon: string
  /** Target address; null: focus the page's search box. */
  readonly path: string | null
}

export interface PaletteGroup {
  readonly heading: string
  readonly entries: readonly PaletteEntry[]
}

interface PaletteContext {
  readonly routes: readonly AdminRoute[]
  readonly state: PermissionState
  readonly tenantId: string | null
  /** Whether records can be created on this route's screen. */
  readonly mayCreate: (route: AdminRoute) => boolean
  /** Whether the open page has a search box. */
  readonly hasSearch: boolean
}

const openRoutes = ({ routes, state, tenantId }: PaletteContext): readonly AdminRoute[] =>
  routes.filter((route) => mayEnter(route, state, tenantId) === 'granted')

/** A form's address; saving or cancelling returns to its list. */
const formPath = ({ path, parent }: AdminRoute, routes: readonly AdminRoute[], id?: string): string => {
  const list = routes.find((route) => route.path === parent)?.name ?? null
  const query = new URLSearchParams({
    ...(id === undefined ? {} : { id }),
    ...(list === null ? {} : { fromRoute: list }),
  })
  return query.size > 0 ? `${path}?${query}` : path
}

const searchEntry: PaletteEntry = {
  key: 'search',
  label: shellTexts.palette.search,
  detail: '',
  icon: 'search',
  path: null,
}

const pageEntries = (context: PaletteContext): readonly PaletteEntry[] => [
  ...(context.hasSearch ? [searchEntry] : []),
  ...openRoutes(context).flatMap(({ menu, icon, path }): readonly PaletteEntry[] =>
    menu === null ? [] : [{ key: path, label: menu, detail: '', icon, path }],
  ),
]

/** A booking is created in a dialog over the list, other records in a form. */
const createEntries = (context: PaletteContext): readonly PaletteEntry[] => {
  const open = openRoutes(context).filter(context.mayCreate)
  const forms = open.flatMap((route): readonly PaletteEntry[] =>
    route.createLabel === null
      ? []
      : [
          {
            key: route.path,
            label: route.createLabel,
            detail: '',
            icon: route.icon,
            path: formPath(route, context.routes),
          },
        ],
  )
  const bookings = open.find(({ name }) => name === 'bookings')
  if (bookings === undefined) return forms
  const path = dialogPath(bookings.path, 'booking.create')
  return [{ key: path, label: shellTexts.palette.createBooking, detail: '', icon: bookings.icon, path }, ...forms]
}

/** Entries that contain every word of the query, ignoring case, umlauts and accents; the order stays. */
const matching = (entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] => {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  return entries.filter(({ label }) => {
    const text = fold(label)
    return words.every((word) => text.includes(word))
  })
}

const filled = (groups: readonly PaletteGroup[]): readonly PaletteGroup[] =>
  groups.filter(({ entries }) => entries.length > 0)

/**
 * Pages of the drawer, the search of the page and the create forms, if they match the query. Without a query "Buchung erstellen"
 * comes first.
 */
export const ownGroups = (context: PaletteContext, query: string): readonly PaletteGroup[] => {
  const pages = { heading: shellTexts.palette.pages, entries: matching(pageEntries(context), query) }
  const create = { heading: shellTexts.palette.create, entries: matching(createEntries(context), query) }
  return filled(query.trim() === '' ? [create, pages] : [pages, create])
}

/** Lists of each kind of record; persons as members of the tenant, or as accounts. */
const listsOf = (kind: HitKind): readonly string[] =>
  kind === 'booking'
    ? (['bookings'] satisfies RouteName[])
    : kind === 'person'
      ? (['instance-users', 'user'] satisfies RouteName[])
      : [searchedScreens[kind].list]

/** Bookings open in a dialog, members in their list, other records in a form. */
const hitPath = ({ kind, id }: SearchHit, list: AdminRoute, context: PaletteContext): string => {
  if (kind === 'booking') return dialogPath(list.path, 'booking.details', id)
  const form = openRoutes(context).find(({ view, parent }) => view === 'edit' && parent === list.path)
  return form ? formPath(form, context.routes, id) : `${list.path}?${new URLSearchParams({ q: id })}`
}

/** The server's hits, by kind; without kinds whose list the user may not enter. */
export const hitGroups = (context: PaletteContext, hits: readonly SearchHit[]): readonly PaletteGroup[] => {
  const open = openRoutes(context)
  return filled(
    hitKinds.flatMap((kind): readonly PaletteGroup[] => {
      const [list] = listsOf(kind).flatMap((name) => open.find((route) => route.name === name) ?? [])
      if (list === undefined) return []
      const entries = hits
        .filter((hit) => hit.kind === kind)
        .map((hit) => ({
          key: `${kind} ${hit.id}`,
          label: hit.title,
          detail: hit.subtitle,
          icon: list.icon,
          path: hitPath(hit, list, context),
        }))
      return [{ heading: kind === 'person' ? shellTexts.palette.people : (list.menu ?? list.title), entries }]
    }),
  )
}
