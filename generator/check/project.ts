import type { Located } from '../read/locate.ts'
import { locate } from '../read/locate.ts'
import { isObject } from '../../src/domain/json.ts'
import type { KnownFields } from '../read/readKnownFields.ts'
import type { Source } from '../read/readSources.ts'
import { isShared } from '../read/readSources.ts'
import { resolveReferences } from '../read/resolveReferences.ts'
import { buildField } from '../model/field.ts'
import type { Field } from '../model/field.ts'
import { pascalCase } from '../model/names.ts'
import type { EntitySchema, SchemaNode } from '../model/schema.ts'
import type { Loose } from './loose.ts'
import { neutralise } from './neutralise.ts'
import type { PlacedNode } from './nodes.ts'
import { nodesOf } from './nodes.ts'
import type { VocabularyFault } from './vocabulary.ts'
import { vocabularyFaults } from './vocabulary.ts'

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

const readDocument = (source: Source): SchemaDocument => {
  const shared = isShared(source.file)
  const value = parse(source.text)
  const faults = value === undefined ? [] : vocabularyFaults(value, shared)
  return { ...source, shared, located: locate(source.text), value: neutralise(value, faults), faults }
}

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

/** Reads all schema files for the rules; never throws on bad content. */
export const readProject = (sources: readonly Source[], known: KnownFields): Project => {
  const documents = sources.map(readDocument)
  const values = new Map(documents.map(({ file, value }) => [file, value]))
  return {
    documents,
    values,
    known,
    nodes: nodesOf(documents, values),
    entities: documents.filter(({ shared }) => !shared).flatMap(({ file }) => draftOf(file, values)),
  }
}
