import { reasonNames, silentNames, storyNames } from '../../domain/booking/lifeStory.ts'
import { type Query, sql } from '../database/sql.ts'
import { epochMs } from '../database/wireTypes.ts'

/** No real booking has more changes. */
export const maxChanges = 1000

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

/** Changes of one transaction in the order in which they tell a story. */
export const changeOrder: Query = sql`change.at, change.action <> 'create', change.reason = 'documents.issue'`

/**
 * The row `change` of a booking's history as JSON (`StoredChange`).
 * @param condition on its rows `detail`; by default all
 */
export const storedChange = (condition: Query = sql`true`): Query =>
  sql`json_build_object('at', ${epochMs(sql`change.at`)}, 'by', change.user_id, 'reason', change.reason, 'action', change.action,
    'details', coalesce((select json_agg(json_build_object('path', detail.path, 'before', ${slim(sql`detail.before`, sql`null::integer`)},
        'after', ${slim(sql`detail.after`, knownBefore)}) order by detail.path)
      from change_detail as detail where detail.tenant_id = change.tenant_id and detail.change_id = change.id and ${condition}), '[]'::json))`
