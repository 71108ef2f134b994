import type { PermissionState } from '../../domain/access.ts'
import { shellTexts } from '../kit/texts/shell.ts'
import { mayEnter } from './mayEnter.ts'
import type { AdminRoute, DrawerGroup } from './routeTable.ts'

/** One part of the drawer: a heading (none for the tasks and the items shown to all users) and its items. */
export interface NavSection {
  readonly group: DrawerGroup
  readonly title: string | null
  readonly items: readonly AdminRoute[]
}

const groups: readonly (readonly [DrawerGroup, string | null])[] = [
  ['start', null],
  ['platform', shellTexts.drawer.platform],
  ['tenant', shellTexts.drawer.tenant],
  ['system', shellTexts.drawer.system],
  ['always', null],
]

/** The drawer's sections for a user and a selected tenant; empty sections are omitted with their heading (SHELL-016…024). */
export const navSections = (
  routes: readonly AdminRoute[],
  state: PermissionState,
  tenantId: string | null,
): readonly NavSection[] =>
  groups
    .map(([group, title]) => ({
      group,
      title,
      items: routes.filter(
        (route) => route.group === group && route.menu !== null && mayEnter(route, state, tenantId) === 'granted',
      ),
    }))
    .filter(({ items }) => items.length > 0)
