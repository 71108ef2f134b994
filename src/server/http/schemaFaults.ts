import type { ErrorObject } from 'ajv'
import { escapedStep } from '../../domain/json.ts'
import type { FieldFault, Refusal } from '../../domain/refusal.ts'
import { refuse } from '../faults.ts'
import { germanFault } from './germanFault.ts'

/** Faults per answer: without a limit an attacker could make answers arbitrarily large. */
export const maxFaults = 50

/** The part of a validator's error that is used in answers. */
export type SchemaFault = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params'>

/** German sentences of a schema, by pointer (`*` for each index) and keyword. */
export type SchemaMessages = Readonly<Record<string, Readonly<Record<string, string>>>>

const nameIn = (error: SchemaFault): string | undefined => {
  const name: unknown = error.params['missingProperty'] ?? error.params['additionalProperty']
  return typeof name === 'string' ? name : undefined
}

const pathOf = (error: SchemaFault): string => {
  const name = nameIn(error)
  return name === undefined ? error.instancePath : `${error.instancePath}/${escapedStep(name)}`
}

/** The pointer as in the schema: `/priceCategories/0/priceEur` → a star for each index. */
const schemaPointer = (path: string): string => path.replace(/\/\d+(?=\/|$)/g, '/*')

const textOf = (fault: FieldFault): string => JSON.stringify([fault.path, fault.message])

/** The first `maxFaults` faults, each sentence once per path; the rest of the iterable is not read. */
const firstOf = (faults: Iterable<FieldFault>): readonly FieldFault[] => {
  const first = new Map<string, FieldFault>()
  for (const fault of faults) {
    const text = textOf(fault)
    if (!first.has(text)) first.set(text, fault)
    if (first.size === maxFaults) break
  }
  return [...first.values()]
}

/** The refusal for faults in fields: UNKNOWN_FIELD if all are unknown names, else INVALID. */
export const invalid = (faults: Iterable<FieldFault>): Refusal => {
  const fields = firstOf(faults)
  return refuse(fields.every(({ code }) => code === 'UNKNOWN_FIELD') ? 'UNKNOWN_FIELD' : 'INVALID', { fields })
}

/** Validator errors as faults of fields in German, one by one. */
export function* fieldFaults(errors: readonly SchemaFault[], messages: SchemaMessages): Generator<FieldFault> {
  for (const error of errors) {
    const path = pathOf(error)
    const { code, message } = germanFault(error)
    yield { path, code, message: messages[schemaPointer(path)]?.[error.keyword] ?? message }
  }
}

/** Validator errors as a refusal that lists the fields, with the schema's own sentences where it has any. */
export const schemaRefusal = (errors: readonly SchemaFault[], messages: SchemaMessages = {}): Refusal =>
  invalid(fieldFaults(errors, messages))
