import type { JsonSchema } from '../../api/call.ts'
import { refuse } from './faults.ts'
import type { QueryValue } from './route.ts'
import { isStorableText } from './storableText.ts'

type Parse = (text: string) => QueryValue | undefined

/** '' and 'undefined' are what browsers send for "not set" (decisions, "Query flags"). */
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

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
  const allowed = schema['enum']
  if (value === undefined || (Array.isArray(allowed) && !allowed.includes(value))) throw refused(name, 'BAD_QUERY')
  return value
}

/**
 * The query of an address by its call's schema: flags take 0, 1, true, false; numbers are decimal; lists are repeated or
 * separated by commas; a name the schema does not know, or one given twice, is 400.
 */
export const parseQuery = (
  schema: JsonSchema | undefined,
  query: Readonly<Record<string, unknown>>,
): Readonly<Record<string, QueryValue | undefined>> => {
  const names = Object.keys(query)
  if (names.length === 0) return {}
  const properties = schema?.['properties']
  const known = isSchema(properties) ? properties : {}
  const parsed: Record<string, QueryValue | undefined> = {}
  for (const name of names) {
    const property = Object.hasOwn(known, name) ? known[name] : undefined
    if (!isSchema(property)) throw refused(name, 'UNKNOWN_QUERY')
    const given = texts(query[name])
    if (!given.every(isStorableText)) throw refused(name, 'BAD_QUERY')
    parsed[name] = parseOne(name, property, given)
  }
  return parsed
}
