import type { SsoSignInRequest } from '../../../api/sso.ts'
import { deviceName } from '../../../domain/account/deviceName.ts'
import type { Transaction } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { instant } from '../../database/wireTypes.ts'
import { systemActor, visitor } from '../../http/actor.ts'
import { refuse } from '../../http/faults.ts'
import type { RouteRequest } from '../../http/route.ts'
import { kindNamed } from '../../records/kind.ts'
import { type Registry, saveRecord } from '../../records/save.ts'
import { accountOf } from '../accountPlace.ts'
import { addressLimit, givePlaceBack, type Place, takePlaceAhead } from '../attempts.ts'
import { enter, type SignedIn } from '../enter.ts'
import { useCode } from '../secondFactor.ts'
import { endSession } from '../sessions.ts'
import { mapRoles } from './mapRoles.ts'
import { type ProvenPerson, provenPerson } from './provenPerson.ts'
import { configuredRealm, type Realm } from './realm.ts'
import type { RealmKeys } from './realmKeys.ts'

export interface SsoPlace {
  readonly registry: Registry
  readonly keys: RealmKeys
  readonly outboundAllow: readonly string[]
}

interface Proven {
  readonly realm: Realm
  readonly person: ProvenPerson
  /** Given back when all went well. */
  readonly taken: Place
}

/** Reads the realm and proves the token; failures of one address are counted, because each costs us and the provider work. */
const prove = async (place: SsoPlace, request: RouteRequest, token: string): Promise<Proven> => {
  const { caller, database, address } = request
  const { place: taken } = await takePlaceAhead(database, caller.at, [addressLimit('sso', address, 100)])
  const realm = await configuredRealm(database.system, place.registry.box)
  if (realm?.active !== true || !realm.complete) throw refuse('SSO_INACTIVE')
  const person = await provenPerson(token, realm, place.keys, {
    now: caller.at,
    outboundAllow: place.outboundAllow,
  })
  return { realm, person, taken }
}

/** A token opens one session: of two uses one is refused. */
const useToken = async (tx: Transaction, { tokenHash, until }: ProvenPerson): Promise<void> => {
  const fresh = await tx.rows(sql`insert into used_token (hash, expires_at)
    values (${tokenHash}, ${instant(until)}::timestamptz) on conflict do nothing returning 1 as fresh`)
  if (fresh.length === 0) throw refuse('SSO_TOKEN')
}

/**
 * Signs in who proves himself by a token. Also an account with a password may come this way, for the provider has proven that the
 * address is his; one that is suspended, or that nobody has confirmed yet, may not: whoever made it may not be its owner. The second
 * factor of the account is asked for, unless the provider says that it has proven one itself.
 */
export const ssoSignIn = async (
  place: SsoPlace,
  request: RouteRequest,
  { token, otp }: SsoSignInRequest,
): Promise<SignedIn> => {
  const { caller, database, header } = request
  const { realm, person, taken } = await prove(place, request, token)
  const account = await accountOf(database, person.id)
  if (!account) throw refuse('UNKNOWN_ACCOUNT')
  if (account.isSuspended || !account.isVerified) throw refuse('ACCOUNT_CLOSED')
  const who = { ...caller, actor: { ...visitor, userId: account.id } }
  const entered = await database.system.transaction(who, { reason: 'auth.sso', tenant: null }, async (tx) => {
    const factor = person.twoFactors ? 'elsewhere' : await useCode(tx, place.registry.box, account.id, otp)
    if (factor === 'missing' || factor === 'wrong') return factor
    await useToken(tx, person)
    givePlaceBack(tx, taken)
    if (realm.mappings !== null) await mapRoles(tx, account.id, person.roles, realm.mappings)
    await endSession(tx, caller.sessionHash)
    return enter(tx, account.id, deviceName(header('user-agent')), person.twoFactors)
  })
  if (entered === 'missing') throw refuse('OTP_REQUIRED')
  if (entered === 'wrong') throw refuse('OTP_INVALID')
  return entered
}

/** Makes the account of who proves himself by a token; it has no password here. */
export const ssoSignUp = async (place: SsoPlace, request: RouteRequest, token: string): Promise<string> => {
  const { realm, person, taken } = await prove(place, request, token)
  const { id, firstName, lastName, roles } = person
  const who = { ...request.caller, actor: systemActor }
  await request.database.system.transaction(
    who,
    { reason: 'auth.sso-signup', tenant: null, locks: [`user ${id}`] },
    async (tx) => {
      const [known] = await tx.rows(sql`select 1 as known from users where id = ${id}`)
      if (known !== undefined) throw refuse('ACCOUNT_EXISTS')
      const user = { id, firstName, lastName, isVerified: true, authType: 'keycloak' }
      const { registry } = place
      const saving = { tenant: null, audience: 'instanceOwner', create: true } as const
      await saveRecord(tx, registry, kindNamed(registry.kinds, 'user'), user, saving)
      givePlaceBack(tx, taken)
      if (realm.mappings !== null) await mapRoles(tx, id, roles, realm.mappings)
    },
  )
  return id
}
