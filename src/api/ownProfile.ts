import type { AskedCall } from './ask.ts'
import type { UserAnswer } from './userAnswer.ts'

/** Properties that users may change in their own profile (PROFILE-001, PROFILE-003). */
export const ownDataFields = ['firstName', 'lastName', 'company', 'phone', 'address', 'zipCode', 'city'] as const
export type OwnDataField = (typeof ownDataFields)[number]
export type OwnData = Readonly<Record<OwnDataField, string>>

/** Path of the own profile, whose schemas are made from those of users (`users/userCalls.ts`). */
export const ownProfilePath = '/api/user'

/** Path of an account, which its user may delete. */
export const accountPath = '/api/users/:id'

/** Changes properties of the own profile; 400 INVALID with the faults of its fields. */
export const saveOwnDataCall: AskedCall<OwnData, UserAnswer> = { method: 'PUT', path: ownProfilePath }

/**
 * Deletes an account: bookings stay with their town, memberships end. 403 PROOF_REQUIRED without a proof in the last ten minutes
 * (`confirmCall`); 409 LAST_OWNER for the last owner of a tenant or of the instance.
 */
export const removeAccountCall: AskedCall<undefined, unknown> = { method: 'DELETE', path: accountPath }
