import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Draft } from '../rules.ts'
import { followBookable } from './followBookable.ts'

/** Pure: the record with all changes that follow from an edit. Never undoes the edit unless a rule says so. */
export type Follow<R> = (record: Draft<R>, before: Draft<R>) => Draft<R>

interface FollowedEntities {
  readonly bookable: Bookable
}

const follows: { readonly [E in keyof FollowedEntities]: Follow<FollowedEntities[E]> } = { bookable: followBookable }

const isFollowed = (entity: string): entity is keyof FollowedEntities => Object.hasOwn(follows, entity)

/**
 * The changes that follow from an edit in a form, for callers that know entities only by name.
 * @param record as edited; its values may be incomplete
 * @param before the record before the edit
 * @returns the record itself if nothing follows
 */
export const followChange = (entity: string, record: object, before: object): object => {
  if (!isFollowed(entity)) return record
  // Name and type match by the definition of `follows`; the compiler knows only the name here.
  const follow = follows[entity] as Follow<object>
  return follow(record, before)
}
