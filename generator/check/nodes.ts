import { escapedStep, isObject, type JsonObject } from '../../src/domain/json.ts'
import type { SchemaNode } from '../model/schema.ts'
import { resolveNode } from '../read/resolveReferences.ts'
import type { SchemaDocument } from './project.ts'

/** A property, list element, variant or shared shape, at its position in the file. */
export interface PlacedNode {
  readonly document: SchemaDocument
  readonly pointer: string
  /** As written in the file. */
  readonly written: JsonObject
  /** With every `$ref` resolved. */
  readonly node: SchemaNode
  /** Its parent: `properties` of an object, a list, a choice, or the file itself. */
  readonly role: 'property' | 'element' | 'choice' | 'value' | 'root'
  /** Name of the property. */
  readonly key: string
  /** Listed in `required` of its object. */
  readonly required: boolean
}

const isNode = (value: unknown): value is SchemaNode => isObject(value)

type Files = ReadonlyMap<string, unknown>

function* visit(files: Files, placed: Omit<PlacedNode, 'node' | 'written'>, value: unknown): Generator<PlacedNode> {
  if (!isObject(value)) return
  const node = resolveNode(value, placed.document.file, files)
  if (!isNode(node)) return
  yield { ...placed, written: value, node }
  const below = (
    role: PlacedNode['role'],
    step: string,
    key: string,
    required = false,
  ): Omit<PlacedNode, 'node' | 'written'> => ({
    document: placed.document,
    pointer: `${placed.pointer}/${step}`,
    role,
    key,
    required,
  })
  const required: readonly unknown[] = Array.isArray(value['required']) ? value['required'] : []
  for (const [key, entry] of Object.entries(isObject(value['properties']) ? value['properties'] : {}))
    yield* visit(files, below('property', `properties/${escapedStep(key)}`, key, required.includes(key)), entry)
  yield* visit(files, below('element', 'items', placed.key), value['items'])
  yield* visit(files, below('value', 'additionalProperties', placed.key), value['additionalProperties'])
  for (const [index, entry] of (Array.isArray(value['oneOf']) ? value['oneOf'] : []).entries())
    yield* visit(files, below('choice', `oneOf/${index}`, placed.key), entry)
  yield* visit(files, below('choice', 'x-variant', placed.key), value['x-variant'])
}

/** Every node of a file once: the target of a `$ref` is visited in its own file. */
export const nodesOf = (document: SchemaDocument, files: Files): readonly PlacedNode[] => [
  ...visit(files, { document, pointer: '', role: 'root', key: '', required: false }, document.value),
]
