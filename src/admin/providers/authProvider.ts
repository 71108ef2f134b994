import type { AuthProvider } from 'react-admin'
import { type Action, can, canOpen, type PermissionState, reservedId } from '../../domain/access.ts'
import type { EntityDefinition } from '../../domain/entity.ts'
import { accountName } from './accountName.ts'
import type { Session } from './session.ts'

/** An entity with its access rule and the interfaces of its screens. */
export interface GuardedEntity extends Pick<EntityDefinition, 'name' | 'path' | 'scope' | 'idFrom' | 'api' | 'access'> {
  readonly interfaceNames: readonly string[]
}

export interface AccessQuestion {
  readonly resource: string
  readonly action: string
  readonly record?: object
}

/** react-admin's action names, mapped to those of the rules. */
const actions: Readonly<Record<string, Action>> = {
  list: 'read',
  show: 'read',
  export: 'read',
  read: 'read',
  create: 'create',
  clone: 'create',
  edit: 'update',
  update: 'update',
  delete: 'delete',
}

const idOf = (record: object | undefined): string | null => {
  const id: unknown = record && 'id' in record ? record.id : null
  return typeof id === 'string' ? id : null
}

/**
 * Whether the user may do this. The rules of `src/domain/access.ts`, with the documented exceptions of the screen:
 * super-admin rows have no actions, user rows always have them (PERM-027: the server decides), a tenant's own row uses its rights there.
 */
export const mayDo = (
  state: PermissionState,
  tenantId: string | null,
  entities: readonly GuardedEntity[],
  { resource, action, record }: AccessQuestion,
): boolean => {
  const entity = entities.find(({ path, name }) => path === resource || name === resource)
  const wanted = actions[action]
  if (!entity || !wanted) return false
  if (wanted !== 'read' && wanted !== 'create' && idOf(record) === reservedId) return false
  if (entity.name === 'user' && wanted !== 'read') return true
  if (entity.name === 'tenant' && wanted === 'create') return state.allowCreateTenant
  const home = entity.name === 'tenant' ? (idOf(record) ?? tenantId) : tenantId
  if (wanted === 'read' && entity.interfaceNames.some((name) => canOpen(state, home, name))) return true
  return can(state, home, wanted, entity.access, record)
}

interface AuthOptions {
  readonly session: Session
  readonly tenantId: () => string | null
  readonly entities: readonly GuardedEntity[]
  /** Leaves for the sign-in page because the session has expired on the server. */
  readonly leaveExpired: () => void
  readonly signOut: () => Promise<void>
}

/** react-admin's auth provider, based on the session and the domain's rules. */
export const createAuthProvider = ({
  session,
  tenantId,
  entities,
  leaveExpired,
  signOut,
}: AuthOptions): AuthProvider => ({
  login: async () => {
    throw new Error('Signing in happens on the visitors’ page')
  },
  logout: async () => {
    await signOut()
    return false
  },
  // The guards check the session before a route is entered; a screen checks it only without such a check.
  checkAuth: async () => {
    if (session.current.get() === null && (await session.check()) === 'signedOut') throw new Error('unauthenticated')
  },
  checkError: async (fault: unknown) => {
    const status: unknown = typeof fault === 'object' && fault !== null && 'status' in fault ? fault.status : null
    if (status === 401) leaveExpired()
  },
  getPermissions: async () => session.current.get()?.permissions ?? null,
  getIdentity: async () => {
    const user = session.current.get()?.user
    if (!user) throw new Error('unauthenticated')
    return { ...user, fullName: accountName(user) }
  },
  canAccess: async (question) => {
    const state = session.current.get()?.permissions
    return state !== undefined && mayDo(state, tenantId(), entities, question)
  },
})
