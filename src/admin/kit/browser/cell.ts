import { useSyncExternalStore } from 'react'

/** An observable value: the smallest store React can subscribe to. */
export interface Cell<T> {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** A value outside React, with listeners; setting the same value notifies nobody. */
export const createCell = <T>(start: T): Cell<T> => {
  let value = start
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The value of a cell; the component renders again when it changes. */
export const useCell = <T>(cell: Cell<T>): T => useSyncExternalStore(cell.subscribe, cell.get)
