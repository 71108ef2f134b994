import type { Store } from 'react-admin'
import type { ClientState } from './clientState.ts'

/** react-admin's store kept in the one key `preferences` (list parameters, drawer, column choice). */
export const createPreferenceStore = (state: ClientState): Store => {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const notify = (key: string, value: unknown) => listeners.get(key)?.forEach((listener) => listener(value))
  const write = (next: Readonly<Record<string, unknown>>) =>
    state.set('preferences', Object.keys(next).length === 0 ? null : next)
  const without = (gone: (key: string) => boolean) => {
    const entries = Object.entries(state.get('preferences'))
    write(Object.fromEntries(entries.filter(([key]) => !gone(key))))
    for (const [key] of entries) if (gone(key)) notify(key, undefined)
  }
  return {
    setup: () => undefined,
    teardown: () => listeners.clear(),
    getItem: <T>(key: string, defaultValue?: T): T | undefined => {
      const values = state.get('preferences')
      // react-admin reads by key and knows the type it stored there.
      return Object.hasOwn(values, key) ? (values[key] as T) : defaultValue
    },
    setItem: (key, value) => {
      write({ ...state.get('preferences'), [key]: value })
      notify(key, value)
    },
    removeItem: (key) => without((candidate) => candidate === key),
    removeItems: (prefix) => without((candidate) => candidate.startsWith(prefix)),
    reset: () => without(() => true),
    subscribe: (key, callback) => {
      const group = listeners.get(key) ?? new Set()
      listeners.set(key, group.add(callback))
      return () => void group.delete(callback)
    },
    listItems: (prefix = '') =>
      Object.fromEntries(Object.entries(state.get('preferences')).filter(([key]) => key.startsWith(prefix))),
  }
}
