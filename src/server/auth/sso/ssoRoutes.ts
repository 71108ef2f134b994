import { ssoCheckCall, ssoSignInCall, type SsoSignInRequest, ssoSignUpCall, unbindSsoCall } from '../../../api/sso.ts'
import type { Call } from '../../../api/call.ts'
import type { Route, RouteAnswer, RouteRequest } from '../../http/route.ts'
import { sessionCookie } from '../../http/sessionCookie.ts'
import { deviceCookie } from '../knownDevice.ts'
import type { Registry } from '../../records/save.ts'
import { checkConnection } from './checkConnection.ts'
import { configuredRealm } from './realm.ts'
import { createRealmKeys } from './realmKeys.ts'
import { ssoSignIn, ssoSignUp } from './ssoSignIn.ts'
import { unbindSso } from './unbindSso.ts'

export interface SsoOptions {
  readonly registry: Registry
  readonly https: boolean
  /** OUTBOUND_ALLOW. */
  readonly outboundAllow: readonly string[]
  readonly clock: () => number
}

/** A route whose body passed the call's schema, which is generated from the same type. */
const route = <Body>(call: Call<Body>, answer: (request: RouteRequest, body: Body) => Promise<RouteAnswer>): Route => ({
  call,
  handle: (request) => answer(request, request.body as Body),
})

/** Sign-in and registration with a token of the identity provider, unbinding of an account, check of the connection (API-087, API-089). */
export const ssoRoutes = ({ registry, https, outboundAllow, clock }: SsoOptions): readonly Route[] => {
  const services = { registry, outboundAllow, keys: createRealmKeys(outboundAllow, clock) }
  return [
    route<SsoSignInRequest>(ssoSignInCall, async (request, body) => {
      const { sessionId, answer, generation } = await ssoSignIn(services, request, body)
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
