import { type Field, formerNames, walkObjects } from '../../model/field.ts'
import type { Rule } from '../fault.ts'
import { schemaPointer } from '../schemaPointer.ts'

const problem = (
  name: string,
  { key }: Field,
  siblings: readonly Field[],
  known: ReadonlySet<string> | undefined,
): readonly [string, string] | undefined => {
  if (siblings.some((field) => field.key === name))
    return [`"${name}" still exists.`, 'Remove the old property, or "renamedFrom".']
  if (siblings.some((field) => field.key !== key && formerNames(field).includes(name)))
    return [`"${name}" was renamed twice.`, 'Keep "renamedFrom" at one of the two properties.']
  const isNew = known !== undefined && known.size > 0 && !known.has(key)
  return isNew && !known.has(name)
    ? [`There was no property "${name}".`, `Known are: ${[...known].join(', ')}.`]
    : undefined
}

/** A former name of a property that exists, is taken, or was never known: stored values would be lost or mixed up. */
export const wrongRenaming: Rule = {
  code: 'SCH040',
  *check({ entities, known }) {
    for (const { file, schema, fields } of entities)
      for (const siblings of walkObjects(fields))
        for (const field of siblings) {
          // The properties that stood in the schema before are known of the root only, and only the latest name is from then.
          const before = siblings === fields ? known.get(schema['x-entity']?.name ?? '') : undefined
          for (const [index, name] of formerNames(field).entries()) {
            const found = problem(name, field, siblings, index === 0 ? before : undefined)
            if (found === undefined) continue
            const [cause, fix] = found
            yield { file, pointer: `${schemaPointer(field.pointer)}/x-storage/renamedFrom`, at: 'value', cause, fix }
          }
        }
  },
}
