/** A JSON object whose properties are known only at run time. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Is it a JSON object, neither null nor an array? */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The property of a value of unknown shape, such as an error or another server's answer.
 * @returns undefined for a missing property and for values that are no objects
 */
export const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

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

/**
 * The names in a JSON pointer (RFC 6901): `/a~1b/0` → `['a/b', '0']`.
 * @example
 * pointerSteps('/a~1b/0') // ['a/b', '0']
 */
export const pointerSteps = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
