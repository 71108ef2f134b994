import { defineCall } from './call.ts'

/** A user's own settings, on all devices (ENTITY-043). */
export interface Preferences {
  /** Status keys of the board whose change needs no confirmation any more. */
  readonly skipStatusChangeConfirmations: Readonly<Record<string, true>>
}

export interface PreferenceChange {
  readonly statusKey: string
  readonly skip: boolean
}

const answer = {
  type: 'object',
  additionalProperties: false,
  required: ['skipStatusChangeConfirmations'],
  properties: {
    skipStatusChangeConfirmations: { type: 'object', additionalProperties: { type: 'boolean', const: true } },
  },
} as const

/** Loads the own preferences (API-071). */
export const preferencesCall = defineCall<undefined, Preferences>({
  method: 'GET',
  path: '/api/user/preferences',
  summary: 'Eigene Einstellungen',
  policy: { scope: 'user' },
  answer,
})

/** Sets one (API-072); returns all. */
export const savePreferenceCall = defineCall<PreferenceChange, Preferences>({
  method: 'PUT',
  path: '/api/user/preferences',
  summary: 'Eine eigene Einstellung ändern',
  policy: { scope: 'user' },
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['statusKey', 'skip'],
    properties: {
      statusKey: { type: 'string', minLength: 1, maxLength: 200 },
      skip: { type: 'boolean' },
    },
  },
  answer,
})
