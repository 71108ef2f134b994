import { generateSecret, generateURI } from 'otplib'
import type { Call } from '../../api/call.ts'
import {
  confirmFactorCall,
  enrolFactorCall,
  removeFactorCall,
  renewRecoveryCall,
  type SecondFactor,
  secondFactorCall,
} from '../../api/secondFactor.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { type Account, accountOf } from './accountServices.ts'
import { forgetAttempt } from './attempts.ts'
import { provePassword } from './confirmRoute.ts'
import { knownDevice } from './knownDevice.ts'
import { factorAddress, newRecoveryCodes, useCode } from './secondFactor.ts'
import { demandFreshSession } from './sessions.ts'
import type { ProofServices } from './signIn.ts'

const route = <Body>(call: Call<Body>, answer: (request: RouteRequest, body: Body) => Promise<RouteAnswer>): Route => ({
  call,
  handle: (request) => answer(request, request.body as Body),
})

const wrongPassword = { path: '/currentPassword', code: 'WRONG', message: 'Das aktuelle Passwort ist falsch.' } as const
const wrongCode = {
  path: '/otp',
  code: 'OTP_INVALID',
  message: 'Dieser Code ist falsch oder wurde schon benutzt.',
} as const

const standing = (userId: string | null) => sql`
  select exists (select from second_factor where user_id = ${userId} and confirmed_at is not null) as enrolled,
    coalesce((select (doc ->> 'requireSecondFactor')::boolean from instances order by id limit 1), false)
      and (exists (select from tenant_owner where user_id = ${userId})
        or exists (select from instances where doc -> 'ownerUserIds' ? ${userId})) as required,
    (select count(*) from recovery_code where user_id = ${userId})::int as "recoveryCodesLeft"`

/**
 * Proves the signed-in user again: by the password, under the limits of sign-in, or, for accounts without a password, by a recent sign-in
 * at the identity provider.
 */
const provenAccount = async (request: RouteRequest, services: ProofServices, password = ''): Promise<Account> => {
  const { caller, database } = request
  const { userId } = await database.actor(caller)
  const account = await accountOf(database, userId ?? '')
  if (!account) throw refuse('UNAUTHENTICATED')
  if (account.authType === 'keycloak') {
    await demandFreshSession(database, caller)
    return account
  }
  const taken = await provePassword(request, services, account, password)
  if (taken === null) throw refuse('INVALID', { fields: [wrongPassword] })
  await database.system.transaction(caller, { reason: 'auth.second-factor', tenant: null }, async (tx) =>
    forgetAttempt(tx, taken),
  )
  return account
}

/** The own second factor: state, setup, new recovery codes, removal. */
export const secondFactorRoutes = (services: ProofServices): readonly Route[] => {
  const { box } = services

  /** Runs `work` after a correct code; a wrong one stays counted. */
  const withCode = async <T>(
    request: RouteRequest,
    otp: string,
    unconfirmed: boolean,
    work: (tx: Transaction, userId: string) => Promise<T>,
  ): Promise<T> => {
    const { caller, database } = request
    const done = await database.system.transaction(
      caller,
      { reason: 'auth.second-factor', tenant: null },
      async (tx) => {
        const userId = tx.actor.userId ?? ''
        const outcome = await useCode(tx, box, { userId, device: knownDevice(request, box, userId) }, otp, unconfirmed)
        return outcome === 'right' ? { result: await work(tx, userId) } : outcome
      },
    )
    if (done === 'none') throw refuse('FACTOR_MISSING')
    if (typeof done === 'string') throw refuse('INVALID', { fields: [wrongCode] })
    return done.result
  }

  return [
    {
      call: secondFactorCall,
      handle: async ({ caller, database }) => {
        const { rows } = await database.system.read<SecondFactor>(caller, ({ userId }) => standing(userId))
        return { body: rows[0] }
      },
    },
    route<{ readonly currentPassword?: string }>(enrolFactorCall, async (request, { currentPassword }) => {
      const account = await provenAccount(request, services, currentPassword)
      const secret = generateSecret()
      await request.database.system.transaction(
        request.caller,
        { reason: 'auth.second-factor', tenant: null },
        async (tx) => {
          const made = await tx.query(sql`insert into second_factor (user_id, key_id, sealed)
            values (${account.id}, ${box.keyId}, ${box.seal(secret, factorAddress(account.id))})
            on conflict (user_id) do update set key_id = excluded.key_id, sealed = excluded.sealed
              where second_factor.confirmed_at is null returning 1 as made`)
          if (made.length === 0) throw refuse('FACTOR_EXISTS')
        },
      )
      const uri = generateURI({ issuer: 'Buchungsplattform', label: account.id, secret })
      return { body: { secret, uri } }
    }),
    route<{ readonly otp: string }>(confirmFactorCall, async (request, { otp }) => {
      const recoveryCodes = await withCode(request, otp, true, async (tx, userId) => {
        const confirmed = await tx.query(sql`update second_factor set confirmed_at = ${instant(tx.at)}::timestamptz
          where user_id = ${userId} and confirmed_at is null returning 1 as confirmed`)
        if (confirmed.length === 0) throw refuse('FACTOR_EXISTS')
        tx.record({ entity: 'second-factor', id: userId, before: null, after: {} })
        await tx.bumpRights()
        return newRecoveryCodes(tx, userId)
      })
      return { body: { recoveryCodes } }
    }),
    route<{ readonly otp: string }>(renewRecoveryCall, async (request, { otp }) => {
      const recoveryCodes = await withCode(request, otp, false, (tx, userId) => {
        tx.record({ entity: 'recovery-code', id: userId, before: {}, after: {} })
        return newRecoveryCodes(tx, userId)
      })
      return { body: { recoveryCodes } }
    }),
    route<{ readonly currentPassword?: string; readonly otp: string }>(removeFactorCall, async (request, body) => {
      await provenAccount(request, services, body.currentPassword)
      await withCode(request, body.otp, false, async (tx, userId) => {
        const [now] = await tx.query<SecondFactor>(standing(userId))
        if (now?.required === true) throw refuse('FACTOR_REQUIRED')
        await tx.query(sql`delete from second_factor where user_id = ${userId}`)
        // Else the marks of devices from before the factor would hold again.
        await tx.query(sql`update credential set changed_at = ${instant(tx.at)}::timestamptz where user_id = ${userId}`)
        tx.record({ entity: 'second-factor', id: userId, before: {}, after: null })
        await tx.bumpRights()
      })
      return { body: {} }
    }),
  ]
}
