import type { JsonSchema } from './call.ts'

const names = new WeakMap<object, string>()

/** Gives a schema its name in the API description, where all calls that use the same object refer to it. */
export const named = (name: string, schema: JsonSchema): JsonSchema => {
  names.set(schema, name)
  return schema
}

/** The name of a schema in the API description; undefined: it stands where it is used. */
export const componentName = (schema: object): string | undefined => names.get(schema)
