import { propertyOf } from '../../domain/json.ts'
import { roleNames } from './engine.ts'
import { StartError } from './startError.ts'

/** What looking for duplicates takes of a connection of the tables' owner. */
interface Reader {
  readonly exec: (text: string) => Promise<unknown>
  /** The first column of the rows, as text. */
  readonly texts: (text: string) => Promise<readonly string[]>
}

/** A unique index as a migration states it. */
interface UniqueIndex {
  readonly name: string
  readonly table: string
  /** Columns or expressions. */
  readonly parts: readonly string[]
  /** Only rows of this condition are in it. */
  readonly condition: string
  /** Two rows without a value are duplicates as well. */
  readonly countsNulls: boolean
}

interface Duplicates {
  readonly groups: number
  readonly rows: number
  /** Primary keys of the first rows of the first groups: "tenant/id". */
  readonly examples: readonly (readonly string[])[]
}

const maxGroups = 3
const maxRows = 3

const head = /^create unique index (?:concurrently )?(?:if not exists )?(\w+) on (\w+) (?:using btree )?\(/i

/** The parts of a list up to the bracket that closes it, and the text behind it. */
const listIn = (text: string): { readonly parts: readonly string[]; readonly rest: string } => {
  const parts: string[] = []
  let part = ''
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === "'") isQuoted = !isQuoted
    if (!isQuoted && sign === ')' && depth === 0) return { parts: [...parts, part], rest: text.slice(at + 1) }
    if (!isQuoted && (sign === '(' || sign === ')')) depth += sign === '(' ? 1 : -1
    if (isQuoted || sign !== ',' || depth > 0) part += sign
    else {
      parts.push(part)
      part = ''
    }
  }
  return { parts: [], rest: '' }
}

const orders = [' nulls first', ' nulls last', ' asc', ' desc']

const withoutOrder = (part: string): string =>
  orders.reduce(
    (text, order) => (text.toLowerCase().endsWith(order) ? text.slice(0, -order.length).trim() : text),
    part.trim(),
  )

const uniqueIndexIn = (statement: string): UniqueIndex | null => {
  const [whole = '', name, table] = head.exec(statement) ?? []
  if (name === undefined || table === undefined) return null
  const { parts, rest } = listIn(statement.slice(whole.length))
  const [, condition = 'true'] = /\bwhere\s+([^]*)$/i.exec(rest) ?? []
  return {
    ...{ name, table, condition },
    parts: parts.map(withoutOrder),
    countsNulls: /\bnulls not distinct\b/i.test(rest),
  }
}

const keyOf = (table: string): string => `select attribute.attname::text as text from pg_index as index
  join pg_attribute as attribute on attribute.attrelid = index.indrelid and attribute.attnum = any(index.indkey::int2[])
  where index.indrelid = to_regclass('${table}') and index.indisprimary
  order by array_position(index.indkey::int2[], attribute.attnum)`

const countOf = ({ table, parts, condition, countsNulls }: UniqueIndex, key: readonly string[]): string => {
  const names = parts.map((_, position) => `part_${position}`)
  const values = parts.map((part, position) => `${part} as part_${position}`)
  const given = countsNulls ? 'true' : names.map((name) => `${name} is not null`).join(' and ')
  return `select json_build_object('groups', count(*), 'rows', coalesce(sum(amount), 0),
      'examples', coalesce(json_agg(keys order by position) filter (where position <= ${maxGroups}), '[]'))::text as text
    from (select count(*) as amount, row_number() over (order by min(key)) as position,
        (array_agg(key order by key))[1:${maxRows}] as keys
      from (select ${values.join(', ')}, concat_ws('/', ${key.join(', ')}) as key from ${table} where ${condition}) as entry
      where ${given} group by ${names.join(', ')} having count(*) > 1) as found`
}

/** Without what would name a person: mail addresses, which the ids of accounts are. */
const shownKey = (key: string): string =>
  key
    .split('/')
    .map((part) => (part.includes('@') ? `${part.charAt(0)}…@…` : part))
    .join('/')

const shownGroup = (keys: readonly string[]): string => keys.map(shownKey).join(' = ')

const duplicatesIn = async (index: UniqueIndex, { texts }: Reader): Promise<Duplicates | null> => {
  const key = await texts(keyOf(index.table))
  if (key.length === 0) return null
  const found: unknown = JSON.parse((await texts(countOf(index, key)))[0] ?? 'null')
  const [groups, rows, examples] = ['groups', 'rows', 'examples'].map((name) => propertyOf(found, name))
  return {
    groups: Number(groups),
    rows: Number(rows),
    examples: (Array.isArray(examples) ? examples : []).map((keys: unknown) =>
      Array.isArray(keys) ? keys.map(String) : [],
    ),
  }
}

const faultOf = ({ name, table, parts }: UniqueIndex, { groups, rows, examples }: Duplicates): string => {
  const many = groups === 1 ? 'hat eine Gruppe von Zeilen' : `haben ${groups} Gruppen von Zeilen`
  return [
    `Der eindeutige Index „${name}“ lässt sich nicht anlegen: In der Tabelle „${table}“ ${many} dieselben Werte in`,
    `${parts.join(', ')} (${rows} Zeilen), etwa ${examples.map(shownGroup).join('; ')}.`,
    'Ändern oder löschen Sie in jeder Gruppe alle Datensätze bis auf einen: in der bisherigen Fassung, solange sie läuft, sonst in der Datenbank.',
    'Der nächste Start legt den Index dann an. Oder nehmen Sie „unique“ aus dem Schema und den Index aus der Migration.',
  ].join(' ')
}

/**
 * Why the unique indexes of a migration cannot be created: the first whose values rows share, as an error for the operator; null if there
 * is none. Reads as the role that sees the rows of all tenants, inside of a transaction, and leaves that role to the end of it.
 * @param statements of the migration
 */
export const duplicatesError = async (statements: readonly string[], reader: Reader): Promise<StartError | null> => {
  await reader.exec(`set local role ${roleNames.system}`)
  for (const statement of statements) {
    const index = uniqueIndexIn(statement)
    const found = index && (await duplicatesIn(index, reader))
    if (index && found && found.groups > 0) return new StartError(faultOf(index, found))
  }
  return null
}
