import { useGetOne } from 'react-admin'
import type { TaxedEvent } from '../../src/domain/tax/lineTax.ts'
import { taxedEventOf } from '../../src/domain/tax/offeredTax.ts'
import type { Bookable } from '../../src/generated/entities/bookable.ts'
import type { Event } from '../../src/generated/entities/event.ts'

/** The event of a ticket, as its tax depends on it; null for other objects and until it is known. */
export const useTicketEvent = ({ type, eventId }: Pick<Bookable, 'type' | 'eventId'>): TaxedEvent | null => {
  const id = type === 'ticket' ? (eventId ?? '') : ''
  const { data } = useGetOne<Event>('events', { id }, { enabled: id !== '' })
  return data === undefined ? null : taxedEventOf(data)
}
