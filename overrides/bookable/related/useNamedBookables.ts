import { useDataProvider } from 'react-admin'
import { useCallback, useEffect, useRef, useState } from 'react'
import { namedBookable, type NamedBookable } from './namedBookable.ts'

interface NamedBookables {
  /** By id; null: does not exist. Absent: not loaded yet. */
  readonly known: ReadonlyMap<string, NamedBookable | null>
  readonly failed: boolean
  /** Caches a bookable that the picker has already loaded. */
  readonly learn: (one: NamedBookable) => void
  readonly reload: () => void
}

/** Maximum ids per request, to limit the URL length. */
const maxIdsPerQuery = 100

/** Bookables by id with all their direct and indirect parts, which the relation rule needs. Each is loaded once. */
export const useNamedBookables = (ids: readonly string[]): NamedBookables => {
  const dataProvider = useDataProvider()
  const [known, setKnown] = useState<NamedBookables['known']>(new Map())
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const memory = useRef(known)
  const key = ids.join(' ')

  useEffect(() => {
    let current = true
    const load = async () => {
      const found = new Map(memory.current)
      for (;;) {
        const wanted = new Set([...key.split(' '), ...[...found.values()].flatMap((one) => one?.parts ?? [])])
        const next = [...wanted].filter((id) => id !== '' && !found.has(id)).slice(0, maxIdsPerQuery)
        if (next.length === 0) break
        const { data } = await dataProvider.getMany<{ id: string }>('bookables', { ids: next })
        for (const id of next) {
          const record = data.find((one) => one.id === id)
          found.set(id, record ? namedBookable({ ...record }) : null)
        }
      }
      if (!current) return
      memory.current = new Map([...memory.current, ...found])
      setKnown(memory.current)
      setFailed(false)
    }
    load().catch(() => current && setFailed(true))
    return () => {
      current = false
    }
  }, [key, tries, dataProvider])

  const learn = useCallback((one: NamedBookable) => {
    memory.current = new Map(memory.current).set(one.id, one)
    setKnown(memory.current)
  }, [])

  return { known, failed, learn, reload: useCallback(() => setTries((count) => count + 1), []) }
}
