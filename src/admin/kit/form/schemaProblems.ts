import { pointerSteps } from '../../../domain/json.ts'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { FormProblem } from './FormProblem.ts'
import { chosenVariant } from './chosenVariant.ts'
import { keywordMessage } from './keywordMessage.ts'
import { toPointer } from './pointer.ts'
import { nodeOf } from './schemaNode.ts'

/** One fault as Ajv reports it. */
export interface SchemaFault {
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

/** The property that a fault of an object is about: the missing or the unknown one. */
const propertyIn = ({ keyword, params }: SchemaFault): string | undefined => {
  if (keyword === 'required') return String(params.missingProperty)
  return keyword === 'additionalProperties' ? String(params.additionalProperty) : undefined
}

/** Pointer at which the fault is shown: for a missing property its own, not its object's. */
const pointerOf = (fault: SchemaFault): string => {
  const property = propertyIn(fault)
  return property === undefined ? fault.instancePath : `${fault.instancePath}${toPointer([property])}`
}

/** A missing value or a wrong type takes precedence over other faults. */
const rank = (keyword: string) => ['required', 'type'].indexOf(keyword) + 1 || 9

/**
 * Converts Ajv's faults of a section into problems with German messages, one per value; the schema's own message for the keyword takes
 * precedence.
 * @param faults of the section's validator, paths from the section's root (which is the record's)
 */
export const schemaProblems = (
  schema: RJSFSchema,
  uiSchema: UiSchema,
  faults: readonly SchemaFault[],
): readonly FormProblem[] => {
  const worst = new Map<string, SchemaFault>()
  for (const fault of chosenVariant(faults)) {
    const pointer = pointerOf(fault)
    const known = worst.get(pointer)
    if (!known || rank(fault.keyword) < rank(known.keyword)) worst.set(pointer, fault)
  }
  return [...worst].map(([path, fault]) => {
    const node = nodeOf(schema, uiSchema, fault.schemaPath, propertyIn(fault))
    const own = node?.ui.messages?.[fault.keyword]
    return {
      path,
      code: fault.keyword,
      message: own ?? keywordMessage(fault, node?.title ?? pointerSteps(path).at(-1) ?? ''),
      severity: 'error',
      source: 'schema',
    }
  })
}
