import { useGetOne } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useProperty } from '../../src/admin/kit/form/useProperty.ts'
import type { Bookable } from '../../src/generated/entities/bookable.ts'
import type { Event } from '../../src/generated/entities/event.ts'

/** Who chooses a location or room of the tenant need not type its name: it fills a name that is still empty. Draws nothing. */
export const FillPlaceName = () => {
  const { value, change, readOnly } = useProperty('eventLocation')
  // The property is this part of an event; the kit knows it by its name only.
  const place = value as Partial<Event['eventLocation']> | undefined
  const id = place?.room ?? place?.select ?? null
  const wanted = id !== null && (place?.name ?? '') === '' && !readOnly
  const { data } = useGetOne<Bookable>('bookables', { id: id ?? '' }, { enabled: wanted })
  const filled = useRef<string | null>(null)
  useEffect(() => {
    if (!wanted || data?.id !== id || filled.current === id) return
    filled.current = id
    change({ ...place, name: data.title })
  }, [wanted, data, id, place, change])
  return null
}
