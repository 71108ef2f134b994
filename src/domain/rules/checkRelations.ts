import type { Bookable } from '../../generated/entities/bookable.ts'
import { relationProblems } from '../relations.ts'
import type { Draft, Problem } from '../rules.ts'
import { error } from './problem.ts'

/**
 * Parts and offers at checkout: never the object itself, each offer only once. Parts of parts are stored elsewhere: the parts editor and
 * the server pass them to `relationProblems`.
 */
export const checkRelations = (record: Draft<Bookable>): readonly Problem[] => {
  const id = record.id ?? ''
  const offered = (record.checkoutBookableIds ?? []).map(({ bookableId }) => bookableId ?? '')
  return [
    ...relationProblems(id, record.relatedBookableIds ?? []),
    ...offered.flatMap((bookableId, index) => {
      const path = `/checkoutBookableIds/${index}/bookableId`
      if (bookableId === '') return []
      if (bookableId === id)
        return [error(path, 'OFFERED_SELF', 'Ein Objekt kann nicht zu sich selbst angeboten werden.')]
      return offered.indexOf(bookableId) < index ? [error(path, 'OFFERED_TWICE', 'Jedes Objekt nur einmal.')] : []
    }),
  ]
}
