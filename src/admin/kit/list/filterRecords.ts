import { compareNames } from '../../../domain/german.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { valueAt } from '../definition/valueAt.ts'

/** The filters of a list. */
export interface Narrowing {
  /** Tags a record must all have. */
  readonly tags: readonly string[]
  /** Dotted path → value, as text, as stored in the address. */
  readonly values: Readonly<Record<string, string>>
}

const tagsOf = (record: AnyRecord, path: string | undefined): readonly unknown[] => {
  const tags = path === undefined ? [] : valueAt(record, path)
  return Array.isArray(tags) ? tags : []
}

const holds = (value: unknown, wanted: string): boolean =>
  Array.isArray(value) ? value.some((one) => String(one) === wanted) : String(value) === wanted

/** The records that have all tags and all values. */
export const filterRecords = (
  records: readonly AnyRecord[],
  tagPath: string | undefined,
  { tags, values }: Narrowing,
): readonly AnyRecord[] =>
  records.filter(
    (record) =>
      tags.every((tag) => tagsOf(record, tagPath).includes(tag)) &&
      Object.entries(values).every(([path, wanted]) => holds(valueAt(record, path), wanted)),
  )

export interface TagCount {
  readonly tag: string
  readonly count: number
}

/** Every tag with the number of its records, the most frequent first. */
export const countTags = (records: readonly AnyRecord[], tagPath: string | undefined): readonly TagCount[] => {
  const counts = new Map<string, number>()
  for (const record of records)
    for (const tag of new Set(tagsOf(record, tagPath)))
      if (typeof tag === 'string') counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((left, right) => right.count - left.count || compareNames(left.tag, right.tag))
}
