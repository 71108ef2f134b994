/** A JSON object whose properties are known only at run time. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Is it a JSON object, neither null nor an array? */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object at a property; an empty object if there is none. */
export const objectAt = (value: JsonObject, name: string): JsonObject => {
  const inner = value[name]
  return isObject(inner) ? inner : {}
}

/**
 * A name as a step of a JSON pointer (RFC 6901): `a/b` → `a~1b`.
 * @example
 * escapedStep('a/b') // 'a~1b'
 */
export const escapedStep = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
