import { isObject } from '../../domain/json.ts'

/**
 * Values kept in the browser: the nine documented keys of localStorage (SHELL-035), the next URL after login (SHELL-037) and
 * react-admin's preferences. Every value is read as unknown and validated; an invalid one counts as absent. Rights are never kept here.
 */

/** A tenant as shown in the selector and the dashboard. */
export interface KnownTenant {
  readonly id: string
  readonly name: string
  readonly location?: string
  readonly contactName?: string
  readonly mail?: string
  readonly phone?: string
}

export interface KnownUser {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly authType: string
}

/** An announcement of the instance (SHELL-026…028); empty lists do not restrict. */
export interface UserNotification {
  readonly id: string
  readonly message: string
  readonly tenants: readonly string[]
  readonly path: readonly string[]
}

export interface KnownInstance {
  readonly userNotifications: readonly UserNotification[]
}

export interface ClientValues {
  readonly tenant: KnownTenant | null
  readonly tenants: readonly KnownTenant[]
  readonly currentTenantId: string | null
  readonly user: KnownUser | null
  readonly instance: KnownInstance | null
  /** Whether the last response in this browser was "signed in". Distinguishes an expired session from none. */
  readonly authStore: { readonly signedIn: boolean }
  /** null: the device setting. */
  readonly darkMode: boolean | null
  readonly viewedNotifications: readonly string[]
  readonly skipStatusChangeConfirmations: Readonly<Record<string, unknown>>
  readonly nextUrl: string | null
  readonly preferences: Readonly<Record<string, unknown>>
}

export type ClientKey = keyof ClientValues

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []
const list = <T>(value: unknown, read: (entry: unknown) => T | null): readonly T[] =>
  Array.isArray(value) ? value.map(read).filter((entry): entry is T & {} => entry !== null) : []

const readTenant = (value: unknown): KnownTenant | null =>
  isObject(value) && typeof value.id === 'string'
    ? {
        id: value.id,
        name: text(value.name) || value.id,
        location: text(value.location),
        contactName: text(value.contactName),
        mail: text(value.mail),
        phone: text(value.phone),
      }
    : null

const readNotification = (value: unknown): UserNotification | null =>
  isObject(value) && typeof value.id === 'string' && value.enabled !== false
    ? { id: value.id, message: text(value.message), tenants: texts(value.tenants), path: texts(value.path) }
    : null

/** Parsers of stored values and responses; `null` gives the default of an empty browser. */
export const readers: { readonly [K in ClientKey]: (value: unknown) => ClientValues[K] } = {
  tenant: readTenant,
  tenants: (value) => list(value, readTenant),
  currentTenantId: (value) => text(value) || null,
  user: (value) =>
    isObject(value) && typeof value.id === 'string'
      ? {
          id: value.id,
          firstName: text(value.firstName),
          lastName: text(value.lastName),
          authType: text(value.authType),
        }
      : null,
  instance: (value) =>
    isObject(value) ? { userNotifications: list(value.userNotifications, readNotification) } : null,
  authStore: (value) => ({ signedIn: isObject(value) && value.signedIn === true }),
  darkMode: (value) => (typeof value === 'boolean' ? value : null),
  viewedNotifications: texts,
  skipStatusChangeConfirmations: (value) => (isObject(value) ? value : {}),
  nextUrl: (value) => text(value) || null,
  preferences: (value) => (isObject(value) ? value : {}),
}

/** The keys in localStorage; a reset clears all of them (SHELL-036). */
export const clientKeys: readonly ClientKey[] = [
  'tenant',
  'tenants',
  'currentTenantId',
  'user',
  'instance',
  'authStore',
  'darkMode',
  'viewedNotifications',
  'skipStatusChangeConfirmations',
  'nextUrl',
  'preferences',
]

export interface ClientState {
  readonly get: <K extends ClientKey>(key: K) => ClientValues[K]
  /** Stores the value; `null` removes the key. */
  readonly set: <K extends ClientKey>(key: K, value: ClientValues[K] | null) => void
  /** Clears every key; subscribers get the values of an empty browser. */
  readonly reset: () => void
  readonly subscribe: (listener: () => void) => () => void
}

const parsed = (stored: string | null): unknown => {
  if (stored === null) return null
  try {
    return JSON.parse(stored)
  } catch {
    // Invalid JSON was not written by us; it counts as absent.
    return null
  }
}

/** The client state over a storage; values keep their identity until set. */
export const createClientState = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): ClientState => {
  const cache: { [K in ClientKey]?: ClientValues[K] } = {}
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach((listener) => listener())
  const get = <K extends ClientKey>(key: K): ClientValues[K] => {
    const known: ClientValues[K] | undefined = cache[key]
    if (known !== undefined) return known
    const value = readers[key](parsed(storage.getItem(key)))
    cache[key] = value
    return value
  }
  return {
    get,
    set: (key, value) => {
      if (value === null) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(value))
      cache[key] = readers[key](value)
      changed()
    },
    reset: () => {
      for (const key of clientKeys) {
        storage.removeItem(key)
        delete cache[key]
      }
      changed()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
