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
import type { AccountPlace } from './accountPlace.ts'
import { changePassword, confirmReset, requestReset } from './passwordReset.ts'
import { signUp, verifyAgain, verifyEmail } from './signUp.ts'

/** A route whose body passed the call's schema, which is generated from the same type. */
const route = <Body>(call: Call<Body>, answer: (request: RouteRequest, body: Body) => Promise<RouteAnswer>): Route => ({
  call,
  handle: (request) => answer(request, request.body as Body),
})

/** Registration, confirmation of the address, reset and change of the password (API-087 … API-089, AUTH-012, AUTH-013). */
export const accountRoutes = (place: AccountPlace): readonly Route[] => [
  route<SignUpRequest>(signUpCall, async (request, body) => ({
    status: 201,
    body: { id: await signUp(place, request, body) },
  })),
  route(verifyCall, async (request, { token }) => {
    await verifyEmail(place, request, token)
    return { body: {} }
  }),
  route(verifyAgainCall, async (request, { email }) => {
    await verifyAgain(place, request, email)
    return { body: {} }
  }),
  route(resetCall, async (request, { email }) => {
    await requestReset(place, request, email)
    return { body: {} }
  }),
  route(confirmResetCall, async (request, body) => {
    await confirmReset(place, request, body)
    return { body: {} }
  }),
  route<PasswordRequest>(resetPasswordCall, async (request, body) => {
    const sessionId = await changePassword(place, request, body)
    if (sessionId === null) return { body: { changed: false } }
    return { body: { changed: true }, headers: { 'set-cookie': sessionCookie(sessionId, place.https) } }
  }),
]
