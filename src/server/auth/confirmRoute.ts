import { confirmCall, type ConfirmRequest } from '../../api/confirm.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { invalid } from '../http/schemaFaults.ts'
import { sessionCookie } from '../http/sessionCookie.ts'
import { type Account, accountOf } from './accountServices.ts'
import { forgetAttempt, passwordLimits, type Attempt, countAttemptAhead } from './attempts.ts'
import { knownDevice } from './knownDevice.ts'
import { useCode } from './secondFactor.ts'
import { proveSession } from './sessions.ts'
import type { ProofServices } from './signIn.ts'

/** Checks the account's password under the sign-in limits; returns the slot to release, null for a wrong password. */
export const provePassword = async (
  request: RouteRequest,
  { passwords, box }: ProofServices,
  { id, hash }: Account,
  password: string,
): Promise<Attempt | null> => {
  const { caller, database, address } = request
  const limits = passwordLimits(id, { address, device: knownDevice(request, box, id) })
  const { attempt: services } = await countAttemptAhead(database, caller.at, limits)
  return (await passwords.verify(hash, password)) ? services : null
}

const reason = { reason: 'auth.confirm', tenant: null } as const

const wrong = (path: string, message: string) => refuse('PROOF_WRONG', { fields: [{ path, code: 'WRONG', message }] })

/** @returns the new id of the session */
const byPassword = async (request: RouteRequest, services: ProofServices, password: string): Promise<string> => {
  const { caller, database } = request
  const { userId } = await database.actor(caller)
  const account = await accountOf(database, userId ?? '')
  if (!account) throw refuse('UNAUTHENTICATED')
  const taken = await provePassword(request, services, account, password)
  if (taken === null) throw wrong('/currentPassword', 'Das Passwort ist falsch.')
  return database.system.transaction(caller, reason, (tx) => {
    forgetAttempt(tx, taken)
    return proveSession(tx)
  })
}

/** A wrong code stays counted, so its transaction is committed too. @returns the new id of the session */
const byCode = async (request: RouteRequest, { box }: ProofServices, otp: string): Promise<string> => {
  const proof = await request.database.system.transaction(request.caller, reason, async (tx) => {
    const userId = tx.actor.userId ?? ''
    const outcome = await useCode(tx, box, { userId, device: knownDevice(request, box, userId) }, otp)
    return { outcome, sessionId: outcome === 'right' ? await proveSession(tx) : null }
  })
  if (proof.outcome === 'none') throw refuse('FACTOR_MISSING')
  if (proof.sessionId === null) throw wrong('/otp', 'Dieser Code ist falsch oder wurde schon benutzt.')
  return proof.sessionId
}

/** POST auth/confirm: the user proves again to own the session's account; `demandProof` requires it. */
export const confirmRoute = ({ https, ...services }: ProofServices & { readonly https: boolean }): Route => ({
  call: confirmCall,
  handle: async (request) => {
    // The body passed the call's schema, which is generated from the same type.
    const { currentPassword, otp } = (request.body ?? {}) as ConfirmRequest
    if (otp === undefined && currentPassword === undefined)
      throw invalid([{ path: '/currentPassword', code: 'REQUIRED', message: 'Passwort ist erforderlich' }])
    const sessionId =
      otp === undefined
        ? await byPassword(request, services, currentPassword ?? '')
        : await byCode(request, services, otp)
    return { body: {}, headers: { 'set-cookie': sessionCookie(sessionId, https) } }
  },
})
