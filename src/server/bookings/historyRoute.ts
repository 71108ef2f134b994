import { bookingHistoryCall } from '../../api/bookingHistory.ts'
import { lifeStory, reasonNames, silentNames, type StoredChange, storyNames } from '../../domain/booking/lifeStory.ts'
import { type Query, sql } from '../database/sql.ts'
import type { Route } from '../http/route.ts'
import { inSlices } from '../inSlices.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { mayDo, missing, ofTenant } from '../records/scope.ts'

/** A change; one per row, so that a long history is parsed in many small steps. */
interface HistoryRow {
  readonly allowed: boolean
  /** Null without changes. */
  readonly change: StoredChange | null
}

/** No real booking has more changes. */
const maxChanges = 1000

/** Characters of a text in the timeline; the audit log has the whole text. */
const maxTextChars = 300
/** Characters of a reason, and of the booked objects, which are named whole. */
const maxLongChars = 1000
/** Attachments of a change that are named. */
const maxNamed = 10

const longPaths = reasonNames.map((name) => `/${name}`)
const silentPaths = silentNames.map((name) => `/${name}`)

const shortened = (text: Query): Query =>
  sql`(select to_jsonb(case when length(whole) > most then left(whole, most) || '…' else whole end)
    from (select ${text} as whole, case when detail.path = any(${longPaths}::text[]) then ${maxLongChars}::integer else ${maxTextChars}::integer end as most) as text)`

/**
 * A value of the history with what `lifeStory` reads: whole lists of items and attachments are megabytes.
 * @param known elements of a list that are not named; null: all
 */
const slim = (value: Query, known: Query): Query => sql`case
  when detail.path = any(${silentPaths}::text[]) then null
  when detail.path = '' then (select jsonb_object_agg(field.key, field.value) from jsonb_each(${value}) as field where field.key = any(${storyNames}::text[]))
  when jsonb_typeof(${value}) = 'string' then ${shortened(sql`${value} #>> '{}'`)}
  when jsonb_typeof(${value}) <> 'array' then ${value}
  when detail.path = '/bookableItems' then (
    select coalesce(jsonb_agg(case when chars <= ${maxLongChars}::integer then jsonb_build_object('amount', amount, 'title', title) end order by position), '[]'::jsonb)
    from (select position, amount, title, sum(length(concat(amount, ' × ', title, ', '))) over (order by position) as chars
      from (select position, line -> 'amount' as amount, coalesce(nullif(line #>> '{_bookableUsed,title}', ''), line ->> 'bookableId') as title
        from jsonb_array_elements(${value}) with ordinality as item (line, position)) as line) as line)
  else (
    select coalesce(jsonb_agg(case when position > ${known} and position <= ${known} + ${maxNamed}::integer
      then jsonb_build_object('type', line -> 'type', 'title', line -> 'title') end order by position), '[]'::jsonb)
    from jsonb_array_elements(${value}) with ordinality as item (line, position)) end`

const knownBefore = sql`case when jsonb_typeof(detail.before) = 'array' then jsonb_array_length(detail.before) else 0 end`

/** GET bookings/{id}/history: the history of one booking as a German timeline. */
export const historyRoute = (registry: Registry): Route => {
  const kind = kindNamed(registry.kinds, 'booking')
  return {
    call: bookingHistoryCall,
    handle: async ({ database, caller, tenantId, params }) => {
      const tenant = tenantId ?? ''
      const id = params['id'] ?? ''
      const { actor, rows } = await database.read<HistoryRow>(caller, tenant, (who) => {
        const allowed = mayDo(kind, who, tenant, 'read')
        return sql`select ${allowed} as allowed, case when change.id is not null then
            json_build_object('at', (extract(epoch from change.at) * 1000)::bigint, 'by', change.user_id, 'reason', change.reason, 'action', change.action,
              'details', coalesce((select json_agg(json_build_object('path', detail.path, 'before', ${slim(sql`detail.before`, sql`null::integer`)},
                  'after', ${slim(sql`detail.after`, knownBefore)}) order by detail.path)
                from change_detail as detail where detail.tenant_id = change.tenant_id and detail.change_id = change.id), '[]'::json)) end as change
          from bookings as record left join lateral (select * from change
            where ${allowed} and change.tenant_id = ${tenant} and change.entity = 'booking' and change.entity_id = record.id
            order by change.at limit ${maxChanges}::integer) as change on true
          where ${ofTenant(tenant, database.faults)} and record.id = ${id}
          order by change.at, change.action <> 'create', change.reason = 'documents.issue'`
      })
      if (rows[0]?.allowed !== true) throw missing(kind, actor, tenant, 'read')
      const story = lifeStory(
        rows.flatMap(({ change }) => change ?? []),
        kind.storage.entity.fields,
      )
      const texts = await inSlices(story, 10, (slice) => slice.map((event) => JSON.stringify(event)))
      return { json: `[${texts.join(',')}]` }
    },
  }
}
