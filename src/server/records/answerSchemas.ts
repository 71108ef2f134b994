import type { Call, JsonSchema } from '../../api/call.ts'
import { maxSearchLength } from '../../domain/search.ts'
import type { Kind } from './kind.ts'

/** When saving a record of this entity demands a fresh proof; undefined where it never does. */
const proofOf = ({ storage, room }: Kind): string | undefined => {
  const secrets = storage.secrets.map((pointer) => pointer.slice(pointer.lastIndexOf('/') + 1))
  const names = [...new Set([...(room.proven ?? []), ...secrets])]
  return names.length === 0 ? undefined : `wenn ein gespeicherter Eintrag ein anderes ${names.join(', ')} erhält`
}

/** The body of a call that saves a record of this entity. */
export const bodyOf = (kind: Kind): Required<Pick<Call, 'body' | 'messages'>> & Pick<Call, 'proof'> => {
  const proof = proofOf(kind)
  return { body: kind.wire.schema, messages: kind.storage.messages, ...(proof !== undefined && { proof }) }
}

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
    sort: { type: 'string', maxLength: 200, description: 'JSON: ["Feld","ASC"] oder ["Feld","DESC"]' },
    range: {
      type: 'string',
      maxLength: 50,
      description: 'JSON: [erster,letzter]; ohne range alle, und jeder Eintrag ganz',
    },
    // The head of a request, which holds the query, ends at 16 KiB.
    filter: {
      type: 'string',
      maxLength: 16_000,
      description: 'JSON: {"Feld":Wert}; eine Liste meint einen ihrer Werte; q sucht im Text',
    },
    q: { type: 'string', maxLength: maxSearchLength },
    count: {
      type: 'string',
      enum: ['exact'],
      description:
        'exact zählt alle; sonst steht in Content-Range ab 10.000 nur, dass es mehr sind: „bookings 0-49/10000+“',
    },
    ...own,
  },
})

export const removedSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: { type: 'string' } },
}
