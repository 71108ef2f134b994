import type { JsonSchema } from '../../api/call.ts'
import { isObject, objectAt } from '../../domain/json.ts'
import { refuse } from '../faults.ts'
import type { QueryValue } from './route.ts'
import { isStorableText } from './storableText.ts'

/** Query values by name; undefined if absent. */
export type Query = Readonly<Record<string, QueryValue | undefined>>

type Parse = (text: string) => QueryValue | undefined

/** Browsers send '' and 'undefined' for "not set" (decisions, "Query flags"). */
const isAbsent = (text: string): boolean => text === '' || text === 'undefined'

const flag: Parse = (text) => {
  if (text === '1' || text === 'true') return true
  return text === '0' || text === 'false' ? false : undefined
}

const integer: Parse = (text) => {
  const value = /^-?\d{1,16}$/.test(text) ? Number(text) : undefined
  return value !== undefined && Number.isSafeInteger(value) ? value : undefined
}

const decimal: Parse = (text) => (/^-?\d{1,15}(\.\d{1,8})?$/.test(text) ? Number(text) : undefined)

const parsers: Readonly<Record<string, Parse>> = {
  boolean: flag,
  integer,
  number: decimal,
  string: (text) => text,
}

const refused = (name: string, code: 'UNKNOWN_QUERY' | 'BAD_QUERY'): Error => {
  const message = code === 'UNKNOWN_QUERY' ? `Unbekannte Angabe „${name}“.` : `Ungültiger Wert für „${name}“.`
  return refuse(code, { fields: [{ path: `/${name}`, code, message }] })
}

const texts = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((text): text is string => typeof text === 'string')

const parseOne = (name: string, schema: JsonSchema, given: readonly string[]): QueryValue | undefined => {
  if (schema['type'] === 'array')
    return given.flatMap((text) => text.split(',').map((part) => part.trim())).filter((text) => !isAbsent(text))
  const [text] = given
  if (given.length > 1 || text === undefined) throw refused(name, 'BAD_QUERY')
  if (isAbsent(text)) return undefined
  const value = parsers[String(schema['type'])]?.(text)
  if (value === undefined) throw refused(name, 'BAD_QUERY')
  return value
}

/**
 * Converts a query to the types of its call's schema, whose limits are checked afterwards (schemaChecks.ts). Flags are 0, 1, true or
 * false, numbers are decimal, lists are repeated or separated by commas. Refused with 400: names not in the schema, a single value
 * given twice.
 */
export const parseQuery = (schema: JsonSchema | undefined, query: Readonly<Record<string, unknown>>): Query => {
  const names = Object.keys(query)
  if (names.length === 0) return {}
  const known = objectAt(schema ?? {}, 'properties')
  const parsed: Record<string, QueryValue> = {}
  for (const name of names) {
    const property = Object.hasOwn(known, name) ? known[name] : undefined
    if (!isObject(property)) throw refused(name, 'UNKNOWN_QUERY')
    const given = texts(query[name])
    if (!given.every(isStorableText)) throw refused(name, 'BAD_QUERY')
    const value = parseOne(name, property, given)
    if (value !== undefined) parsed[name] = value
  }
  return parsed
}
