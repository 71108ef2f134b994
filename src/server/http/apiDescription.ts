import type { Call, JsonSchema, Policy } from '../../api/call.ts'
import { queryOf, simulatedSchema, takesSimulation } from '../../api/simulation.ts'
import { componentName } from '../../api/componentNames.ts'
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

/** Named schemas, by name. */
type Components = Map<string, JsonSchema>

/** A reference to the component of this name, which is added; a name has one meaning. */
const referred = (components: Components, name: string, schema: JsonSchema): JsonSchema => {
  const known = components.get(name)
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
    throw new Error(`the API description has two schemas "${name}"`)
  components.set(name, schema)
  return { $ref: `#/components/schemas/${name}` }
}

/** A schema without `$id` and `$schema`, which would change how its references resolve inside the description. */
const withoutNames = (schema: JsonSchema, direction: Direction, components: Components): JsonSchema => {
  const { $schema: _dialect, $id: _name, 'x-accepts': accepts, ...kept } = schema
  const inner = Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [name, embedded(value, direction, components)]),
  )
  if (direction === 'answer' || !isObject(accepts)) return inner
  const help = typeof kept['description'] === 'string' ? `${kept['description']} ` : ''
  return { ...inner, description: help + acceptedWords(accepts) }
}

/** A value inside the description: named schemas by reference. */
const embedded = (value: unknown, direction: Direction, components: Components): unknown => {
  if (Array.isArray(value)) return value.map((element) => embedded(element, direction, components))
  if (!isObject(value)) return value
  const name = componentName(value)
  const schema = withoutNames(value, direction, components)
  return name === undefined ? schema : referred(components, name, schema)
}

/**
 * The content of a body or an answer.
 * @param name of the component, if the schema has none of its own; objects alone get it
 */
const json = (schema: JsonSchema, direction: Direction, components: Components, name: string): JsonSchema => {
  const own = componentName(schema)
  const inner = withoutNames(schema, direction, components)
  const isNamed = own !== undefined || isObject(schema['properties'])
  return { 'application/json': { schema: isNamed ? referred(components, own ?? name, inner) : inner } }
}

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

/** A parameter's value; one that is the text of JSON has the schema of that JSON. */
const valueOf = ({ contentMediaType, contentSchema, ...schema }: JsonSchema, components: Components): JsonSchema =>
  typeof contentMediaType === 'string'
    ? {
        description: schema['description'],
        content: { [contentMediaType]: { schema: embedded(contentSchema, 'body', components) } },
      }
    : { schema }

const parameters = ({ call }: Route, components: Components): readonly JsonSchema[] => [
  ...[...call.path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: propertiesOf(call.params).find(([known]) => known === name)?.[1] ?? { type: 'string' },
  })),
  ...(call.repeatable ? [repeatHeader] : []),
  ...(call.minimal ? [preferHeader] : []),
  ...propertiesOf(queryOf(call)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    ...valueOf(schema, components),
  })),
]

const proofWords = (when: string): string =>
  `Verlangt eine höchstens zehn Minuten alte Bestätigung (POST /auth/confirm oder Anmeldung), ${when}; sonst 403 PROOF_REQUIRED.`

const concealedWords =
  'Eine unbekannte Kennung wird wie eine beantwortet, zu der das Recht fehlt; nach 60 solchen Ablehnungen in 15 Minuten aus einem Netz: 429.'

/** "PutTenantBookings": the words of a call's method and path. */
const nameOfCall = ({ method, path }: Call): string =>
  [method.toLowerCase(), ...path.split(/[^A-Za-z]+/)]
    .filter((word) => word !== '' && word !== 'api')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** A simulation is answered with 200, by an object of its own. */
const answerContent = (call: Call, components: Components): JsonSchema => {
  const name = nameOfCall(call)
  const answer = json(call.answer, 'answer', components, `${name}Answer`)
  if (!takesSimulation(call)) return answer
  const simulation = json(simulatedSchema(call), 'answer', components, `${name}Simulation`)
  const schemas = [answer, simulation].map((content) => objectAt(content, 'application/json')['schema'])
  return { 'application/json': { schema: { anyOf: schemas } } }
}

const operation = (route: Route, components: Components): JsonSchema => {
  const { call } = route
  const listed = parameters(route, components)
  const name = nameOfCall(call)
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
    ...(call.body && { requestBody: { required: true, content: json(call.body, 'body', components, `${name}Body`) } }),
    ...(call.form && {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': objectAt(json(call.form, 'body', components, `${name}Form`), 'application/json'),
        },
      },
    }),
    responses: {
      '200': { description: 'Die Antwort.', content: answerContent(call, components) },
      ...(call.method === 'PUT' && {
        '201': { description: 'Angelegt.', content: json(call.answer, 'answer', components, `${name}Answer`) },
      }),
      ...(call.minimal && {
        '204': {
          description:
            'Ausgeführt; die Antwort war nicht erwünscht. Wer sie mit demselben Schlüssel wiederholt, erhält die erste Antwort.',
        },
      }),
      default: {
        description: 'Die Anfrage wurde abgelehnt.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

/** OpenAPI 3.1 description of all routes, generated from the calls that are served. */
export const apiDescription = (routes: readonly Route[], cookieName: string): JsonSchema => {
  const components: Components = new Map([['Error', errorSchema]])
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const route of routes) {
    const path = route.call.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.call.method.toLowerCase()]: operation(route, components) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Verwaltung der Buchungsplattform', version: '1' },
    paths,
    components: {
      schemas: Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  }
}
