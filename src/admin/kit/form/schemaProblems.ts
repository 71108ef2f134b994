import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { FormProblem } from './FormProblem.ts'
import { chosenVariant } from './chosenVariant.ts'
import { keywordMessage } from './keywordMessage.ts'
import { fromPointer, toPointer } from './pointer.ts'
import { nodeOf } from './schemaNode.ts'

/** One fault as Ajv reports it. */
export interface SchemaFault {
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

/** The property a fault of an object is about: the one that is missing, the one that is too much. */
const propertyIn = ({ keyword, params }: SchemaFault): string | undefined => {
  if (keyword === 'required') return String(params.missingProperty)
  return keyword === 'additionalProperties' ? String(params.additionalProperty) : undefined
}

/** Where the fault is shown: a missing property's own place, not its object's. */
const placeOf = (fault: SchemaFault): string => {
  const property = propertyIn(fault)
  return property === undefined ? fault.instancePath : `${fault.instancePath}${toPointer([property])}`
}

/** A value that is missing or of the wrong type has nothing else to be blamed for. */
const rank = (keyword: string) => ['required', 'type'].indexOf(keyword) + 1 || 9

/**
 * Turns what Ajv found in a section into problems with German sentences, one per value: the schema's own message for the keyword first.
 * @param faults of the section's validator, paths from the section's root (which is the record's)
 */
export const schemaProblems = (
  schema: RJSFSchema,
  uiSchema: UiSchema,
  faults: readonly SchemaFault[],
): readonly FormProblem[] => {
  const worst = new Map<string, SchemaFault>()
  for (const fault of chosenVariant(faults)) {
    const place = placeOf(fault)
    const known = worst.get(place)
    if (!known || rank(fault.keyword) < rank(known.keyword)) worst.set(place, fault)
  }
  return [...worst].map(([path, fault]) => {
    const node = nodeOf(schema, uiSchema, fault.schemaPath, propertyIn(fault))
    const own = node?.ui.messages?.[fault.keyword]
    return {
      path,
      code: fault.keyword,
      message: own ?? keywordMessage(fault, node?.title ?? fromPointer(path).at(-1) ?? ''),
      severity: 'error',
      source: 'schema',
    }
  })
}
