import { useSyncExternalStore } from 'react'
import { useBackOffice } from './backOffice.ts'
import type { ClientKey, ClientValues } from './clientState.ts'

/** A kept value; the component re-renders when it changes. */
export const useClientValue = <K extends ClientKey>(key: K): ClientValues[K] => {
  const { state } = useBackOffice()
  return useSyncExternalStore(state.subscribe, () => state.get(key))
}
