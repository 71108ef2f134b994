export type JsonObject = { readonly [key: string]: unknown }

/** True for an object with keys; false for lists and null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
