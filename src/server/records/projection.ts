import type { Audience } from '../../domain/entity.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { reaches } from './audience.ts'
import type { Kind } from './kind.ts'

/** Which answer: the short one of lists or the whole record. */
export type ProjectionName = 'list' | 'record'

export interface ProjectionOptions {
  readonly name: ProjectionName
  readonly audience: Audience
  readonly populate: boolean
}

const jsonb = (value: unknown): Query => sql`${sql.literal(JSON.stringify(value ?? null))}::jsonb`

/** Secrets of the top level; beside them the wire has whether one is set. */
const secretFlags = ({ storage }: Kind): readonly string[] =>
  storage.secrets.filter((pointer) => pointer.lastIndexOf('/') === 0).map((pointer) => `${pointer.slice(1)}Set`)

const names = (kind: Kind, { name, audience }: ProjectionOptions): readonly string[] => {
  const { fields } = kind.storage.entity
  const open = kind.storage.projections[name].filter((property) => reaches(audience, fields[property]?.readableBy))
  const flags = name === 'record' && reaches(audience, 'owner') ? secretFlags(kind) : []
  return [...new Set([...open, ...flags])]
}

/** From the document: what an older row lacks is filled in. JSON null comes out of jsonb_to_record as SQL null, so it is looked at again. */
const stored = (kind: Kind, property: string): Query => {
  const { entity, renamed } = kind.storage
  const fallback =
    entity.defaults[property] ?? (property.endsWith('Set') && entity.fields[property] === undefined ? false : null)
  const older = renamed[property]
  const value =
    older === undefined
      ? sql`given.${sql.name(property)}`
      : sql`coalesce(given.${sql.name(property)}, given.${sql.name(older)})`
  if (fallback === null || entity.fields[property]?.nullable !== true)
    return sql`coalesce(${value}, ${jsonb(fallback)})`
  return sql`coalesce(${value}, case when record.doc ? ${sql.literal(property)} then 'null'::jsonb else ${jsonb(fallback)} end)`
}

const valueOf = (kind: Kind, property: string, populate: boolean): Query => {
  const { storage, room } = kind
  if (property === 'version') return sql`to_jsonb(record.version)`
  if (!storage.elsewhere.includes(property)) return stored(kind, property)
  const supplied = (populate ? room.populated?.[property] : undefined) ?? room.derived?.[property]
  return supplied === undefined
    ? jsonb(storage.entity.defaults[property])
    : sql`coalesce(${supplied}, ${jsonb(storage.entity.defaults[property])})`
}

const made = new WeakMap<Kind, Map<string, Query>>()

/** The JSON text of one row (alias `record`), as PostgreSQL makes it: this audience's properties, total, without secrets. */
export const projection = (kind: Kind, options: ProjectionOptions): Query => {
  const known = made.get(kind) ?? new Map<string, Query>()
  made.set(kind, known)
  const key = `${options.name} ${options.audience} ${options.populate}`
  const existing = known.get(key)
  if (existing !== undefined) return existing
  const properties = names(kind, options)
  const documented = properties.filter(
    (property) => !kind.storage.elsewhere.includes(property) && property !== 'version',
  )
  const columns = [
    ...new Set(
      documented.flatMap((property) => [
        property,
        ...(kind.storage.renamed[property] === undefined ? [] : [kind.storage.renamed[property]]),
      ]),
    ),
  ]
  const values = properties.map(
    (property) => sql`${valueOf(kind, property, options.populate)} as ${sql.name(property)}`,
  )
  const query = sql`(select row_to_json(answer)::text from (select ${sql.join(values)}
    from jsonb_to_record(record.doc) as given(${sql.join(columns.map((column) => sql`${sql.name(column)} jsonb`))})) as answer)`
  known.set(key, query)
  return query
}
