import { compareNames } from '../../domain/german.ts'
import { isObject } from '../../domain/json.ts'

/** A member of a tenant, from `GET api/{t}/users`: ids and roles only. */
export interface Member {
  readonly userId: string
  readonly roles: readonly string[]
  readonly isOwner: boolean
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []
/** Members and owners as one list, sorted by e-mail; includes owners without membership. */
export const readMembers = (answer: unknown): readonly Member[] => {
  if (!isObject(answer)) return []
  const owners = new Set(texts(answer.owner))
  const members = (Array.isArray(answer.users) ? answer.users : []).flatMap((entry: unknown): readonly Member[] =>
    isObject(entry) && typeof entry.userId === 'string'
      ? [{ userId: entry.userId, roles: texts(entry.roles), isOwner: owners.has(entry.userId) }]
      : [],
  )
  const known = new Set(members.map(({ userId }) => userId))
  const others = [...owners]
    .filter((userId) => !known.has(userId))
    .map((userId) => ({ userId, roles: [], isOwner: true }))
  return [...members, ...others].toSorted((a, b) => compareNames(a.userId, b.userId))
}
