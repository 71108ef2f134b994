import type { Audience } from '../../domain/entity.ts'
import { escapedStep } from '../../domain/json.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { reaches } from './audience.ts'
import { defaultOf, type Kind } from './kind.ts'
import { stepsOf } from './pointer.ts'

/** The short answer of lists or the whole record. */
export type ProjectionName = 'list' | 'record'

export interface ProjectionOptions {
  readonly name: ProjectionName
  readonly audience: Audience
  readonly populate: boolean
}

const jsonb = (value: unknown): Query => sql`${sql.literal(JSON.stringify(value ?? null))}::jsonb`

/** Names of the flags that state whether a top-level secret is set. */
const secretFlags = ({ storage }: Kind): readonly string[] =>
  storage.secrets.filter((pointer) => pointer.lastIndexOf('/') === 0).map((pointer) => `${pointer.slice(1)}Set`)

const names = (kind: Kind, { name, audience }: ProjectionOptions): readonly string[] => {
  const { projections, readableBy } = kind.storage
  const open = projections[name].filter((property) => reaches(audience, readableBy[`/${escapedStep(property)}`]))
  const flags = name === 'record' && reaches(audience, 'owner') ? secretFlags(kind) : []
  return [...new Set([...open, ...flags])]
}

/** Names in a property's object, or in each element of its list, that this audience may not read. */
const hiddenInside = (
  kind: Kind,
  property: string,
  audience: Audience,
): { readonly object: readonly string[]; readonly elements: readonly string[] } => {
  const { readableBy, secrets } = kind.storage
  const narrow: readonly (readonly [string, Audience])[] = [
    ...Object.entries(readableBy),
    ...secrets.map((pointer) => [`${pointer}Set`, 'owner'] as const),
  ]
  const steps = narrow
    .filter(([, wanted]) => !reaches(audience, wanted))
    .map(([pointer]) => stepsOf(pointer))
    .filter(([first, second]) => first === property && second !== undefined)
  const deep = steps.find((path) => path.length > (path[1] === '*' ? 3 : 2))
  if (deep !== undefined) throw new Error(`${kind.storage.table}: /${deep.join('/')} lies too deep to be hidden`)
  return {
    object: steps.flatMap(([, second, third]) =>
      second !== undefined && second !== '*' && third === undefined ? [second] : [],
    ),
    elements: steps.flatMap(([, second, third]) => (second === '*' && third !== undefined ? [third] : [])),
  }
}

const withoutHidden = (value: Query, { object, elements }: ReturnType<typeof hiddenInside>): Query => {
  const list = (hidden: readonly string[]): Query => sql`array[${sql.join(hidden.map((name) => sql.literal(name)))}]`
  // Null where the property is not populated: nothing to remove.
  if (object.length > 0)
    return sql`(select case when jsonb_typeof(whole) = 'object' then whole - ${list(object)} else whole end from (select ${value} as whole) as part)`
  if (elements.length === 0) return value
  return sql`(select coalesce(jsonb_agg(part.element - ${list(elements)} order by part.position), '[]'::jsonb)
    from jsonb_array_elements(${value}) with ordinality as part(element, position))`
}

const valueOf = (kind: Kind, property: string, { name, populate, audience }: ProjectionOptions): Query => {
  const { storage, extension } = kind
  if (property === 'version') return sql`to_jsonb(record.version)`
  if (!storage.elsewhere.includes(property) && extension.derived?.[property] === undefined)
    return withoutHidden(sql`given.${sql.name(property)}`, hiddenInside(kind, property, audience))
  const supplied =
    (populate ? extension.populated?.[property] : undefined) ??
    (name === 'list' ? extension.listed?.[property] : undefined) ??
    extension.derived?.[property]
  const fallback = jsonb(defaultOf(kind.wire, property))
  if (supplied === undefined || supplied === 'default') return fallback
  return withoutHidden(sql`coalesce(${supplied}, ${fallback})`, hiddenInside(kind, property, audience))
}

/** Caches a result by kind and options. */
const memo = <T>(make: (kind: Kind, options: ProjectionOptions) => T): typeof make => {
  const made = new WeakMap<Kind, Map<string, T>>()
  return (kind, options) => {
    const known = made.get(kind) ?? new Map<string, T>()
    made.set(kind, known)
    const key = `${options.name} ${options.audience} ${options.populate}`
    const value = known.get(key) ?? make(kind, options)
    known.set(key, value)
    return value
  }
}

/** SQL for the JSON text of one row (alias `record`): all properties for this audience, without secrets. */
export const projection = memo((kind, options): Query => {
  const properties = names(kind, options)
  const documented = properties.filter(
    (property) => !kind.storage.elsewhere.includes(property) && property !== 'version',
  )
  const values = properties.map((property) => sql`${valueOf(kind, property, options)} as ${sql.name(property)}`)
  return sql`(select row_to_json(answer)::text from (select ${sql.join(values)}
    from jsonb_to_record(record.doc) as given(${sql.join(documented.map((column) => sql`${sql.name(column)} jsonb`))})) as answer)`
})
