import { Readable } from 'node:stream'
import { type Query, sql } from '../database/sql.ts'
import type { RouteAnswer, RouteRequest } from '../http/route.ts'
import type { Kind } from './kind.ts'
import { stepsOf } from './pointer.ts'
import { maxTags } from './recordCalls.ts'
import { mayRead, ofTenant } from './scope.ts'

/** Tags of one row: many would be one text of megabytes. */
const tagsPerRow = 500

/** Tags read, of all records: sorting more takes longer than the embedded database may compute at a stretch. */
const maxReadTags = 50_000

/** Pointer of the entity's tags, if it has any. */
export const tagsPointer = ({ storage }: Kind): string | undefined =>
  Object.entries(storage.filters).find(([name, { kind }]) => kind === 'contains' && /(^|\.)tags$/.test(name))?.[1]
    .pointer

/** The distinct tags of the rows given by `where`, some of them if there are more than `maxTags`, sorted in German: rows of JSON texts, each with the next tags behind commas. */
const tagsQuery = (kind: Kind, pointer: string, where: Query): Query =>
  sql`select string_agg(to_json(tag)::text, ',' order by place) as json from (
      select tag, row_number() over ordered as place, (row_number() over ordered - 1) / ${tagsPerRow}::integer as part from (
        select distinct tag from (
          select tags.tag from ${sql.name(kind.storage.table)} as record
          cross join lateral jsonb_array_elements_text(record.doc #> ${[...stepsOf(pointer)]}::text[]) as tags(tag) where ${where}
          limit ${maxReadTags}::integer) as read limit ${maxTags}::integer) as used
      window ordered as (order by tag collate german)) as placed
    group by part order by part`

function* listed(texts: readonly string[]): Generator<string> {
  yield '['
  for (const [index, text] of texts.entries()) yield index === 0 ? text : ',' + text
  yield ']'
}

/** GET _meta/tags: the tags of the records that the caller may list; many are sent in parts. */
export const listTags = async (
  kind: Kind,
  pointer: string,
  tenant: string,
  { database, caller }: RouteRequest,
): Promise<RouteAnswer> => {
  const { rows } = await database.read<{ json: string }>(caller, tenant, (actor) =>
    tagsQuery(kind, pointer, sql`${ofTenant(tenant, database.faults)} and ${mayRead(kind, actor, tenant, 'list')}`),
  )
  const texts = rows.map(({ json }) => json)
  return texts.length <= 1 ? { json: `[${texts.join('')}]` } : { stream: () => Readable.from(listed(texts)) }
}
