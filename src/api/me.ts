import { defineCall } from './call.ts'
import { type SignedInAnswer, signedInAnswerSchema } from './signedInAnswer.ts'

/** Who is signed in and what he may do right now (API-091, AUTH-001); the permissions are in it whatever is asked. */
export const meCall = defineCall<undefined, SignedInAnswer>({
  method: 'GET',
  path: '/auth/me',
  summary: 'Wer angemeldet ist und was er darf',
  policy: { scope: 'user' },
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      populatePermissions: { type: 'boolean', description: 'Wird angenommen; die Rechte stehen immer dabei.' },
    },
  },
  answer: signedInAnswerSchema,
})
