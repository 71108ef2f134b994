import { randomUUID } from 'node:crypto'
import { escapedStep } from '../../domain/json.ts'
import { pauses } from '../inSlices.ts'
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
export interface Detail {
  readonly path: string
  readonly before?: readonly [unknown]
  readonly after?: readonly [unknown]
}

const detail = (path: string, before: unknown, after: unknown): Detail => ({
  path,
  ...(before === undefined ? {} : { before: [before] }),
  ...(after === undefined ? {} : { after: [after] }),
})

/** Before and after of each changed property; for a created or deleted record one detail, the whole document. */
export const detailsOf = ({ before, after }: Pick<Change, 'before' | 'after'>): readonly Detail[] => {
  if (before === null || after === null) {
    const whole = before ?? after ?? {}
    // Sessions and codes have no content to record.
    return Object.keys(whole).length === 0 ? [] : [detail('', before ?? undefined, after ?? undefined)]
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const was: unknown = Reflect.get(before, name)
    const is: unknown = Reflect.get(after, name)
    return was === is || JSON.stringify(was) === JSON.stringify(is) ? [] : [detail(`/${escapedStep(name)}`, was, is)]
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

/** A change as the history keeps it. */
export interface HistoryEntry extends Change {
  readonly reason: string
  readonly tenantId: string
  readonly action: string
}

/** The entries that `sendHistory` writes. */
export const historyEntries = (recorded: Recorded): readonly HistoryEntry[] =>
  entriesOf(recorded).map((change) => ({
    ...change,
    reason: change.reason ?? recorded.occasion.reason,
    tenantId: change.tenant ?? recorded.occasion.tenant,
    action: actionOf(change),
  }))

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

/** Characters of the changes that one statement writes; preparing it takes a few ms. */
const maxSliceChars = 250_000

/** JSON arrays of at most about 0.25 million characters each, with pauses for other requests. */
export async function* jsonSlices(rows: Iterable<object>): AsyncGenerator<string> {
  const pause = pauses()
  let texts: string[] = []
  let chars = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    texts.push(text)
    chars += text.length
    if (chars >= maxSliceChars) {
      yield `[${texts.join(',')}]`
      texts = []
      chars = 0
    }
    await pause()
  }
  if (texts.length > 0) yield `[${texts.join(',')}]`
}

function* detailRows(rows: readonly Row[]): Generator<object> {
  for (const row of rows) for (const one of detailsOf(row)) yield { ...one, tenant_id: row.tenant, change_id: row.key }
}

/** The statements of `sendHistory`, in slices, with pauses for other requests. */
async function* historyStatements(recorded: readonly Recorded[]): AsyncGenerator<Query> {
  const rows = recorded.flatMap(({ occasion, changes }) =>
    entriesOf({ occasion, changes }).map((change) => ({
      ...change,
      occasion,
      key: randomUUID(),
      tenant: change.tenant ?? occasion.tenant,
    })),
  )
  for await (const stories of jsonSlices(rows.map(storyOf)))
    yield sql`insert into change (tenant_id, id, at, user_id, request_id, address, reason, entity, entity_id, action)
    select tenant_id, id, at, user_id, request_id, address, reason, entity, entity_id, action
    from jsonb_to_recordset(${stories}::jsonb) as new (tenant_id text, id uuid, at timestamptz, user_id text,
      request_id text, address text, reason text, entity text, entity_id text, action text)`
  for await (const details of jsonSlices(detailRows(rows)))
    yield sql`insert into change_detail (tenant_id, change_id, path, before, after)
      select tenant_id, change_id, path, before -> 0, after -> 0
      from jsonb_to_recordset(${details}::jsonb) as new (tenant_id text, change_id uuid, path text, before jsonb, after jsonb)`
}

/**
 * Writes the history of a transaction: user, time, record, reason; and before/after per property. Pauses for other requests.
 * @param send sends a statement; its failure must fail the transaction
 */
export const sendHistory = async (
  recorded: readonly Recorded[],
  send: (statement: Query) => unknown,
): Promise<void> => {
  for await (const statement of historyStatements(recorded)) void send(statement)
}
