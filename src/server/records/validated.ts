import type { ErrorObject } from 'ajv'
import { type FieldFault, type Refusal } from '../../domain/refusal.ts'
import { checkRecord } from '../../domain/rules.ts'
import { refuse } from '../http/faults.ts'
import { germanFault } from './germanFault.ts'
import type { Kind } from './kind.ts'
import { type Document, escaped } from './pointer.ts'

/** More faults than a person reads help nobody. */
const mostFaults = 50

const nameIn = (error: ErrorObject): string | undefined => {
  const name: unknown = error.params['missingProperty'] ?? error.params['additionalProperty']
  return typeof name === 'string' ? name : undefined
}

const pathOf = (error: ErrorObject): string => {
  const name = nameIn(error)
  return name === undefined ? error.instancePath : `${error.instancePath}/${escaped(name)}`
}

/** The pointer as the schema has it: `/priceCategories/0/priceEur` → a star for each index. */
const schemaPointer = (path: string): string => path.replace(/\/\d+(?=\/|$)/g, '/*')

/** A closed list of choices reports each choice that did not fit; the person needs to hear it once. */
const isEcho = (error: ErrorObject, all: readonly ErrorObject[]): boolean =>
  error.keyword === 'const' &&
  error.schemaPath.includes('/oneOf/') &&
  all.some((other) => other.keyword === 'oneOf' && other.instancePath === error.instancePath)

/** An empty text may break several keywords at once; one sentence is told once. */
const isRepeated = (fault: FieldFault, index: number, all: readonly FieldFault[]): boolean =>
  all.findIndex(({ path, message }) => path === fault.path && message === fault.message) < index

const faultsOf = (kind: Kind, errors: readonly ErrorObject[]): readonly FieldFault[] =>
  errors
    .filter((error) => !isEcho(error, errors))
    .map((error) => {
      const path = pathOf(error)
      const { code, message } = germanFault(error)
      return { path, code, message: kind.storage.messages[schemaPointer(path)]?.[error.keyword] ?? message }
    })
    .filter((fault, index, all) => !isRepeated(fault, index, all))

/** The refusal of a body with faults in its fields; a code of its own when all of them are unknown names. */
export const invalid = (faults: readonly FieldFault[]): Refusal => {
  const fields = faults.slice(0, mostFaults)
  return refuse(fields.every(({ code }) => code === 'UNKNOWN_FIELD') ? 'UNKNOWN_FIELD' : 'INVALID', { fields })
}

/** Refuses a document its schema or the rules of its entity refuse, naming every field. */
export const demandValid = (kind: Kind, document: Document, now: number): void => {
  if (!kind.wire.validate(document)) throw invalid(faultsOf(kind, kind.wire.validate.errors ?? []))
  const errors = checkRecord(kind.storage.entity.name, document, { now }).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw invalid(errors.map(({ path, code, message }) => ({ path, code, message })))
}
