import { ownClient } from '../api/call.ts'
import { addDays, dateOf, minuteMs } from '../domain/time.ts'
import type { SystemDatabase } from './database/database.ts'
import { sql } from './database/sql.ts'
import type { ErrorLog } from './http/errorLog.ts'
import type { Route, RouteRequest } from './http/route.ts'
import { addPathsIn, dottedPath, type FieldTree, fieldTree, hasPath } from './records/fieldTree.ts'
import type { Kind, Kinds } from './records/kind.ts'
import { isDocument } from './records/pointer.ts'

/** Days for which the counts are kept, today included. */
const keptDays = 30

/** The day before which counts are deleted and not read. @param now epoch ms */
const firstDay = (now: number): string => addDays(dateOf(now), 1 - keptDays)

/** Where calls have bodies of an entity, besides the paths below its own. */
const otherPaths: Readonly<Record<string, readonly string[]>> = {
  booking: ['/api/:tenant/checkout', '/api/:tenant/group-bookings'],
  user: ['/api/user'],
}

/** Parts of a body with properties of the same booking. */
const bodyParts = ['contactData', 'bookingAttempts'] as const

/** Bounds the memory while the database cannot be written. */
const maxPending = 20_000

interface Count {
  readonly day: string
  readonly entity: string
  readonly field: string
  readonly usedAs: 'body' | 'list'
  readonly client: 'own' | 'other'
  calls: number
}

interface Target {
  readonly kind: Kind
  readonly fields: FieldTree
}

