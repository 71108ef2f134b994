import type { Field } from '../../model/field.ts'
import { walkFields } from '../../model/field.ts'
import type { Rule } from '../fault.ts'
import { schemaPointer } from '../schemaPointer.ts'

/** Cause and fix. */
type Problem = readonly [string, string]

const problem = ({ access, type, pointer }: Field): Problem | undefined => {
  const nested = pointer.lastIndexOf('/') > 0
  if (access.secret && type !== 'string') return ['A secret is a text.', 'Remove "secret".']
  if (access.secret && (access.read ?? access.set) !== undefined)
    return ['A secret is read by nobody and set by a person.', 'Keep "secret" alone.']
  if (access.secret && pointer.includes('*') && pointer.indexOf('*') !== pointer.lastIndexOf('*'))
    return ['A secret lies in one list at most.', 'Move it out of the inner list.']
  if (nested && (access.write !== undefined || access.set === 'server'))
    return ['Who writes is decided for a whole property of the root.', 'Inside one, only "set": "derived" is possible.']
  if (access.write !== undefined && access.set !== undefined)
    return ['What the server sets is written by nobody.', 'Keep "set" or "write".']
  return undefined
}

/** An access annotation that contradicts itself or its place. */
export const wrongAccess: Rule = {
  code: 'SCH023',
  *check({ entities }) {
    for (const { file, fields } of entities)
      for (const field of walkFields(fields)) {
        const [cause, fix] = problem(field) ?? []
        if (cause !== undefined && fix !== undefined)
          yield { file, pointer: `${schemaPointer(field.pointer)}/x-access`, at: 'key', cause, fix }
      }
  },
}
