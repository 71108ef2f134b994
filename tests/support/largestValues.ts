type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const schemasIn = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

/** Content of the largest value. */
export interface Filling {
  /** Repeated up to the maximum length of a text. */
  readonly text: string
  /** Existing ids by property name. */
  readonly ids: Readonly<Record<string, string>>
  /** Maximum numbers; false: minimum. */
  readonly high: boolean
  /** Approximate size in bytes. */
  readonly size: number
}

/** Largest value within a schema: every property, full lists, longest texts, up to the size. */
export const largestOf = (schema: Schema, { text, ids, high, size }: Filling): unknown => {
  let left = size
  const longest = (limit: number): string => {
    const length = Math.max(1, Math.min(limit, Math.floor(left / 4)))
    return text.repeat(Math.ceil(length / text.length)).slice(0, length)
  }
  const make = (node: Schema, name: string): unknown => {
    const { const: only, enum: choices, oneOf, items, properties, additionalProperties } = node
    const [variant] = schemasIn(oneOf).slice(-1)
    const type = [node['type']].flat()[0]
    left -= 10
    if (only !== undefined) return only
    if (Array.isArray(choices)) return choices[0]
    if (variant !== undefined) return make({ type: 'object', ...variant }, name)
    if (type === 'string') {
      const made = ids[name] ?? longest(Number(node['maxLength'] ?? 10))
      left -= made.length
      return made
    }
    if (type === 'integer' || type === 'number') return high ? (node['maximum'] ?? 2 ** 53 - 1) : (node['minimum'] ?? 0)
    if (type === 'boolean') return true
    if (type === 'array' && isSchema(items)) {
      const made: unknown[] = []
      while (made.length < Number(node['maxItems']) && left > 0) made.push(make(items, name))
      return made
    }
    if (type !== 'object') return null
    if (isSchema(additionalProperties)) {
      const count = Math.min(Number(node['maxProperties']), Math.floor(left / 40))
      return Object.fromEntries(
        Array.from({ length: count }, (_, at) => [String(2000 + at), make(additionalProperties, '')]),
      )
    }
    const own = Object.entries(isSchema(properties) ? properties : {})
    return Object.fromEntries(
      own.flatMap(([key, inner]) => (isSchema(inner) && left > 0 ? [[key, make(inner, key)]] : [])),
    )
  }
  return make(schema, '')
}

/** Every list of a schema at its maximum length, with elements that are invalid. */
export const wrongElementsOf = (schema: Schema, size: number): unknown => {
  let left = size
  const make = (node: Schema): unknown => {
    const { items, properties } = node
    left -= 12
    if (isSchema(items)) {
      const made: unknown[] = []
      while (made.length < Number(node['maxItems']) && left > 0) made.push(make(items))
      return made
    }
    const own = Object.entries(isSchema(properties) ? properties : {}).filter(
      ([, inner]) => isSchema(inner) && isSchema(inner['items']),
    )
    return Object.fromEntries(own.map(([key, inner]) => [key, isSchema(inner) ? make(inner) : null]))
  }
  return make(schema)
}
