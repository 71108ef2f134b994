import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import localizeDe from 'ajv-i18n/localize/de/index.js'
import type { JsonSchema } from '../../api/call.ts'
import { type FieldFault, type Refusal } from '../../domain/refusal.ts'
import { refuse } from './faults.ts'

/** More faults than a person reads help nobody and make an answer as large as an attacker wishes. */
const mostFaults = 50

const codes: Readonly<Record<string, string>> = {
  additionalProperties: 'UNKNOWN_FIELD',
  required: 'REQUIRED',
  type: 'TYPE',
  enum: 'NOT_ALLOWED',
  const: 'NOT_ALLOWED',
  format: 'FORMAT',
  pattern: 'FORMAT',
}

const nameIn = (error: ErrorObject): string | undefined => {
  const name: unknown = error.params['missingProperty'] ?? error.params['additionalProperty']
  return typeof name === 'string' ? name : undefined
}

const germanSentence = (error: ErrorObject): string => {
  const copy = { ...error }
  localizeDe([copy])
  return `${copy.message ?? 'ist ungültig'}.`
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

const faultOf = (error: ErrorObject): FieldFault => {
  const name = nameIn(error)
  return {
    path: name === undefined ? error.instancePath : `${error.instancePath}/${escaped(name)}`,
    code: codes[error.keyword] ?? 'INVALID',
    message: germanSentence(error),
  }
}

/** Faults of a body as the refusal a person can act on: every field named, unknown ones with a code of their own. */
export const bodyRefusal = (errors: readonly ErrorObject[]): Refusal => {
  const fields = errors.slice(0, mostFaults).map(faultOf)
  const unknownOnly = fields.length > 0 && fields.every((field) => field.code === 'UNKNOWN_FIELD')
  return refuse(unknownOnly ? 'UNKNOWN_FIELD' : 'INVALID', { fields })
}

/** Compiles the body schemas of our own calls: strict, nothing coerced, nothing removed, nothing filled in (V4). */
export const bodyChecks = (): ((schema: JsonSchema) => (body: unknown) => void) => {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, multipleOfPrecision: 8 })
  addFormats.default(ajv)
  return (schema) => {
    const validate: ValidateFunction = ajv.compile({ ...schema })
    return (body) => {
      if (body === undefined) throw refuse('BODY_MISSING')
      if (!validate(body)) throw bodyRefusal(validate.errors ?? [])
    }
  }
}
