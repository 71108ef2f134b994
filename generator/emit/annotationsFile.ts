import vocabulary from '../../schemas/vocabulary/entity.schema.json' with { type: 'json' }
import { isObject, objectAt } from '../../src/domain/json.ts'

/** Path of the reference of all annotations. */
export const annotationsPath = 'src/generated/annotations.md'

type Schema = Readonly<Record<string, unknown>>

/** An annotation: its place, the effect in words, and an example unless it only holds others. */
export interface Annotation {
  /** Steps from the schema or the property; a star is each element. */
  readonly path: readonly string[]
  readonly effect: string
  readonly example: unknown
}

/** A schema of the vocabulary at the end of its references; description and example beside a reference win. */
const resolved = (schema: Schema): Schema => {
  const { $ref: reference, ...own } = schema
  if (typeof reference !== 'string') return schema
  const name = reference.slice('#/definitions/'.length)
  const target = objectAt(vocabulary.definitions, name)
  return { ...resolved(target), ...own }
}

const isNode = (schema: Schema): boolean => schema['$ref'] === '#/definitions/node'

/** The schemas of a value's parts: of its properties, its elements, or the values of a map. */
const partsOf = (schema: Schema, path: readonly string[]): readonly Annotation[] => [
  ...annotationsIn(schema, path),
  ...[schema['items'], schema['additionalProperties']]
    .filter(isObject)
    .filter((part) => !isNode(part))
    .flatMap((part) => annotationsIn(resolved(part), [...path, '*'])),
]

const annotationsIn = (schema: Schema, path: readonly string[]): readonly Annotation[] =>
  Object.entries(objectAt(schema, 'properties')).flatMap(([name, value]) => {
    // Our keywords begin with "x-"; below one, each name is part of it.
    if (!isObject(value) || (path.length === 0 && !name.startsWith('x-'))) return []
    if (isNode(value) && path.length > 0) return []
    const inner = isNode(value) ? value : resolved(value)
    const here = [...path, name]
    const { description, examples } = inner
    const own: Annotation = {
      path: here,
      effect: typeof description === 'string' ? description : '',
      example: Array.isArray(examples) ? examples[0] : undefined,
    }
    // Keywords of JSON Schema, each with its sentence: the example says enough.
    return name === 'x-messages' ? [own] : [own, ...partsOf(inner, here)]
  })

/** The annotations of an entity, and those of a property. */
export const annotations = {
  entity: annotationsIn(vocabulary, []),
  property: annotationsIn(resolved({ $ref: '#/definitions/node' }), []),
} as const

const lengthOf = (text: string): number => [...text].length

const padded = (text: string, width: number): string => text + ' '.repeat(width - lengthOf(text))

const cell = (text: string): string => text.replaceAll('|', '\\|')

const cellsOf = ({ path, effect, example }: Annotation): readonly string[] => [
  `\`${path.join('.')}\``,
  cell(effect),
  example === undefined ? '' : `\`${cell(JSON.stringify(example))}\``,
]

const heads = ['Angabe', 'Wirkung', 'Beispiel']

/** Laid out as by prettier: cells as wide as their column. */
const table = (title: string, listed: readonly Annotation[]): string => {
  const rows = listed.map(cellsOf)
  const widths = heads.map((head, column) => Math.max(...[head, ...rows.map((row) => row[column] ?? '')].map(lengthOf)))
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => padded(cells[column] ?? '', width)).join(' | ')} |`
  return [`## ${title}`, '', line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line), ''].join(
    '\n',
  )
}

export const annotationsFile = (): string =>
  [
    '<!-- Written by the generator from schemas/vocabulary. Do not edit: change the vocabulary and run "npm run generate". -->',
    '',
    '# Angaben in den Schemas',
    '',
    'Die Schlüssel, die unsere Schemas neben denen von JSON Schema haben. Ein Punkt führt in ein Objekt, ein Stern in jedes Element.',
    '',
    table('An einer Entität', annotations.entity),
    table('An einer Eigenschaft', annotations.property),
  ].join('\n')
