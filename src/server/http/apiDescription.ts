import type { Call, JsonSchema, Policy } from '../../api/call.ts'
import { queryOf, simulatedSchema, takesSimulation } from '../../api/simulation.ts'
import { isObject, objectAt } from '../../domain/json.ts'
import type { Route } from './route.ts'

const who = (policy: Policy): string => {
  if (policy.scope === 'public') return 'Ohne Anmeldung.'
  if (policy.scope === 'user') return 'Mit Anmeldung.'
  if (policy.scope === 'instance') return 'Nur Inhaber der Instanz.'
  const blocks = policy.blocks?.join(' oder ') ?? ''
  const right =
    policy.action === 'member' || (policy.action === 'read' && blocks === '')
      ? 'Mitglieder des Mandanten.'
      : policy.action === 'owner'
        ? 'Inhaber des Mandanten.'
        : `Mitglieder des Mandanten mit dem Recht ${policy.action} in ${blocks}.`
  return policy.public ? `${right} Ohne Anmeldung der öffentliche Teil.` : right
}

const errorSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', description: 'Beständiger Name des Fehlers.' },
    message: { type: 'string', description: 'Deutscher Satz für Menschen.' },
    requestId: { type: 'string' },
    details: {
      type: 'object',
      properties: {
        fields: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['path', 'code', 'message'],
            properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
          },
        },
      },
    },
  },
}

const propertiesOf = (schema: JsonSchema | undefined): readonly (readonly [string, JsonSchema])[] => {
  const properties = Object.entries(objectAt(schema ?? {}, 'properties'))
  return properties.flatMap(([name, value]) => (isObject(value) ? [[name, value] as const] : []))
}

type Direction = 'body' | 'answer'

const quoted = (value: unknown): string => (value === '' ? 'leerer Text' : JSON.stringify(value))

/** Sentence on the variants that a body may have beside its schema (`x-accepts`). */
const acceptedWords = (accepts: JsonSchema): string => {
  const instead = Array.isArray(accepts['instead']) ? accepts['instead'].filter(isObject) : []
  const words = [
    ...instead.map(({ given, means }) => `${quoted(given)} bedeutet ${quoted(means)}`),
    ...Object.entries(objectAt(accepts, 'names')).map(([name, target]) => `„${name}“ bedeutet „${String(target)}“`),
    ...Object.entries(objectAt(accepts, 'repeats')).map(
      ([name]) => `„${name}“ wie im ganzen Eintrag oder 0 (wird übergangen)`,
    ),
  ]
  return `Auch angenommen: ${words.join('; ')}.`
}

/** A schema without `$id` and `$schema`, which would change how its references resolve inside the description. */
const embedded = (value: unknown, direction: Direction): unknown => {
  if (Array.isArray(value)) return value.map((element) => embedded(element, direction))
  if (!isObject(value)) return value
  const { $schema: _dialect, $id: _name, 'x-accepts': accepts, ...kept } = value
  const schema = Object.fromEntries(Object.entries(kept).map(([name, inner]) => [name, embedded(inner, direction)]))
  if (direction === 'answer' || !isObject(accepts)) return schema
  const help = typeof kept['description'] === 'string' ? `${kept['description']} ` : ''
  return { ...schema, description: help + acceptedWords(accepts) }
}

const json = (schema: JsonSchema, direction: Direction): JsonSchema => ({
  'application/json': { schema: embedded(schema, direction) },
})

const repeatHeader: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Dieselbe Anfrage mit demselben Schlüssel wird 24 Stunden lang nicht noch einmal ausgeführt, sondern erhält die erste Antwort; mit anderem Inhalt ist sie 422.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const preferHeader: JsonSchema = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: 'Mit „return=minimal“ wird ohne Inhalt geantwortet (204, RFC 7240).',
  schema: { type: 'string' },
}

const parameters = ({ call }: Route): readonly JsonSchema[] => [
  ...[...call.path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: propertiesOf(call.params).find(([known]) => known === name)?.[1] ?? { type: 'string' },
  })),
  ...(call.repeatable ? [repeatHeader] : []),
  ...(call.minimal ? [preferHeader] : []),
  ...propertiesOf(queryOf(call)).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
]

const proofWords = (when: string): string =>
  `Verlangt eine höchstens zehn Minuten alte Bestätigung (POST /auth/confirm oder Anmeldung), ${when}; sonst 403 PROOF_REQUIRED.`

const concealedWords =
  'Eine unbekannte Kennung wird wie eine beantwortet, zu der das Recht fehlt; nach 60 solchen Ablehnungen in 15 Minuten aus einem Netz: 429.'

/** A simulation is answered with 200, by an object of its own. */
const answerSchemaOf = (call: Call): JsonSchema =>
  takesSimulation(call) ? { anyOf: [call.answer, simulatedSchema(call)] } : call.answer

const operation = (route: Route): JsonSchema => {
  const { call } = route
  const listed = parameters(route)
  return {
    summary: call.summary,
    description:
      who(call.policy) +
      (call.concealed ? ` ${concealedWords}` : '') +
      (call.proof ? ` ${proofWords(call.proof)}` : ''),
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[^A-Za-z]+/g, '_')}`,
    tags: [call.path.split('/').find((part) => part !== '' && part !== 'api' && !part.startsWith(':')) ?? 'api'],
    security: call.policy.scope === 'public' ? [] : [{ session: [] }],
    ...(listed.length > 0 && { parameters: listed }),
    ...(call.body && { requestBody: { required: true, content: json(call.body, 'body') } }),
    ...(call.form && { requestBody: { required: true, content: { 'multipart/form-data': { schema: call.form } } } }),
    responses: {
      '200': { description: 'Die Antwort.', content: json(answerSchemaOf(call), 'answer') },
      ...(call.method === 'PUT' && { '201': { description: 'Angelegt.', content: json(call.answer, 'answer') } }),
      ...(call.minimal && {
        '204': {
          description:
            'Ausgeführt; die Antwort war nicht erwünscht. Wer sie mit demselben Schlüssel wiederholt, erhält die erste Antwort.',
        },
      }),
      default: {
        description: 'Die Anfrage wurde abgelehnt.',
        content: json({ $ref: '#/components/schemas/Error' }, 'answer'),
      },
    },
  }
}

/** OpenAPI 3.1 description of all routes, generated from the calls that are served. */
export const apiDescription = (routes: readonly Route[], cookieName: string): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const route of routes) {
    const path = route.call.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.call.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Verwaltung der Buchungsplattform', version: '1' },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  }
}
