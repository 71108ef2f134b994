import type { JsonSchema } from './call.ts'

export const text: JsonSchema = { type: 'string' }
export const flag: JsonSchema = { type: 'boolean' }
export const texts: JsonSchema = { type: 'array', items: text }
/** The type or null. */
export const nullable = (type: string): JsonSchema => ({ type: [type, 'null'] })

/** The schema of an object all of whose properties are answered. */
export const whole = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})

export const facet: JsonSchema = { type: 'array', items: whole({ value: text, count: { type: 'integer' } }) }

export const price = whole({
  grossEur: { type: 'number' },
  per: { type: 'string', enum: ['per-item', 'per-hour', 'per-day', 'per-square-meter', 'booking'] },
  varies: flag,
})

export const town = whole({ id: text, name: text, embedOrigins: texts })

export const types = ['event-location', 'room', 'resource', 'ticket'] as const

export const eventParts = {
  id: text,
  name: text,
  begin: { type: 'integer' },
  end: { type: 'integer' },
  words: text,
  page: text,
} as const

export const card = whole({
  id: text,
  type: { type: 'string', enum: types },
  title: text,
  summary: text,
  image: text,
  location: text,
  tags: texts,
  flags: texts,
  amount: nullable('integer'),
  isBookable: flag,
  price,
  mode: { type: 'string', enum: ['long-range', 'periods', 'schedule', 'timeless'] },
  offersSeries: flag,
  event: { anyOf: [whole(eventParts), { type: 'null' }] },
  detailLink: nullable('string'),
  free: nullable('boolean'),
  reason: nullable('string'),
})

export const named = { id: text, type: { type: 'string', enum: types }, title: text } as const
export const weekdays: JsonSchema = { type: 'array', items: { type: 'integer', minimum: 0, maximum: 6 } }
export const span = whole({ begin: { type: 'integer' }, end: { type: 'integer' } })
