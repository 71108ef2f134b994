import { chosenId } from '../../domain/chosenId.ts'
import { objectAt } from '../../domain/json.ts'
import { invalid } from '../http/schemaFaults.ts'
import type { Kind } from './kind.ts'
import { isDocument } from './pointer.ts'

/**
 * The id in a body in its stored form, null for none.
 * @throws Refusal 400 INVALID for one longer than its schema allows, before anything normalizes it, compares it or looks it up
 */
export const sentId = ({ wire }: Pick<Kind, 'wire'>, body: unknown): string | null => {
  const { id } = isDocument(body) ? body : {}
  if (typeof id !== 'string') return null
  const { maxLength } = objectAt(objectAt(wire.schema, 'properties'), 'id')
  // Limits of schemas count code points: at most two UTF-16 code units each.
  if (typeof maxLength === 'number' && (id.length > 2 * maxLength || [...id].length > maxLength))
    throw invalid([{ path: '/id', code: 'TOO_LONG', message: `Höchstens ${maxLength} Zeichen.` }])
  const stored = chosenId(id)
  return stored === '' ? null : stored
}
