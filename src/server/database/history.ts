import { randomUUID } from 'node:crypto'
import type { Change } from './database.ts'
import type { Query } from './sql.ts'
import { sql } from './sql.ts'
import { instant } from './wireTypes.ts'

/** Context of a transaction. */
export interface Occasion {
  readonly tenant: string
  readonly at: number
  readonly userId: string | null
  readonly requestId: string | null
  /** Client address of the request. */
  readonly address: string | null
  readonly reason: string
}

/** Values are wrapped in a list to distinguish null from a missing value. */
interface Detail {
  readonly path: string
  readonly before?: readonly [unknown]
  readonly after?: readonly [unknown]
}

const detail = (path: string, before: unknown, after: unknown): Detail => ({
  path,
  ...(before === undefined ? {} : { before: [before] }),
  ...(after === undefined ? {} : { after: [after] }),
})

const pointer = (name: string): string => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`

/** Before and after of each changed property; for a created or deleted record one detail, the whole document. */
const detailsOf = ({ before, after }: Change): readonly Detail[] => {
  if (before === null || after === null) {
    const whole = before ?? after ?? {}
    // Sessions and codes have no content to record.
    return Object.keys(whole).length === 0 ? [] : [detail('', before ?? undefined, after ?? undefined)]
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const was: unknown = Reflect.get(before, name)
    const is: unknown = Reflect.get(after, name)
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [detail(pointer(name), was, is)]
  })
}

const actionOf = ({ before, after, refused }: Pick<Change, 'before' | 'after' | 'refused'>): string =>
  refused ? 'refuse' : before === null ? 'create' : after === null ? 'delete' : 'update'

/** Changes with their context. */
export interface Recorded {
  readonly occasion: Occasion
  readonly changes: readonly Change[]
}

/** A record after a later change. */
const changed = (first: object, before: object, after: object): object => {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  const all = { ...first, ...after }
  return gone.length === 0 ? all : Object.fromEntries(Object.entries(all).filter(([name]) => !gone.includes(name)))
}

/** Merges later changes, under the same reason, of a record created in this transaction into the entry of its creation. */
const entriesOf = ({ occasion, changes }: Recorded): readonly Change[] => {
  const entries: Change[] = []
  const coming = new Map<string, number>()
  for (const change of changes) {
    const { entity, id, before, after, refused, reason = occasion.reason } = change
    const key = `${reason} ${change.tenant ?? ''} ${entity} ${id}`
    const position = coming.get(key) ?? -1
    const first = entries[position]
    if (first?.after && before !== null && after !== null && !refused)
      entries[position] = { ...first, after: changed(first.after, before, after) }
    else {
      if (before === null && after !== null && !refused) coming.set(key, entries.length)
      entries.push(change)
    }
  }
  return entries
}

interface Row extends Change {
  readonly occasion: Occasion
  readonly key: string
  readonly tenant: string
}

const storyOf = ({ occasion, key, tenant, reason, entity, id, ...change }: Row): object => ({
  tenant_id: tenant,
  id: key,
  at: instant(occasion.at),
  user_id: occasion.userId,
  request_id: occasion.requestId,
  address: occasion.address,
  reason: reason ?? occasion.reason,
  entity,
  entity_id: id,
  action: actionOf(change),
})

/** The statements that write the history of a transaction: user, time, record, reason; and before/after per property. */
export const historyStatements = (recorded: readonly Recorded[]): readonly Query[] => {
  const rows = recorded.flatMap(({ occasion, changes }) =>
    entriesOf({ occasion, changes }).map((change) => ({
      ...change,
      occasion,
      key: randomUUID(),
      tenant: change.tenant ?? occasion.tenant,
    })),
  )
  if (rows.length === 0) return []
  const details = rows.flatMap((row) =>
    detailsOf(row).map((one) => ({ ...one, tenant_id: row.tenant, change_id: row.key })),
  )
  const story = sql`insert into change (tenant_id, id, at, user_id, request_id, address, reason, entity, entity_id, action)
    select tenant_id, id, at, user_id, request_id, address, reason, entity, entity_id, action
    from jsonb_to_recordset(${JSON.stringify(rows.map(storyOf))}::jsonb) as new (tenant_id text, id uuid, at timestamptz, user_id text,
      request_id text, address text, reason text, entity text, entity_id text, action text)`
  if (details.length === 0) return [story]
  return [
    story,
    sql`insert into change_detail (tenant_id, change_id, path, before, after)
      select tenant_id, change_id, path, before -> 0, after -> 0
      from jsonb_to_recordset(${JSON.stringify(details)}::jsonb) as new (tenant_id text, change_id uuid, path text, before jsonb, after jsonb)`,
  ]
}
