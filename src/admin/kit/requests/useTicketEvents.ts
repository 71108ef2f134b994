import { useGetMany } from 'react-admin'
import type { TaxedEvent } from '../../../domain/tax/lineTax.ts'
import { taxedEventOf } from '../../../domain/tax/offeredTax.ts'

interface Ticketed {
  readonly type: string
  readonly eventId: string | null
}

type EventAnswer = Parameters<typeof taxedEventOf>[0] & { readonly id: string }

const eventIdOf = ({ type, eventId }: Ticketed): string => (type === 'ticket' ? (eventId ?? '') : '')

/** Finds the event of each ticket, as its tax depends on it; null for other objects and until it is known. */
export const useTicketEvents = (objects: readonly Ticketed[]): ((object: Ticketed) => TaxedEvent | null) => {
  const ids = [...new Set(objects.map(eventIdOf))].filter((id) => id !== '')
  const { data = [] } = useGetMany<EventAnswer>('events', { ids }, { enabled: ids.length > 0 })
  return (object) => {
    const event = data.find(({ id }) => id === eventIdOf(object))
    return event === undefined ? null : taxedEventOf(event)
  }
}
