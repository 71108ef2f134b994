/** The JSON Schema keywords that limit the size of a value; also applied to the schemas of the API's own calls. */
export interface Limits {
  readonly type?: unknown
  readonly const?: unknown
  readonly enum?: unknown
  readonly oneOf?: unknown
  readonly format?: unknown
  readonly pattern?: unknown
  readonly additionalProperties?: unknown
  readonly maxLength?: unknown
  readonly maxItems?: unknown
  readonly maxProperties?: unknown
}

/** Formats of texts of bounded length. */
const shortFormats: readonly unknown[] = ['date', 'time', 'date-time', 'hh:mm', 'color']

/** True for a pattern of the whole text without unbounded repetition. */
const isShortPattern = (pattern: unknown): boolean =>
  typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && !/[*+]|\{\d*,\}/.test(pattern)

const isShortText = ({ oneOf, format, pattern, maxLength }: Limits): boolean =>
  maxLength !== undefined || oneOf !== undefined || shortFormats.includes(format) || isShortPattern(pattern)

/**
 * The keyword a schema lacks to limit the size of its value: every list needs `maxItems`, every free text `maxLength` (choices, dates
 * and times are limited anyway), every map with free keys `maxProperties`. Undefined when none is missing.
 */
export const missingLimit = (schema: Limits): 'maxLength' | 'maxItems' | 'maxProperties' | undefined => {
  if (schema.const !== undefined || schema.enum !== undefined) return undefined
  const types = [schema.type].flat()
  if (types.includes('array') && schema.maxItems === undefined) return 'maxItems'
  if (types.includes('string') && !isShortText(schema)) return 'maxLength'
  const open = schema.additionalProperties
  const isMap = types.includes('object') && open !== undefined && open !== false
  return isMap && schema.maxProperties === undefined ? 'maxProperties' : undefined
}
