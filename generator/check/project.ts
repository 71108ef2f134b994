import { isObject, pointerSteps } from '../../src/domain/json.ts'
import { buildField } from '../model/field.ts'
import type { Field } from '../model/field.ts'
import { pascalCase } from '../model/names.ts'
import type { EntitySchema, SchemaNode } from '../model/schema.ts'
import type { Located } from '../read/locate.ts'
import { locate } from '../read/locate.ts'
import type { KnownFields } from '../read/readKnownFields.ts'
import type { Source } from '../read/readSources.ts'
import { isShared } from '../read/readSources.ts'
import { referredSources } from '../read/referredSources.ts'
import { remembered } from '../read/remembered.ts'
import { resolveReferences } from '../read/resolveReferences.ts'
import type { PlacedNode } from './nodes.ts'
import { nodesOf } from './nodes.ts'
import type { VocabularyFault } from './vocabulary.ts'
import { vocabularyFaults } from './vocabulary.ts'

const neutral: Readonly<Record<string, unknown>> = {
  string: '',
  array: [],
  object: {},
  number: 0,
  integer: 0,
  boolean: false,
}

type Change = (value: unknown) => unknown

/** Changes the part at a path; `undefined` removes it. Lists keep their length, so that pointers stay valid. */
const changeAt = (value: unknown, [step, ...rest]: readonly string[], change: Change): unknown => {
  if (step === undefined) return change(value)
  const entryOf = (key: string, entry: unknown): unknown => (key === step ? changeAt(entry, rest, change) : entry)
  if (Array.isArray(value)) return value.map((entry: unknown, index) => entryOf(String(index), entry))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, entry]) => [key, entryOf(key, entry)] as const)
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined))
}

/**
 * Puts an empty value of the right kind where the vocabulary requires another kind, and removes unknown keys, so that the other
 * rules can continue and report all faults at once.
 */
const neutralise = (value: unknown, faults: readonly VocabularyFault[]): unknown =>
  faults.reduce((current, { keyword, pointer, key, wanted }) => {
    if (keyword === 'additionalProperties' && key !== undefined)
      return changeAt(current, [...pointerSteps(pointer), key], () => undefined)
    return wanted === undefined ? current : changeAt(current, pointerSteps(pointer), () => neutral[wanted])
  }, value)

/** A value of the right kinds (text, number, list, object) in which any part may be missing: a schema with faults. */
type Loose<T> = T extends readonly (infer Element)[]
  ? readonly Loose<Element>[]
  : T extends object
    ? { readonly [K in keyof T]?: Loose<T[K]> }
    : T

/** A schema file with the positions in its text. */
export interface SchemaDocument extends Source {
  readonly located: Located
  readonly shared: boolean
  /** Its value, converted to the kind the vocabulary requires. */
  readonly value: unknown
  readonly faults: readonly VocabularyFault[]
}

/** An entity, as far as its file can be parsed. */
export interface EntityDraft {
  readonly file: string
  readonly schema: Loose<EntitySchema>
  readonly fields: readonly Field[]
}

/** The input of all rules. */
export interface Project {
  readonly documents: readonly SchemaDocument[]
  readonly values: ReadonlyMap<string, unknown>
  readonly entities: readonly EntityDraft[]
  /** Properties that stored rows already have. */
  readonly known: KnownFields
  /** Every property, element, choice and shape of every file. */
  readonly nodes: readonly PlacedNode[]
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The rule for invalid JSON reports the position and cause; the other rules skip the file.
    return undefined
  }
}

const documentOf = remembered<SchemaDocument>()

const readDocument = (source: Source): SchemaDocument =>
  documentOf(source, [], () => {
    const shared = isShared(source.file)
    const value = parse(source.text)
    const faults = value === undefined ? [] : vocabularyFaults(value, shared)
    return { ...source, shared, located: locate(source.text), value: neutralise(value, faults), faults }
  })

const isDraft = (value: unknown): value is Loose<EntitySchema> => isObject(value)
const isNode = (value: unknown): value is SchemaNode => isObject(value)

const draftOf = (file: string, values: ReadonlyMap<string, unknown>): readonly EntityDraft[] => {
  const schema = resolveReferences(file, values)
  if (!isDraft(schema)) return []
  const typeName = pascalCase(schema['x-entity']?.name ?? '')
  const fields = Object.entries(schema.properties ?? {}).flatMap(([key, node]) =>
    isNode(node)
      ? [
          buildField(node, {
            key,
            pointer: `/${key}`,
            required: schema.required?.includes(key) ?? false,
            typeName: typeName + pascalCase(key),
          }),
        ]
      : [],
  )
  return [{ file, schema, fields }]
}

/** What the rules see of one file and of what it refers to. */
const partsOf = remembered<{ readonly nodes: readonly PlacedNode[]; readonly drafts: readonly EntityDraft[] }>()

/** Reads all schema files for the rules; never throws on bad content. */
export const readProject = (sources: readonly Source[], known: KnownFields): Project => {
  const documents = sources.map(readDocument)
  const values = new Map(documents.map(({ file, value }) => [file, value]))
  const byFile = new Map(documents.map((document) => [document.file, document]))
  const parts = documents.map((document) => {
    const referred = referredSources(document, byFile)
    return partsOf(document, referred, () => ({
      nodes: nodesOf(document, values),
      drafts: document.shared ? [] : draftOf(document.file, values),
    }))
  })
  return {
    documents,
    values,
    known,
    nodes: parts.flatMap(({ nodes }) => nodes),
    entities: parts.flatMap(({ drafts }) => drafts),
  }
}
