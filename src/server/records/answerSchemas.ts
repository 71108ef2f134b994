import type { Call, JsonSchema } from '../../api/call.ts'
import { maxSearchLength } from '../../domain/search.ts'
import type { Kind } from './kind.ts'

/** German clause on when saving a record requires a recent confirmation; undefined if never. */
const proofOf = ({ storage, extension }: Kind): string | undefined => {
  const secrets = storage.secrets.map((pointer) => pointer.slice(pointer.lastIndexOf('/') + 1))
  const names = [...new Set([...(extension.proven ?? []), ...secrets])]
  return names.length === 0 ? undefined : `wenn ein gespeicherter Eintrag ein anderes ${names.join(', ')} erhält`
}

/** The body of a call that saves a record of this entity. */
export const bodyOf = (kind: Kind): Required<Pick<Call, 'body' | 'messages'>> & Pick<Call, 'proof'> => {
  const proof = proofOf(kind)
  return { body: kind.wire.schema, messages: kind.storage.messages, ...(proof !== undefined && { proof }) }
}

/** Schema of an answer: only `id` is required, because audiences with fewer rights get fewer fields. */
export const answerSchema = ({ wire }: Kind): JsonSchema => {
  const { required: _all, ...schema } = wire.schema
  return { ...schema, required: ['id'] }
}

/** Query of a list in react-admin's convention, plus the call's own names. */
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
    // Request headers, including the query, are limited to 16 KiB.
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
