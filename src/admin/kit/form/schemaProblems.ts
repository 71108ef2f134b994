import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { FormProblem } from './FormProblem.ts'
import { keywordMessage } from './keywordMessage.ts'
import { fromPointer, toPointer } from './pointer.ts'
import { nodeAt } from './schemaNode.ts'

/** One fault as Ajv reports it. */
export interface SchemaFault {
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

/** The faults of single branches say nothing that the `oneOf` above them does not say better. */
const isBranch = (fault: SchemaFault) => /\/(oneOf|anyOf)\/\d+\//.test(fault.schemaPath)

/** Where the fault is shown: a missing property's own place, not its object's. */
const placeOf = ({ instancePath, keyword, params }: SchemaFault): string => {
  if (keyword === 'required') return `${instancePath}${toPointer([String(params.missingProperty)])}`
  if (keyword === 'additionalProperties') return `${instancePath}${toPointer([String(params.additionalProperty)])}`
  return instancePath
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
  for (const fault of faults.filter((candidate) => !isBranch(candidate))) {
    const place = placeOf(fault)
    const known = worst.get(place)
    if (!known || rank(fault.keyword) < rank(known.keyword)) worst.set(place, fault)
  }
  return [...worst].map(([path, fault]) => {
    const steps = fromPointer(path)
    const node = nodeAt(schema, uiSchema, steps)
    const own = node?.ui.messages?.[fault.keyword]
    return {
      path,
      code: fault.keyword,
      message: own ?? keywordMessage(fault, node?.title ?? steps.at(-1) ?? ''),
      severity: 'error',
      source: 'schema',
    }
  })
}
