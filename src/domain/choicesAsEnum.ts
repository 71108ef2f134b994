import { isObject, type JsonObject } from './json.ts'

const isChoice = (schema: unknown): schema is { readonly const: unknown } =>
  isObject(schema) && Object.hasOwn(schema, 'const')

const inside = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inside)
  return isObject(value) ? choicesAsEnum(value) : value
}

/**
 * A JSON Schema with each closed list of choices (`oneOf` of constants with titles) as `enum`. It accepts the same values, but a
 * validator reports one error for a wrong value instead of one for each choice.
 */
export const choicesAsEnum = (schema: JsonObject): JsonObject => {
  const { oneOf, ...rest } = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inside(value)]))
  if (oneOf === undefined) return rest
  return Array.isArray(oneOf) && oneOf.every(isChoice)
    ? { ...rest, enum: oneOf.map((choice) => choice.const) }
    : { ...rest, oneOf }
}
