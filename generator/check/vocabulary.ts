import { Ajv } from 'ajv'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { isObject } from '../../src/domain/json.ts'
import vocabulary from '../../schemas/vocabulary/entity.schema.json' with { type: 'json' }

/** A position where a file violates the vocabulary. */
export interface VocabularyFault {
  readonly keyword: string
  readonly pointer: string
  /** The unknown or missing key. */
  readonly key?: string
  readonly message: string
  readonly value: unknown
  /** Keys or values allowed here. */
  readonly known: readonly string[]
  /** Kind of value allowed here. */
  readonly wanted?: string
}

let compiled: { readonly entity: ValidateFunction; readonly node: ValidateFunction } | undefined

const compile = (): NonNullable<typeof compiled> => {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: true, allowUnionTypes: true, validateSchema: false })
  const entity = ajv.compile(vocabulary)
  return { entity, node: ajv.compile({ $ref: 'vocabulary/entity.schema.json#/definitions/node' }) }
}

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

const knownAt = ({ keyword, parentSchema, schema }: ErrorObject): readonly string[] => {
  if (keyword === 'additionalProperties')
    return isObject(parentSchema?.['properties']) ? Object.keys(parentSchema['properties']) : []
  if (keyword === 'enum') return texts(schema)
  return keyword === 'const' ? [JSON.stringify(schema)] : []
}

const keyAt = ({ params }: ErrorObject): string | undefined => {
  const key: unknown = params['additionalProperty'] ?? params['missingProperty']
  return typeof key === 'string' ? key : undefined
}

const faultOf = (error: ErrorObject): VocabularyFault => {
  const key = keyAt(error)
  const wanted: unknown = error.keyword === 'type' ? error.params['type'] : undefined
  return {
    keyword: error.keyword,
    pointer: error.instancePath,
    ...(key !== undefined && { key }),
    message: error.message ?? error.keyword,
    value: error.data,
    known: knownAt(error),
    ...(typeof wanted === 'string' && { wanted }),
  }
}

/** All vocabulary violations in a file. */
export const vocabularyFaults = (value: unknown, shared: boolean): readonly VocabularyFault[] => {
  compiled ??= compile()
  const validate = shared ? compiled.node : compiled.entity
  if (validate(value)) return []
  // `if` only repeats the errors of its branch.
  return (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if').map(faultOf)
}
