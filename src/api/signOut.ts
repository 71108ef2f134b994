import { defineCall } from './call.ts'

const answer = { type: 'object', additionalProperties: false, properties: {} } as const

/** Ends the session, if there is one (API-090). */
export const signOutCall = defineCall<undefined, Readonly<Record<string, never>>>({
  method: 'POST',
  path: '/auth/signout',
  summary: 'Abmelden',
  policy: { scope: 'public' },
  answer,
})

/** The documented form; rejected unless requested from our own pages. */
export const signOutByGetCall = defineCall<undefined, Readonly<Record<string, never>>>({
  method: 'GET',
  path: '/auth/signout',
  summary: 'Abmelden (nur von eigenen Seiten)',
  policy: { scope: 'public' },
  answer,
})
