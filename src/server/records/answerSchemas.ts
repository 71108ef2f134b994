import type { Call, JsonSchema } from '../../api/call.ts'
import { named } from '../../api/componentNames.ts'
import { isObject, objectAt } from '../../domain/json.ts'
import { maxSearchLength } from '../../domain/search.ts'
import type { Kind } from './kind.ts'

/** German clause on when saving a record requires a recent confirmation; undefined if never. */
const proofOf = ({ storage, extension }: Kind): string | undefined => {
  const secrets = storage.secrets.map((pointer) => pointer.slice(pointer.lastIndexOf('/') + 1))
  const names = [...new Set([...(extension.proven ?? []), ...secrets])]
  return names.length === 0 ? undefined : `wenn ein gespeicherter Eintrag ein anderes ${names.join(', ')} erhält`
}

/** `group-booking` is `GroupBooking` in the API description. */
const typeNameOf = ({ storage }: Kind): string =>
  storage.entity.name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

/** The schema with a mark at a pointer, whose star stands for each element; unchanged if there is nothing. */
const markedAt = (schema: JsonSchema, [step, ...rest]: readonly string[], mark: JsonSchema): JsonSchema => {
  if (step === undefined) return { ...schema, ...mark }
  const [holder, inner] =
    step === '*' ? [schema, schema['items']] : [objectAt(schema, 'properties'), objectAt(schema, 'properties')[step]]
  if (!isObject(inner)) return schema
  const marked = markedAt(inner, rest, mark)
  return step === '*' ? { ...schema, items: marked } : { ...schema, properties: { ...holder, [step]: marked } }
}

/** The record's schema with `readOnly` for what the server sets, and `writeOnly` for secrets. */
const markedSchema = ({ wire, storage }: Kind): JsonSchema => {
  const isChosen = (name: string) => name === 'id' && storage.entity.idFrom === 'person'
  const set = [...storage.identity, ...storage.derived].filter((name) => !isChosen(name)).map((name) => `/${name}`)
  const marks = [
    ...[...set, ...storage.derivedInside].map((pointer) => [pointer, { readOnly: true }] as const),
    ...storage.secrets.map((pointer) => [pointer, { writeOnly: true }] as const),
  ]
  return marks.reduce<JsonSchema>(
    (schema, [pointer, mark]) => markedAt(schema, pointer.split('/').slice(1), mark),
    wire.schema,
  )
}

/** The body of a record: `CouponInput` in the API description. */
export const inputSchema = (kind: Kind): JsonSchema => named(`${typeNameOf(kind)}Input`, markedSchema(kind))

/** The body of a call that saves a record of this entity. */
export const bodyOf = (kind: Kind): Required<Pick<Call, 'body' | 'messages'>> & Pick<Call, 'proof'> => {
  const proof = proofOf(kind)
  return { body: inputSchema(kind), messages: kind.storage.messages, ...(proof !== undefined && { proof }) }
}

/** Schema of an answer: only `id` is required, because audiences with fewer rights get fewer fields. */
export const answerSchema = (kind: Kind): JsonSchema => {
  const { required: _all, ...schema } = markedSchema(kind)
  return named(typeNameOf(kind), { ...schema, required: ['id'] })
}

const direction: JsonSchema = { enum: ['ASC', 'DESC'] }

/** Text that is JSON of this schema. */
const jsonText = (maxLength: number, description: string, contentSchema: JsonSchema): JsonSchema => ({
  type: 'string',
  maxLength,
  description,
  contentMediaType: 'application/json',
  contentSchema,
})

const rangeSchema: JsonSchema = {
  type: 'array',
  prefixItems: [{ type: 'integer' }, { type: 'integer' }],
  items: false,
  minItems: 2,
}

/** Schema of the property at a pointer; any value where it is stored elsewhere. */
const schemaAt = (schema: JsonSchema, steps: readonly string[]): JsonSchema => {
  const [step, ...rest] = steps
  if (step === undefined) return schema
  const inner = step === '*' ? schema['items'] : objectAt(schema, 'properties')[step]
  return isObject(inner) ? schemaAt(inner, rest) : {}
}

/** A value to compare with, or a list of values of which one must be equal. */
const comparedWith = (property: JsonSchema): JsonSchema => {
  const element = isObject(property['items']) ? property['items'] : property
  const { type, enum: choices, oneOf, const: constant } = element
  const one: JsonSchema = {
    ...(type !== undefined && { type }),
    ...(choices !== undefined && { enum: choices }),
    ...(oneOf !== undefined && { oneOf }),
    ...(constant !== undefined && { const: constant }),
  }
  return { anyOf: [one, { type: 'array', items: one }] }
}

const sortSchema = (kind: Kind): JsonSchema =>
  named(`${typeNameOf(kind)}Sort`, {
    type: 'array',
    prefixItems: [{ enum: Object.keys(kind.storage.sorts) }, direction],
    items: false,
    minItems: 2,
  })

const filterSchema = (kind: Kind): JsonSchema =>
  named(`${typeNameOf(kind)}Filter`, {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(
        Object.entries(kind.storage.filters).map(([name, { pointer }]) => [
          name,
          comparedWith(schemaAt(kind.wire.schema, pointer.split('/').slice(1))),
        ]),
      ),
      q: { type: 'string', maxLength: maxSearchLength },
    },
  })

/** Query of a list of this entity in react-admin's convention, plus the call's own names. */
export const listQuerySchema = (kind: Kind, own: Readonly<Record<string, JsonSchema>> = {}): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties: {
    sort: jsonText(200, 'JSON: ["Feld","ASC"] oder ["Feld","DESC"]', sortSchema(kind)),
    range: jsonText(50, 'JSON: [erster,letzter]; ohne range alle, und jeder Eintrag ganz', rangeSchema),
    // Request headers, including the query, are limited to 16 KiB.
    filter: jsonText(
      16_000,
      'JSON: {"Feld":Wert}; eine Liste meint einen ihrer Werte; q sucht im Text',
      filterSchema(kind),
    ),
    q: { type: 'string', maxLength: maxSearchLength },
    count: {
      type: 'string',
      enum: ['exact'],
      description:
        'exact zählt alle; sonst steht in Content-Range ab 10.000 nur, dass es mehr sind: „bookings 0-49/10000+“',
    },
    ...own,
  },
})

export const removedSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: { type: 'string' } },
}
