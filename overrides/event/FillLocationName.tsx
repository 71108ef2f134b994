import { useGetOne } from 'react-admin'
import { useEffect, useRef } from 'react'
import { useProperty } from '../../src/admin/kit/form/useProperty.ts'
import type { Bookable } from '../../src/generated/entities/bookable.ts'
import type { Event } from '../../src/generated/entities/event.ts'

/** Fills an empty location name with the name of the chosen location or room. Renders nothing. */
export const FillLocationName = () => {
  const { value, change, readOnly } = useProperty('eventLocation')
  // The kit knows properties only by name; this one is `eventLocation`.
  const location = value as Partial<Event['eventLocation']> | undefined
  const id = location?.room ?? location?.select ?? null
  const wanted = id !== null && (location?.name ?? '') === '' && !readOnly
  const { data } = useGetOne<Bookable>('bookables', { id: id ?? '' }, { enabled: wanted })
  const filled = useRef<string | null>(null)
  useEffect(() => {
    if (!wanted || data?.id !== id || filled.current === id) return
    filled.current = id
    change({ ...location, name: data.title })
  }, [wanted, data, id, location, change])
  return null
}
