import {
  confirmResetCall,
  type PasswordRequest,
  resetCall,
  resetPasswordCall,
  signUpCall,
  type SignUpRequest,
  verifyAgainCall,
  verifyCall,
} from '../../api/accounts.ts'
import type { Call } from '../../api/call.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { sessionCookie } from '../http/sessionCookie.ts'
import type { AccountServices } from './accountServices.ts'
import { changePassword, confirmReset, requestReset } from './passwordReset.ts'
import { signUp, verifyAgain, verifyEmail } from './signUp.ts'

/** A route whose body passed the call's schema, which is generated from the same type. */
const route = <Body>(call: Call<Body>, answer: (request: RouteRequest, body: Body) => Promise<RouteAnswer>): Route => ({
  call,
  handle: (request) => answer(request, request.body as Body),
})

/** Registration, confirmation of the address, reset and change of the password (API-087 … API-089, AUTH-012, AUTH-013). */
export const accountRoutes = (services: AccountServices): readonly Route[] => [
  route<SignUpRequest>(signUpCall, async (request, body) => ({
    status: 201,
    body: { id: await signUp(services, request, body) },
  })),
  route(verifyCall, async (request, { token }) => {
    await verifyEmail(services, request, token)
    return { body: {} }
  }),
  route(verifyAgainCall, async (request, { email }) => {
    await verifyAgain(services, request, email)
    return { body: {} }
  }),
  route(resetCall, async (request, { email }) => {
    await requestReset(services, request, email)
    return { body: {} }
  }),
  route(confirmResetCall, async (request, body) => {
    await confirmReset(services, request, body)
    return { body: {} }
  }),
  route<PasswordRequest>(resetPasswordCall, async (request, body) => {
    const sessionId = await changePassword(services, request, body)
    if (sessionId === null) return { body: { changed: false } }
    return { body: { changed: true }, headers: { 'set-cookie': sessionCookie(sessionId, services.https) } }
  }),
]
