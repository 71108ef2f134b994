import { useGetManyAggregate } from 'react-admin'
import type { TaxedEvent } from '../../../domain/tax/lineTax.ts'
import { taxedEventOf } from '../../../domain/tax/offeredTax.ts'

type ShownEvent = Parameters<typeof taxedEventOf>[0] & { readonly id: string }

/** The properties of an object that name its event. */
export interface EventReference {
  readonly type: string
  readonly eventId: string | null
}

/**
 * The event of a ticket, as its tax depends on it; null for other objects, undefined until it is known. Asked for with those of other
 * tickets in one call.
 */
export const useTicketEvent = ({ type, eventId }: EventReference): TaxedEvent | null | undefined => {
  const id = type === 'ticket' ? (eventId ?? '') : ''
  const { data, isPending } = useGetManyAggregate<ShownEvent>('events', { ids: [id] }, { enabled: id !== '' })
  if (id !== '' && isPending) return undefined
  const [event] = data ?? []
  return event === undefined ? null : taxedEventOf(event)
}
