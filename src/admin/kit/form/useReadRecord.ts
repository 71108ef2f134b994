import { useMemo, useRef, useSyncExternalStore } from 'react'
import type { AnyRecord } from '../anyRecord.ts'
import type { Cell } from '../cell.ts'

/** Target of the proxy, never read. */
const blank: AnyRecord = {}

/**
 * The record as an override reads it during render: an override that reads `priceType` re-renders when that changes, and not on every key
 * stroke elsewhere in the form. Reading all of it (spreading, listing) counts as reading each property.
 */
export const useReadRecord = (cell: Cell<AnyRecord>): AnyRecord => {
  const read = useRef(new Set<PropertyKey>())
  const drawn = useRef(cell.get())
  const current = useSyncExternalStore(cell.subscribe, () => {
    const now = cell.get()
    if ([...read.current].some((name) => !Object.is(Reflect.get(now, name), Reflect.get(drawn.current, name)))) {
      drawn.current = now
    }
    return drawn.current
  })
  return useMemo(
    () =>
      new Proxy(blank, {
        get: (_, name) => {
          read.current.add(name)
          return Reflect.get(cell.get(), name) as unknown
        },
        ownKeys: () => {
          const names = Reflect.ownKeys(cell.get())
          for (const name of names) read.current.add(name)
          return names
        },
        has: (_, name) => {
          read.current.add(name)
          return Reflect.has(cell.get(), name)
        },
        getOwnPropertyDescriptor: (_, name) => {
          const descriptor = Reflect.getOwnPropertyDescriptor(cell.get(), name)
          // A proxy must report properties as configurable, because the record behind it is replaced later.
          return descriptor && { ...descriptor, configurable: true }
        },
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another record needs a new proxy: memoised rows compare it
    [current, cell],
  )
}
