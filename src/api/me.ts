import { defineCall } from './call.ts'
import { type SignedInAnswer, signedInAnswerSchema } from './signedInAnswer.ts'

/** The signed-in user with current permissions (API-091, AUTH-001), which are included for any `populatePermissions`. */
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
