import { compareNames } from '../../domain/german.ts'
import { type Cell, createCell } from '../kit/browser/cell.ts'
import { type ClientState, type KnownTenant, readers } from './clientState.ts'

export type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed'

export interface TenantList {
  readonly status: LoadStatus
  readonly tenants: readonly KnownTenant[]
}

export interface Tenants {
  readonly list: Cell<TenantList>
  /** The selected tenant, or null. */
  readonly selected: Cell<KnownTenant | null>
  /** Loads the user's tenants; a single one is selected at once (SHELL-015), a selected one that no longer exists is deselected. */
  readonly load: () => Promise<void>
  readonly select: (id: string | null) => void
  /** Removes the tenant names of another user; the selected id is kept and checked against the new user's list. */
  readonly forgetNames: () => void
}

/**
 * The user's tenants and the selected one, kept as `tenants`, `tenant` and `currentTenantId`.
 * Values kept in the browser are shown until the server responds, but never used for rights.
 */
export const createTenants = (state: ClientState, ask: () => Promise<unknown>): Tenants => {
  const list = createCell<TenantList>({ status: 'idle', tenants: [] })
  const kept = state.get('tenant')
  const selected = createCell<KnownTenant | null>(kept?.id === state.get('currentTenantId') ? kept : null)

  const choose = (tenant: KnownTenant | null) => {
    state.set('currentTenantId', tenant?.id ?? null)
    state.set('tenant', tenant)
    selected.set(tenant)
  }

  const select = (id: string | null) => {
    const tenant = list.get().tenants.find((candidate) => candidate.id === id) ?? null
    if (tenant?.id !== selected.get()?.id || tenant === null) choose(tenant)
    else selected.set(tenant)
  }

  return {
    list,
    selected,
    select,
    load: async () => {
      list.set({ status: 'loading', tenants: list.get().tenants })
      try {
        const tenants = readers.tenants(await ask()).toSorted((a, b) => compareNames(a.name, b.name))
        state.set('tenants', tenants)
        list.set({ status: 'ready', tenants })
        const only = tenants.length === 1 ? tenants[0] : undefined
        select(only?.id ?? state.get('currentTenantId'))
      } catch (fault) {
        // Shown in the tenant list, with a retry; no other message (ERR-068).
        console.error('Mandanten nicht geladen', fault)
        list.set({ status: 'failed', tenants: list.get().tenants })
      }
    },
    forgetNames: () => {
      state.set('tenants', null)
      state.set('tenant', null)
      list.set({ status: 'idle', tenants: [] })
      selected.set(null)
    },
  }
}
