import { type AuditEntry, auditPageSize, instanceAuditCall, tenantAuditCall } from '../../api/audit.ts'
import type { AuditAction } from '../../domain/audit/auditWords.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { maxInstant } from '../../domain/limits.ts'
import { pointerSteps } from '../../domain/json.ts'
import { refuse } from '../faults.ts'
import type { QueryValue, Route, RouteRequest } from '../http/route.ts'
import { fieldsByName, type Kinds } from '../records/kind.ts'

type Asked = Readonly<Record<string, QueryValue | undefined>>

interface AuditRow extends Omit<AuditEntry, 'fields' | 'tenantId'> {
  readonly tenantId: string
  /** Pointers of the differences; absent if there are none. */
  readonly paths: readonly string[] | null
}

const maxPageRows = 200
const cursor = /^(\d{1,15})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

const badQuery = (name: string): Error =>
  refuse('BAD_QUERY', {
    fields: [{ path: `/${name}`, code: 'BAD_QUERY', message: `Ungültiger Wert für „${name}“.` }],
  })

const sizeOf = ({ limit = auditPageSize }: Asked): number => {
  if (typeof limit !== 'number' || limit < 1 || limit > maxPageRows) throw badQuery('limit')
  return limit
}

const moment = (value: QueryValue, name: string): string => {
  const at = Number(value)
  if (!(at >= 0 && at <= maxInstant)) throw badQuery(name)
  return instant(at)
}

/** The row is older than the last one of the page before. */
const afterCursor = ({ before }: Asked): Query => {
  if (before === undefined) return sql`true`
  const [, at = '', id = ''] = cursor.exec(String(before)) ?? []
  if (id === '') throw badQuery('before')
  return sql`(change.at, change.id) < (${moment(at, 'before')}::timestamptz, ${id}::uuid)`
}

/** Actions of sessions in the history, and their names here. */
const ofSessions = [
  ['create', 'signIn'],
  ['update', 'confirm'],
  ['delete', 'signOut'],
] as const satisfies readonly (readonly [string, AuditAction])[]

const withAction = (action: QueryValue): Query => {
  const kept = ofSessions.find(([, name]) => name === action)
  if (kept !== undefined) return sql`change.entity = 'session' and change.action = ${kept[0]}`
  return sql`change.action = ${String(action)} and not (change.entity = 'session' and change.action <> 'refuse')`
}

/** The filters of the request. */
const narrowed = (asked: Asked): Query => {
  const { who, action, entity, from, to } = asked
  const parts = [
    afterCursor(asked),
    who === undefined ? undefined : sql`position(${String(who).trim().toLowerCase()} in lower(change.user_id)) > 0`,
    action === undefined ? undefined : withAction(action),
    entity === undefined ? undefined : sql`change.entity = ${String(entity)}`,
    from === undefined ? undefined : sql`change.at >= ${moment(from, 'from')}::timestamptz`,
    to === undefined ? undefined : sql`change.at < ${moment(to, 'to')}::timestamptz`,
  ]
  return parts.reduce<Query>((all, part) => (part === undefined ? all : sql`${all} and ${part}`), sql`true`)
}

const tenantName = sql`(select tenants.doc ->> 'name' from tenants where tenants.id = change.tenant_id)`

/**
 * Name of the row's record, if it still exists: one look-up by key for each row of the page. Owners who may read the log may read all
 * records of the tenant; instance owners those of every tenant.
 */
const titleColumn = (kinds: Kinds): Query => {
  const named = [...kinds.values()].filter(
    ({ storage: { entity } }) => entity.scope === 'tenant' && entity.title !== 'id',
  )
  const cases = named.map(({ storage: { entity, table } }) => {
    const path = sql.literal(`{${entity.title.replaceAll('.', ',')}}`)
    return sql`when ${sql.literal(entity.name)} then (select record.doc #>> ${path}::text[] from ${sql.name(table)} as record
      where record.tenant_id = change.tenant_id and record.id = change.entity_id)`
  })
  return sql`nullif(case change.entity ${sql.join(cases, ' ')} when 'tenant' then ${tenantName}
    when 'document' then (select document.title from document
      where document.tenant_id = change.tenant_id and document.id::text = change.entity_id) end, '')`
}

