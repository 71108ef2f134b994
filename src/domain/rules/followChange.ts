import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Draft } from '../rules.ts'
import { followBookable } from './followBookable.ts'

/** Pure: the record with all that goes with a change somebody made. Never undoes the change unless a rule says so. */
export type Follow<R> = (record: Draft<R>, before: Draft<R>) => Draft<R>

interface FollowedEntities {
  readonly bookable: Bookable
}

const follows: { readonly [E in keyof FollowedEntities]: Follow<FollowedEntities[E]> } = { bookable: followBookable }

const isFollowed = (entity: string): entity is keyof FollowedEntities => Object.hasOwn(follows, entity)

/**
 * What a change in a form brings with it, for callers that know entities only by name.
 * @param record as it stands after the change; its values may be incomplete
 * @param before the same record as it stood before
 * @returns the record itself where nothing follows
 */
export const followChange = (entity: string, record: object, before: object): object => {
  if (!isFollowed(entity)) return record
  // The name and the type belong together by the definition of `follows`; only the name is known here.
  const follow = follows[entity] as Follow<object>
  return follow(record, before)
}
