import { permissionsIn } from '../../domain/access.ts'
import { fold } from '../../domain/search.ts'
import type { Actor } from '../actor.ts'
import { type Query, sql } from '../database/sql.ts'
import type { RouteRequest } from '../http/route.ts'
import { pauses } from '../inSlices.ts'
import { knowsMembers } from './memberRoutes.ts'

export interface KnownPerson {
  /** The e-mail address. */
  readonly id: string
  /** Empty if unknown, or hidden from the caller. */
  readonly name: string
}

/** People of one read: few enough to be folded without a pause. */
const pagePeople = 500

type Asked = Pick<RouteRequest, 'database' | 'caller' | 'tenantId'>

/** People by address, after that of the last one. */
interface Page {
  readonly patterns: readonly string[]
  readonly after: string
  readonly most: number
}

/** Folded texts of accounts begin with the address; after it stand names, and more that owners of a tenant do not know. */
const peopleQuery = (actor: Actor, tenantId: string | null, { patterns, after, most }: Page): Query => {
  if (!knowsMembers(actor, tenantId)) return sql`select null as id, '' as name where false`
  const isOwner = actor.permissions.instanceOwner || permissionsIn(actor.permissions, tenantId)?.isOwner === true
  const name = isOwner ? sql`concat_ws(' ', nullif(users.first_name, ''), nullif(users.last_name, ''))` : sql`''`
  const text = isOwner ? sql`users.search` : sql`split_part(users.search, ' ', 1)`
  return sql`select person.user_id as id, case when person.is_member then ${name} else '' end as name
    from (select user_id, bool_or(is_member) as is_member from (
        select user_id, true as is_member from membership where tenant_id = ${tenantId}
        union all select user_id, false from tenant_owner where tenant_id = ${tenantId}) as listed group by user_id) as person
      join users on users.id = person.user_id
    where person.user_id > ${after} and ${text} like all (${[...patterns]}::text[])
    order by person.user_id limit ${most}::integer`
}

const readPeople = async ({ database, caller, tenantId }: Asked, page: Page): Promise<readonly KnownPerson[]> => {
  const { rows } = await database.system.read<KnownPerson>(caller, (actor) => peopleQuery(actor, tenantId, page))
  return rows
}

/**
 * The first `most` members and owners of a tenant visible to the caller: addresses as in GET api/{t}/users, for owners also the names of
 * members, as in GET api/users/{id}. Empty for all other callers.
 */
export const firstPeople = (request: Asked, most: number): Promise<readonly KnownPerson[]> =>
  readPeople(request, { patterns: [], after: '', most })

/** The same, only those whose address and name contain all of these folded words. */
export const peopleContaining = async (
  request: Asked,
  words: readonly string[],
  most: number,
): Promise<readonly KnownPerson[]> => {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const found: KnownPerson[] = []
  const pause = pauses()
  for (let after: string | undefined = ''; after !== undefined && found.length < most;) {
    const people = await readPeople(request, { patterns, after, most: pagePeople })
    for (const person of people) {
      const texts = searchedTexts(person)
      if (words.every((word) => texts.includes(word))) found.push(person)
    }
    after = people.length < pagePeople ? undefined : people.at(-1)?.id
    await pause()
  }
  return found.slice(0, most)
}

/** What a person is found by: folded, one text per line. */
export const searchedTexts = ({ id, name }: KnownPerson): string => `${fold(name)}\n${fold(id)}`
