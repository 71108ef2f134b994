import type { Field } from '../../model/field.ts'
import { walkFields } from '../../model/field.ts'
import type { Rule } from '../fault.ts'
import { schemaPointer } from '../schemaPointer.ts'

const problem = ({ access, type, pointer, storage }: Field): string | undefined => {
  const nested = pointer.lastIndexOf('/') > 0
  if (access.secret && type !== 'string') return 'A secret is a text.'
  if (access.secret && (access.read ?? access.set) !== undefined)
    return 'A secret is read by nobody and set by a person.'
  if (nested && (access.write !== undefined || access.set === 'server'))
    return 'Who writes is decided for a whole property of the root; inside one, a value may only be derived.'
  if (access.write !== undefined && access.set !== undefined) return 'What the server sets is written by nobody.'
  if (storage.kept !== 'elsewhere' && access.secret && pointer.includes('/*/*'))
    return 'A secret lies in one list at most.'
  return undefined
}

/** An access annotation that contradicts itself or its place. */
export const wrongAccess: Rule = {
  code: 'SCH023',
  *check({ entities }) {
    for (const { file, fields } of entities)
      for (const field of walkFields(fields)) {
        const cause = problem(field)
        if (cause !== undefined)
          yield {
            file,
            pointer: `${schemaPointer(field.pointer)}/x-access`,
            at: 'key',
            cause,
            fix: 'Correct "x-access".',
          }
      }
  },
}
