import type { Call } from '../../../api/call.ts'
import { ssoCheckCall, ssoSignInCall, type SsoSignInRequest, ssoSignUpCall, unbindSsoCall } from '../../../api/sso.ts'
import { emailOf } from '../../../domain/account/emailAddress.ts'
import { sql } from '../../database/sql.ts'
import { refuse } from '../../faults.ts'
import { demandProof } from '../../http/proof.ts'
import type { Route, RouteAnswer, RouteRequest } from '../../http/route.ts'
import { sessionCookie } from '../../http/sessionCookie.ts'
import type { Registry } from '../../records/save.ts'
import type { AddressProven } from '../addressProven.ts'
import { deviceCookie } from '../knownDevice.ts'
import { endSessionsOf } from '../sessions.ts'
import { checkConnection } from './checkConnection.ts'
import { identityLock } from './identityLock.ts'
import { configuredRealm } from './realm.ts'
import { createRealmKeys } from './realmKeys.ts'
import { ssoSignIn, ssoSignUp } from './ssoSignIn.ts'

interface Bound {
  readonly issuer: string
  readonly subject: string
}

/** Unbinds an account from issuer and subject and ends all its sessions, since the current holder of the identity may have opened them. */
const unbindSso = async ({ caller, database, params }: RouteRequest): Promise<RouteAnswer> => {
  const id = emailOf(params['id'] ?? '')
  await database.system.transaction(
    caller,
    { reason: 'auth.sso-unbind', tenant: null, locks: [identityLock(id)] },
    async (tx) => {
      const [account] = await tx.query(sql`select 1 as known from users where id = ${id}`)
      if (account === undefined) throw refuse('NOT_FOUND')
      await demandProof(tx)
      const bound = await tx.query<Bound>(sql`delete from identity where user_id = ${id} returning issuer, subject`)
      if (bound.length === 0) return
      for (const before of bound) tx.record({ entity: 'identity', id, before, after: null })
      await endSessionsOf(tx, id)
    },
  )
  return { body: { id } }
}

export interface SsoOptions {
  readonly registry: Registry
  readonly https: boolean
  /** OUTBOUND_ALLOW. */
  readonly outboundAllow: readonly string[]
  readonly clock: () => number
  readonly addressProven: AddressProven
}

/** A route whose body passed the call's schema, which is generated from the same type. */
const route = <Body>(call: Call<Body>, answer: (request: RouteRequest, body: Body) => Promise<RouteAnswer>): Route => ({
  call,
  handle: (request) => answer(request, request.body as Body),
})

/** Sign-in and registration with a token of the identity provider, unbinding of an account, check of the connection (API-087, API-089). */
export const ssoRoutes = ({ registry, https, outboundAllow, clock, addressProven }: SsoOptions): readonly Route[] => {
  const services = { registry, outboundAllow, keys: createRealmKeys(outboundAllow, clock) }
  return [
    route<SsoSignInRequest>(ssoSignInCall, async (request, body) => {
      const { sessionId, answer, generation } = await ssoSignIn(services, request, body)
      await addressProven(request.caller, answer.user.id)
      const device = deviceCookie(request, registry.box, { account: answer.user.id, generation }, https)
      return { body: answer, headers: { 'set-cookie': [sessionCookie(sessionId, https), device] } }
    }),
    route<{ readonly token: string }>(ssoSignUpCall, async (request, { token }) => ({
      status: 201,
      body: { id: await ssoSignUp(services, request, token) },
    })),
    { call: unbindSsoCall, handle: unbindSso },
    {
      call: ssoCheckCall,
      handle: async ({ caller, database }) => {
        await database.actor(caller)
        return { body: await checkConnection(await configuredRealm(database.system, registry.box), outboundAllow) }
      },
    },
  ]
}
