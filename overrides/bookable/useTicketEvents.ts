import { useGetMany } from 'react-admin'
import type { TaxedEvent } from '../../src/domain/tax/lineTax.ts'
import { taxedEventOf } from '../../src/domain/tax/offeredTax.ts'
import type { Bookable } from '../../src/generated/entities/bookable.ts'
import type { Event } from '../../src/generated/entities/event.ts'

type Ticketed = Pick<Bookable, 'type' | 'eventId'>

const eventIdOf = ({ type, eventId }: Ticketed): string => (type === 'ticket' ? (eventId ?? '') : '')

/** Finds the event of each ticket, as its tax depends on it; null for other objects and until it is known. */
export const useTicketEvents = (objects: readonly Ticketed[]): ((object: Ticketed) => TaxedEvent | null) => {
  const ids = [...new Set(objects.map(eventIdOf))].filter((id) => id !== '')
  const { data = [] } = useGetMany<Event>('events', { ids }, { enabled: ids.length > 0 })
  return (object) => {
    const event = data.find(({ id }) => id === eventIdOf(object))
    return event === undefined ? null : taxedEventOf(event)
  }
}