const leadsTo = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`)

const isAbout = ({ storage: { entity } }: Kind, path: string): boolean =>
  leadsTo(path, entity.scope === 'tenant' ? `/api/:tenant/${entity.path}` : `/api/${entity.path}`) ||
  (otherPaths[entity.name] ?? []).some((base) => leadsTo(path, base))

/** A query value that is JSON, or a bare name. */
const readJson = (value: unknown): unknown => {
  try {
    return JSON.parse(String(value))
  } catch {
    return value
  }
}

/** The properties by which a list is filtered or sorted. */
const addListed = ({ kind, fields }: Target, { query }: RouteRequest, paths: Set<string>): void => {
  const { filter, sort } = query
  if (filter !== undefined) {
    const named = readJson(filter)
    for (const name of isDocument(named) ? Object.keys(named) : []) {
      const known = Object.hasOwn(kind.storage.filters, name) ? kind.storage.filters[name] : undefined
      if (known !== undefined) paths.add(dottedPath(known.pointer))
    }
  }
  if (sort === undefined) return
  const [name] = [readJson(sort)].flat()
  if (typeof name === 'string' && hasPath(fields, name)) paths.add(name)
}

const addSent = ({ fields }: Target, { body }: RouteRequest, paths: Set<string>): void => {
  addPathsIn(fields, body, paths)
  if (isDocument(body)) for (const part of bodyParts) if (!fields.has(part)) addPathsIn(fields, body[part], paths)
}

const added = (counts: readonly Count[]) => {
  const column = (name: keyof Count): readonly string[] => counts.map((count) => String(count[name]))
  // In one order, so that servers that write at the same time do not wait for each other in a circle.
  return sql`insert into field_use (day, entity, field, used_as, client, calls)
    select day::date, entity, field, used_as, client, calls::bigint
    from unnest(${column('day')}::text[], ${column('entity')}::text[], ${column('field')}::text[], ${column('usedAs')}::text[],
      ${column('client')}::text[], ${column('calls')}::text[]) as fresh (day, entity, field, used_as, client, calls)
    order by day, entity, field, used_as, client
    on conflict (day, entity, field, used_as, client) do update set calls = field_use.calls + excluded.calls`
}

export interface FieldUse {
  /** The same route, whose answered calls are counted by the properties that they name. */
  readonly counted: (route: Route) => Route
  /** Writes what is counted; afterwards nothing more is written. */
  readonly close: () => Promise<void>
}

export interface FieldUseOptions {
  readonly system: SystemDatabase
  readonly kinds: Kinds
  readonly report: ErrorLog
  /** From a call to the writing of its counts, ms. */
  readonly delayMs?: number
}

/**
 * Counts by day how many calls send a property, or filter or sort by it; never values. The counts of all servers add up in the
 * table. They may lack what a server counted in its last minute before a crash.
 */
export const openFieldUse = ({ system, kinds, report, delayMs = minuteMs }: FieldUseOptions): FieldUse => {
  const pending = new Map<string, Count>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isFailing = false
  let writing = Promise.resolve()

  const add = (count: Count): void => {
    const { day, entity, field, usedAs, client, calls } = count
    const key = `${day} ${entity} ${field} ${usedAs} ${client}`
    const known = pending.get(key)
    if (known !== undefined) known.calls += calls
    else if (pending.size < maxPending) pending.set(key, count)
    if (!isClosed) timer ??= setTimeout(() => void write(), delayMs).unref()
  }
  const writePending = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const counts = [...pending.values()]
    pending.clear()
    if (counts.length === 0) return
    try {
      await system.query(added(counts))
      isFailing = false
    } catch (error) {
      counts.forEach(add)
      if (!isFailing) report('Fehler beim Zählen der Aufrufe nach Feldern', error)
      isFailing = true
    }
  }
  const write = (): Promise<void> => (writing = writing.then(writePending))

  const count = (target: Target, route: Route, request: RouteRequest): void => {
    const paths = new Set<string>()
    const isList = route.call.method === 'GET'
    if (isList) addListed(target, request, paths)
    else addSent(target, request, paths)
    if (paths.size === 0) return
    const day = dateOf(request.caller.at)
    const entity = target.kind.storage.entity.name
    const usedAs = isList ? 'list' : 'body'
    const client = request.header('x-requested-with') === ownClient ? 'own' : 'other'
    for (const field of paths) add({ day, entity, field, usedAs, client, calls: 1 })
  }
  const all: readonly Target[] = [...kinds.values()].map((kind) => ({ kind, fields: fieldTree(kind.wire.schema) }))
  return {
    counted: (route) => {
      const targets = all.filter(({ kind }) => isAbout(kind, route.call.path))
      if (targets.length === 0) return route
      return {
        ...route,
        handle: async (request) => {
          const answer = await route.handle(request)
          for (const target of targets) count(target, route, request)
          return answer
        },
      }
    },
    close: () => {
      isClosed = true
      return write()
    },
  }
}

/** Deletes the counts of more than 30 days ago. @param now epoch ms */
export const outdatedFieldUse = (now: number) => sql`delete from field_use where day < ${firstDay(now)}::date`

/** The counted calls that named a property. */
export interface FieldCalls {
  readonly entity: string
  /** Dotted. */
  readonly field: string
  readonly calls: number
  /** Of them those of other programs than the own pages. */
  readonly others: number
  /** The last day with a call, "YYYY-MM-DD". */
  readonly last: string
}

export interface KeptFieldUse {
  readonly fields: readonly FieldCalls[]
  /** The first counted day, "YYYY-MM-DD"; null if all of the last 30 days are counted. */
  readonly since: string | null
}

/**
 * The calls of the last 30 days by property.
 * @param now epoch ms
 * @returns null: the database is from before they were counted
 */
export const readFieldUse = async (system: SystemDatabase, now: number): Promise<KeptFieldUse | null> => {
  const [known] = await system.query<{ readonly isCounted: boolean }>(
    sql`select to_regclass('field_use') is not null as "isCounted"`,
  )
  if (known?.isCounted !== true) return null
  const fields = await system.query<FieldCalls>(sql`
    select entity, field, sum(calls)::bigint as calls, coalesce(sum(calls) filter (where client = 'other'), 0)::bigint as others,
      max(day) as last
    from field_use where day >= ${firstDay(now)}::date group by entity, field order by entity, field`)
  const [begun] = await system.query<{ readonly at: number }>(
    sql`select applied_at as at from migration where name = '077_field_use'`,
  )
  const since = dateOf(begun?.at ?? now)
  return { fields, since: since > firstDay(now) ? since : null }
}
