import { randomUUID } from 'node:crypto'
import type { Change } from './database.ts'
import type { Query } from './sql.ts'
import { sql } from './sql.ts'
import { instant } from './wireTypes.ts'

/** What a transaction knows of itself. */
export interface Occasion {
  readonly tenant: string
  readonly at: number
  readonly userId: string | null
  readonly requestId: string | null
  /** From where the request came. */
  readonly address: string | null
  readonly reason: string
}

interface Detail {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

const pointer = (name: string): string => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`

/** Before and after of every property that differs; a created or deleted record is one detail, the whole document. */
const detailsOf = ({ before, after }: Change): readonly Detail[] => {
  if (before === null || after === null) {
    const whole = before ?? after ?? {}
    // Of a session or a code there is nothing to tell but that it came or went.
    return Object.keys(whole).length === 0
      ? []
      : [{ path: '', before: json(before ?? undefined), after: json(after ?? undefined) }]
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .map((name) => ({
      path: pointer(name),
      before: json(Reflect.get(before, name)),
      after: json(Reflect.get(after, name)),
    }))
    .filter((detail) => detail.before !== detail.after)
}

const actionOf = ({ before, after, refused }: Change): string =>
  refused ? 'refuse' : before === null ? 'create' : after === null ? 'delete' : 'update'

/** What somebody changed, and on which occasion. */
export interface Told {
  readonly occasion: Occasion
  readonly changes: readonly Change[]
}

/** The statements that write the history of a transaction: who, when, what, why; and before/after per property, where there is any. */
export const historyStatements = (told: readonly Told[]): readonly Query[] => {
  const rows = told.flatMap(({ occasion, changes }) =>
    changes.map((change) => ({ ...change, occasion, key: randomUUID(), tenant: change.tenant ?? occasion.tenant })),
  )
  if (rows.length === 0) return []
  const details = rows.flatMap((row) =>
    detailsOf(row).map((detail) => ({ ...detail, tenant: row.tenant, key: row.key })),
  )
  const story = sql`insert into change (tenant_id, id, at, user_id, request_id, address, reason, entity, entity_id, action)
    select tenant_id, id::uuid, at::timestamptz, user_id, request_id, address, reason, entity, entity_id, action
    from unnest(${rows.map((row) => row.tenant)}::text[], ${rows.map((row) => row.key)}::text[],
      ${rows.map(({ occasion }) => instant(occasion.at))}::text[], ${rows.map(({ occasion }) => occasion.userId)}::text[],
      ${rows.map(({ occasion }) => occasion.requestId)}::text[], ${rows.map(({ occasion }) => occasion.address)}::text[],
      ${rows.map((row) => row.reason ?? row.occasion.reason)}::text[],
      ${rows.map((row) => row.entity)}::text[], ${rows.map((row) => row.id)}::text[], ${rows.map(actionOf)}::text[])
      as new (tenant_id, id, at, user_id, request_id, address, reason, entity, entity_id, action)`
  if (details.length === 0) return [story]
  return [
    story,
    sql`insert into change_detail (tenant_id, change_id, path, before, after)
      select tenant_id, change_id::uuid, path, before::jsonb, after::jsonb
      from unnest(${details.map((detail) => detail.tenant)}::text[], ${details.map((detail) => detail.key)}::text[],
        ${details.map((detail) => detail.path)}::text[], ${details.map((detail) => detail.before)}::text[],
        ${details.map((detail) => detail.after)}::text[]) as new (tenant_id, change_id, path, before, after)`,
  ]
}
