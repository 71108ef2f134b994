import type { Field } from '../../model/field.ts'
import type { Rule } from '../fault.ts'

const problem = (
  { key, storage: { renamedFrom } }: Field,
  fields: readonly Field[],
  known: ReadonlySet<string> | undefined,
): readonly [string, string] | undefined => {
  if (renamedFrom === undefined) return undefined
  if (fields.some((field) => field.key === renamedFrom))
    return [`"${renamedFrom}" still exists.`, 'Remove the old property, or "renamedFrom".']
  if (fields.some((field) => field.key !== key && field.storage.renamedFrom === renamedFrom))
    return [`"${renamedFrom}" was renamed twice.`, 'Keep "renamedFrom" at one of the two properties.']
  const isNew = known !== undefined && known.size > 0 && !known.has(key)
  return isNew && !known.has(renamedFrom)
    ? [`There was no property "${renamedFrom}".`, `Known are: ${[...known].join(', ')}.`]
    : undefined
}

/** A former name of a property that exists, is taken, or was never known: stored values would be lost or mixed up. */
export const wrongRenaming: Rule = {
  code: 'SCH040',
  *check({ entities, known }) {
    for (const { file, schema, fields } of entities)
      for (const field of fields) {
        const found = problem(field, fields, known.get(schema['x-entity']?.name ?? ''))
        if (found === undefined) continue
        const [cause, fix] = found
        yield { file, pointer: `/properties${field.pointer}/x-storage/renamedFrom`, at: 'value', cause, fix }
      }
  },
}
