import { useCallback, useEffect, useState } from 'react'
import type { EntityFacts, EvolutionFacts } from '../../../generator/vite/workbench/facts.ts'

/** The browser's own `fetch`; the frames replace the page's. */
const fetchFromVite = window.fetch.bind(window)

const asked = new Map<string, Promise<unknown>>()

const loaded = <T>(path: string): Promise<T> => {
  const known = asked.get(path) ?? fetchFromVite(path).then((response) => response.json())
  asked.set(path, known)
  // The development server's answers have the types of the module that makes them.
  return known as Promise<T>
}

/** Samples and storage of an entity; null: no schema describes it. */
export const loadFacts = (entity: string): Promise<EntityFacts | null> =>
  entity === '' ? Promise.resolve(null) : loaded(`/@schemas/${entity}`)

/** Its changes since the landed state. */
export const loadEvolution = (entity: string): Promise<EvolutionFacts> => loaded(`/@schemas/${entity}/evolution`)

interface Loaded<T> {
  readonly value: T | undefined
  readonly failed: boolean
}

const blankState = { value: undefined, failed: false } as const

/** Loads again whenever a schema was saved. */
export const useLoaded = <T>(load: (entity: string) => Promise<T>, entity: string): Loaded<T> => {
  const [{ of, ...state }, setState] = useState<Loaded<T> & { readonly of: string }>({ ...blankState, of: entity })
  const reload = useCallback(() => {
    let current = true
    load(entity).then(
      (value) => current && setState({ value, failed: false, of: entity }),
      () => current && setState({ value: undefined, failed: true, of: entity }),
    )
    return () => {
      current = false
    }
  }, [load, entity])
  useEffect(reload, [reload])
  useEffect(() => {
    const again = () => {
      asked.clear()
      reload()
    }
    import.meta.hot?.on('vite:afterUpdate', again)
    return () => import.meta.hot?.off('vite:afterUpdate', again)
  }, [reload])
  return of === entity ? state : blankState
}
