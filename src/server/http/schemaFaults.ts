import type { ErrorObject } from 'ajv'
import type { FieldFault, Refusal } from '../../domain/refusal.ts'
import { refuse } from './faults.ts'
import { germanFault } from './germanFault.ts'

/** More faults than a person reads help nobody and make an answer as large as an attacker wishes. */
const mostFaults = 50

/** Sentences of a schema's own, by pointer (a star for each element) and keyword. */
export type SchemaMessages = Readonly<Record<string, Readonly<Record<string, string>>>>

const nameIn = (error: ErrorObject): string | undefined => {
  const name: unknown = error.params['missingProperty'] ?? error.params['additionalProperty']
  return typeof name === 'string' ? name : undefined
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

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

/** The refusal of a body with faults in its fields; a code of its own when all of them are unknown names. */
export const invalid = (faults: readonly FieldFault[]): Refusal => {
  const fields = faults.slice(0, mostFaults)
  return refuse(fields.every(({ code }) => code === 'UNKNOWN_FIELD') ? 'UNKNOWN_FIELD' : 'INVALID', { fields })
}

/** What a schema refused as the refusal a person can act on: every field named, in the schema's own words where it has some. */
export const schemaRefusal = (errors: readonly ErrorObject[], messages: SchemaMessages = {}): Refusal =>
  invalid(
    errors
      .filter((error) => !isEcho(error, errors))
      .map((error) => {
        const path = pathOf(error)
        const { code, message } = germanFault(error)
        return { path, code, message: messages[schemaPointer(path)]?.[error.keyword] ?? message }
      })
      .filter((fault, index, all) => !isRepeated(fault, index, all)),
  )
