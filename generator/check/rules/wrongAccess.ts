import type { Field } from '../../model/field.ts'
import { walkFields, walkObjects } from '../../model/field.ts'
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

/** A secret names the properties that determine its destination: changing them without the secret is rejected. */
const wrongBinding = ({ key, access }: Field, siblings: readonly Field[]): Problem | undefined => {
  const { secret, boundTo } = access
  if (secret !== true)
    return boundTo === undefined ? undefined : ['Only a secret is bound to other properties.', 'Remove "boundTo".']
  if (boundTo === undefined)
    return [
      'A secret does not say where it is sent.',
      'Name the properties beside it that say so in "boundTo": ["host"].',
    ]
  const open = siblings.filter((field) => field.key !== key && field.access.secret !== true).map((field) => field.key)
  const unknown = boundTo.find((name) => !open.includes(name))
  return unknown === undefined
    ? undefined
    : [`"${unknown}" is no open property beside the secret.`, `Beside it stand: ${open.join(', ')}.`]
}

/** An access annotation that contradicts itself or its position. */
export const wrongAccess: Rule = {
  code: 'SCH023',
  *check({ entities }) {
    for (const { file, fields } of entities) {
      const found = new Map<string, Problem | undefined>()
      for (const field of walkFields(fields)) found.set(field.pointer, found.get(field.pointer) ?? problem(field))
      for (const siblings of walkObjects(fields))
        for (const field of siblings)
          found.set(field.pointer, found.get(field.pointer) ?? wrongBinding(field, siblings))
      for (const [pointer, fault] of found) {
        if (fault === undefined) continue
        const [cause, fix] = fault
        yield { file, pointer: `${schemaPointer(pointer)}/x-access`, at: 'key', cause, fix }
      }
    }
  },
}