const columnsFor = (
  kinds: Kinds,
): Query => sql`change.tenant_id as "tenantId", change.id, (extract(epoch from change.at) * 1000)::bigint as at,
  change.user_id as "userId", change.address, change.entity, change.entity_id as "entityId", change.reason,
  ${titleColumn(kinds)} as title, ${tenantName} as "tenantName",
  case when change.entity <> 'session' or change.action = 'refuse' then change.action
    ${sql.join(
      ofSessions.map(([kept, name]) => sql`when change.action = ${sql.literal(kept)} then ${sql.literal(name)}`),
      ' ',
    )} end as action,
  case when change.action = 'refuse' then (select detail.after ->> 'code' from change_detail as detail
    where detail.tenant_id = change.tenant_id and detail.change_id = change.id limit 1) end as code,
  case when change.action = 'update' then (select json_agg(detail.path order by detail.path) from change_detail as detail
    where detail.tenant_id = change.tenant_id and detail.change_id = change.id) end as paths`

const newest = sql`order by change.at desc, change.id desc`

const ofTenant = (columns: Query, tenant: string, asked: Asked, most: number): Query => sql`
  select ${columns} from change where change.tenant_id = ${tenant} and ${narrowed(asked)} ${newest} limit ${most}::integer`

/** The newest of each tenant, deleted ones too, by the index that begins with the tenant; then the newest of them all. */
const ofEverybody = (columns: Query, asked: Asked, most: number): Query => sql`
  with recursive home(id) as (
    (select tenant_id from change order by tenant_id limit 1)
    union all
    select (select tenant_id from change where tenant_id > home.id order by tenant_id limit 1) from home where home.id is not null)
  select ${columns} from home
  cross join lateral (select * from change where change.tenant_id = home.id and ${narrowed(asked)} ${newest} limit ${most}::integer) as change
  where home.id is not null ${newest} limit ${most}::integer`

const propertyOf = (path: string): string => pointerSteps(path)[0] ?? ''

/** All actions and refusals, with user, time and origin: of their tenant for tenant owners, of all tenants for instance owners. */
export const auditRoutes = (kinds: Kinds): readonly Route[] => {
  const columns = columnsFor(kinds)
  const fields = new Map([...kinds].map(([entity, kind]) => [entity, fieldsByName(kind)]))
  const labelOf = (entity: string, name: string): string => fields.get(entity)?.[name]?.label ?? name

  const page = (rows: readonly AuditRow[], size: number) => {
    const shown = rows.slice(0, size)
    const last = shown.at(-1)
    const entries = shown.map(({ tenantId, paths, ...row }): AuditEntry => {
      const names = (paths ?? []).map(propertyOf).filter((name) => name !== '')
      return {
        ...row,
        tenantId: tenantId === '' ? null : tenantId,
        fields: [...new Set(names.map((name) => labelOf(row.entity, name)))],
      }
    })
    return { body: { entries, next: rows.length > size && last ? `${last.at}.${last.id}` : null } }
  }

  const ofOne = async ({ database, caller, tenantId, query }: RouteRequest) => {
    const tenant = tenantId ?? ''
    const { rows } = await database.read<AuditRow>(caller, tenant, () =>
      ofTenant(columns, tenant, query, sizeOf(query) + 1),
    )
    return page(rows, sizeOf(query))
  }

  const ofAll = async ({ database, caller, query }: RouteRequest) => {
    const most = sizeOf(query) + 1
    const { rows } = await database.system.read<AuditRow>(caller, () =>
      query['tenant'] === undefined
        ? ofEverybody(columns, query, most)
        : ofTenant(columns, String(query['tenant']), query, most),
    )
    return page(rows, sizeOf(query))
  }

  return [
    { call: tenantAuditCall, handle: ofOne },
    { call: instanceAuditCall, handle: ofAll },
  ]
}
