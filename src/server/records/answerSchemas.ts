import type { JsonSchema } from '../../api/call.ts'
import type { Kind } from './kind.ts'

/** What an answer of this entity looks like: only fields of its schema, of which a narrower audience gets fewer. */
export const answerSchema = ({ wire }: Kind): JsonSchema => {
  const { required: _all, ...schema } = wire.schema
  return { ...schema, required: ['id'] }
}

/** react-admin's query of a list, beside names of the call's own. */
export const listQuerySchema = (own: Readonly<Record<string, JsonSchema>> = {}): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties: {
    sort: { type: 'string', description: 'JSON: ["Feld","ASC"] oder ["Feld","DESC"]' },
    range: { type: 'string', description: 'JSON: [erster,letzter]' },
    filter: { type: 'string', description: 'JSON: {"Feld":Wert}; eine Liste meint einen ihrer Werte; q sucht im Text' },
    q: { type: 'string' },
    ...own,
  },
})

export const removedSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: { type: 'string' } },
}
