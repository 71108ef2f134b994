import { meCall } from '../../api/me.ts'
import { type SignInRequest, signInCall } from '../../api/signIn.ts'
import { signOutByGetCall, signOutCall } from '../../api/signOut.ts'
import type { UserAnswer } from '../../api/userAnswer.ts'
import type { PermissionState } from '../../domain/access.ts'
import { landingPage } from '../../domain/tasks/landingPage.ts'
import { visitor } from '../actor.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { endedSessionCookie, sessionCookie } from '../http/sessionCookie.ts'
import { byKey } from '../database/sql.ts'
import type { SecretBox } from '../records/secretBox.ts'
import type { AddressProven } from './addressProven.ts'
import { joinedTransactions } from './joinedTransactions.ts'
import { deviceCookie } from './knownDevice.ts'
import type { PasswordHasher } from './passwordHasher.ts'
import { endSession } from './sessions.ts'
import { type Entered, signIn } from './signIn.ts'
import { userAnswerQuery } from './userAnswer.ts'

export interface AuthOptions {
  readonly passwords: PasswordHasher
  readonly box: SecretBox
  readonly https: boolean
  readonly addressProven: AddressProven
}

const isSignInRequest = (body: unknown): body is SignInRequest =>
  typeof body === 'object' &&
  body !== null &&
  'id' in body &&
  typeof body.id === 'string' &&
  'password' in body &&
  typeof body.password === 'string'

const written = new WeakMap<PermissionState, string>()

/** Of a person seen by another, only name and address for mails are told. */
const withheld = { company: '', phone: '', address: '', zipCode: '', city: '' } satisfies Partial<UserAnswer>

/** Rights rarely change between requests and can be long: each state is serialized once. */
const writtenRights = (permissions: PermissionState): string => {
  const text = written.get(permissions) ?? JSON.stringify(permissions)
  written.set(permissions, text)
  return text
}

/** Sign-in, current user, sign-out (API-086, API-090, API-091). */
export const authRoutes = ({ passwords, box, https, addressProven }: AuthOptions): readonly Route[] => {
  const transactions = joinedTransactions<Entered>('auth.signin')
  const signOut = async ({ caller, database }: RouteRequest) => {
    if (caller.sessionHash !== null) {
      const actor = await database.actor(caller)
      const who = { ...caller, actor: actor.userId === null ? visitor : actor }
      await database.system.transaction(who, { reason: 'auth.signout', tenant: null }, (tx) =>
        endSession(tx, caller.sessionHash),
      )
    }
    return { body: {}, headers: { 'set-cookie': endedSessionCookie(https), 'clear-site-data': '"cache"' } }
  }
  return [
    {
      call: signInCall,
      about: (body) => (isSignInRequest(body) ? body.id : null),
      handle: async (request) => {
        if (!isSignInRequest(request.body)) throw refuse('BAD_REQUEST')
        const { sessionId, answer, generation } = await signIn(request, request.body, { passwords, box, transactions })
        await addressProven(request.caller, answer.user.id)
        const device = deviceCookie(request, box, { account: answer.user.id, generation }, https)
        return { body: answer, headers: { 'set-cookie': [sessionCookie(sessionId, https), device] } }
      },
    },
    {
      call: meCall,
      handle: async ({ caller, database, viewed }) => {
        const { actor, rows } = await database.system.read<UserAnswer>(caller, ({ userId }) =>
          byKey(userAnswerQuery(userId ?? '')),
        )
        const [user] = rows
        if (!user) throw refuse('UNAUTHENTICATED')
        const startPage = JSON.stringify(landingPage(actor.permissions))
        return {
          json: `{"user":${JSON.stringify(viewed ? { ...user, ...withheld } : user)},"permissions":${writtenRights(actor.permissions)},"startPage":${startPage}}`,
        }
      },
    },
    { call: signOutCall, handle: signOut },
    { call: signOutByGetCall, handle: signOut, changesState: true },
  ]
}
