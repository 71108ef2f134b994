import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Call, JsonSchema } from '../../api/call.ts'
import { choicesAsEnum } from '../../domain/choicesAsEnum.ts'
import { Refusal } from '../../domain/refusal.ts'
import { refuse } from '../faults.ts'
import { demandSize } from './demandSize.ts'
import type { Query } from './parseQuery.ts'
import { schemaRefusal } from './schemaFaults.ts'

export interface SchemaChecks {
  /** Checks the size of a body (demandSize.ts); with `whole` then all other keywords. */
  readonly body: (call: Pick<Call, 'body' | 'messages'>, whole: boolean) => (body: unknown) => void
  /** Checks all keywords of a parsed query; refused with 400 BAD_QUERY. */
  readonly query: (schema: JsonSchema) => (query: Query) => void
}

/** Strict, without coercion, removal or defaults (V4). */
const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, multipleOfPrecision: 8 })
addFormats(ajv)

/** By the text of the schema. A process may serve several apps (tests), whose calls have the same schemas. */
const validators = new Map<string, ValidateFunction>()

const validatorOf = (schema: JsonSchema): ValidateFunction => {
  const text = JSON.stringify(schema)
  const known = validators.get(text)
  if (known) return known
  const compiled = { ...choicesAsEnum(schema) }
  const validator = ajv.compile(compiled)
  // Ajv would keep it, and refuse another schema of the same name.
  ajv.removeSchema(compiled)
  validators.set(text, validator)
  return validator
}

/** Compiles the schemas of calls. */
export const schemaChecks = (): SchemaChecks => {
  const compiled = (schema: JsonSchema, messages: Call['messages']) => {
    const isValid = validatorOf(schema)
    return (value: unknown) => {
      if (!isValid(value)) throw schemaRefusal(isValid.errors ?? [], messages)
    }
  }
  return {
    body: ({ body: schema = {}, messages }, whole) => {
      const validate = whole ? compiled(schema, messages) : undefined
      return (body) => {
        if (whole && body === undefined) throw refuse('BODY_MISSING')
        demandSize(schema, body, messages)
        validate?.(body)
      }
    },
    query: (schema) => {
      const validate = compiled(schema, undefined)
      return (query) => {
        try {
          demandSize(schema, query)
          validate(query)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          const fields = (error.details?.fields ?? []).map((field) => ({ ...field, code: 'BAD_QUERY' }))
          throw refuse('BAD_QUERY', { fields })
        }
      }
    },
  }
}
