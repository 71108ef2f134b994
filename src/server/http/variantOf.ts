import { isObject, type JsonObject, objectAt } from '../../domain/json.ts'

/** The variant of a schema (`oneOf` with a `discriminator`) selected by the value; the schema itself if none matches. */
export const variantOf = (schema: JsonObject, value: JsonObject): JsonObject => {
  const name = objectAt(schema, 'discriminator')['propertyName']
  const variants: unknown = schema['oneOf']
  if (typeof name !== 'string' || !Array.isArray(variants)) return schema
  const isNamed = (variant: JsonObject): boolean =>
    objectAt(objectAt(variant, 'properties'), name)['const'] === value[name]
  return variants.filter(isObject).find(isNamed) ?? schema
}
