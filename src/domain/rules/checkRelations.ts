import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Draft, Problem } from '../rules.ts'
import { error } from './problem.ts'

const itself = (path: string): Problem => error(path, 'RELATED_SELF', 'Ein Objekt kann nicht sein eigener Teil sein.')

/** Parts and offers at checkout: never the object itself, each only once. Chains over several objects are the server's to find. */
export const checkRelations = (record: Draft<Bookable>): readonly Problem[] => {
  const id = record.id ?? ''
  const offered = (record.checkoutBookableIds ?? []).map(({ bookableId }) => bookableId ?? '')
  return [
    ...(record.relatedBookableIds ?? []).flatMap((related, index) =>
      id !== '' && related === id ? [itself(`/relatedBookableIds/${index}`)] : [],
    ),
    ...offered.flatMap((bookableId, index) => {
      const path = `/checkoutBookableIds/${index}/bookableId`
      if (bookableId === '') return []
      if (bookableId === id)
        return [error(path, 'OFFERED_SELF', 'Ein Objekt kann nicht zu sich selbst angeboten werden.')]
      return offered.indexOf(bookableId) < index ? [error(path, 'OFFERED_TWICE', 'Jedes Objekt nur einmal.')] : []
    }),
  ]
}
