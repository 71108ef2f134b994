import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { JsonSchema } from '../../api/call.ts'
import { refuse } from './faults.ts'
import { schemaRefusal } from './schemaFaults.ts'

/** Compiles the body schemas of our own calls: strict, nothing coerced, nothing removed, nothing filled in (V4). */
export const bodyChecks = (): ((schema: JsonSchema) => (body: unknown) => void) => {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, multipleOfPrecision: 8 })
  addFormats(ajv)
  return (schema) => {
    const validate: ValidateFunction = ajv.compile({ ...schema })
    return (body) => {
      if (body === undefined) throw refuse('BODY_MISSING')
      if (!validate(body)) throw schemaRefusal(validate.errors ?? [])
    }
  }
}
