import { systemActor } from '../actor.ts'
import type { Database, Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { documentTables } from './documentTables.ts'
import type { Kind, Kinds } from './kind.ts'
import { stepsOf } from './pointer.ts'

/** Values of one retired property in one tenant. */
export interface RetiredValues {
  readonly entity: string
  /** "" for records of no tenant. */
  readonly tenant: string
  /** Dotted path: `priceCategories.label`. */
  readonly property: string
  readonly reason: string
  readonly from: string
  readonly values: number
}

/** Where values of a retired property may stand. */
interface Place {
  readonly kind: Kind
  readonly table: string
  /** Columns of the table's primary key: tenant, if it has one, and id of the record first. */
  readonly key: readonly string[]
  readonly property: string
  readonly reason: string
  readonly from: string
  /** Regular expression for the pointers of its values in `former`. */
  readonly pattern: string
}

const maxBatchSize = 200

const patternOf = (pointer: string): string =>
  `^${stepsOf(pointer)
    .map((step) => (step === '*' ? '/[^/]+' : `/${step}`))
    .join('')}$`

const dotted = (pointer: string): string =>
  stepsOf(pointer)
    .filter((step) => step !== '*')
    .join('.')

/** Places of the properties retired by this day. */
const placesOf = (kind: Kind, day: string): readonly Place[] =>
  kind.storage.retired
    .filter(({ from }) => from <= day)
    .flatMap(({ pointer, from, reason }) => {
      const tables = documentTables(kind).filter(({ within }) => pointer.startsWith(`${within}/`))
      // The list's own table, if the property is of its elements.
      const table = tables.at(-1)
      if (table === undefined) return []
      const pattern = patternOf(pointer.slice(table.within.length))
      return [
        { kind, table: table.name, key: Object.keys(table.key), property: dotted(pointer), reason, from, pattern },
      ]
    })

const allPlaces = (kinds: Kinds, day: string): readonly Place[] =>
  [...kinds.values()].flatMap((kind) => placesOf(kind, day))

const tenantOf = ({ key }: Place): Query => (key[0] === 'tenant_id' ? sql`record.tenant_id` : sql`''::text`)

const idOf = ({ key }: Place): Query => sql`record.${sql.name(key[0] === 'tenant_id' ? (key[1] ?? '') : 'id')}`

const namesIn = ({ pattern }: Place): Query =>
  sql`(select name from jsonb_object_keys(record.former) as name where name ~ ${pattern})`

/**
 * Counts the stored values of properties that are retired.
 * @param day "YYYY-MM-DD": those retired by then
 */
export const countRetired = async (
  { system }: Database,
  kinds: Kinds,
  day: string,
): Promise<readonly RetiredValues[]> => {
  const counted: RetiredValues[] = []
  for (const place of allPlaces(kinds, day)) {
    const { kind, property, reason, from } = place
    const rows = await system.query<{ tenant: string; values: number }>(sql`
      select ${tenantOf(place)} as tenant, count(*)::integer as values from ${sql.name(place.table)} as record
        cross join lateral ${namesIn(place)} as named where record.former <> '{}' group by 1 order by 1`)
    const { name: entity } = kind.storage.entity
    counted.push(...rows.map((row) => ({ ...row, entity, property, reason, from })))
  }
  return counted
}

/** Removes one batch; the history of each record names the property, without its value. */
const removeBatch = async (tx: Transaction, place: Place): Promise<number> => {
  const { kind, property, key } = place
  const rows = await tx.query<{ tenant: string; id: string; values: number }>(sql`
    update ${sql.name(place.table)} as record set former = record.former - array(select name from ${namesIn(place)} as named)
    from (select ${sql.join(key.map((column) => sql`record.${sql.name(column)}`))}, (select count(*)::integer from ${namesIn(place)} as named) as values
      from ${sql.name(place.table)} as record where exists ${namesIn(place)} limit ${maxBatchSize}::integer for no key update) as chosen
    where ${sql.join(
      key.map((column) => sql`record.${sql.name(column)} = chosen.${sql.name(column)}`),
      ' and ',
    )} returning ${tenantOf(place)} as tenant, ${idOf(place)} as id, chosen.values`)
  // A record has several rows in the table of its list.
  const records = new Map(rows.map((row) => [JSON.stringify([row.tenant, row.id]), row]))
  for (const { tenant, id } of records.values())
    tx.record({
      entity: kind.storage.entity.name,
      id,
      before: { [property]: null },
      after: {},
      tenant: tenant === '' ? null : tenant,
    })
  return rows.reduce((all, { values }) => all + values, 0)
}

/**
 * Deletes the stored values of properties that are retired, in short transactions.
 * @param day "YYYY-MM-DD": those retired by then
 * @param now epoch ms
 * @returns the number of deleted values
 */
export const removeRetired = async ({ system }: Database, kinds: Kinds, day: string, now: number): Promise<number> => {
  let all = 0
  for (const place of allPlaces(kinds, day))
    for (;;) {
      const removed = await system.transaction(
        { actor: systemActor, at: now },
        { reason: 'records.purge', tenant: null, background: true },
        (tx) => removeBatch(tx, place),
      )
      all += removed
      if (removed === 0) break
    }
  return all
}
