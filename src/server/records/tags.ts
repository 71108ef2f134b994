import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import type { Kind } from './kind.ts'
import { stepsOf } from './pointer.ts'

/** Pointer of the entity's tags, if it has any. */
export const tagsPointer = ({ storage }: Kind): string | undefined =>
  Object.entries(storage.filters).find(([name, { kind }]) => kind === 'contains' && /(^|\.)tags$/.test(name))?.[1]
    .pointer

/** One row: the distinct tags of the rows given by `where`, sorted in German, as JSON text. */
export const tagsQuery = (kind: Kind, pointer: string, where: Query): Query =>
  sql`select coalesce(json_agg(tag order by tag collate german), '[]'::json)::text as json from (
    select distinct tags.tag from ${sql.name(kind.storage.table)} as record
    cross join lateral jsonb_array_elements_text(record.doc #> ${[...stepsOf(pointer)]}::text[]) as tags(tag) where ${where}) as all_tags`
