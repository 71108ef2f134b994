import type { SsoSignInRequest } from '../../../api/sso.ts'
import { deviceName } from '../../../domain/account/deviceName.ts'
import { mappedRoles, type RoleMapping, type TenantRole } from '../../../domain/account/roleMapping.ts'
import { systemActor, visitor } from '../../actor.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { type Query, sql } from '../../database/sql.ts'
import { instant } from '../../database/wireTypes.ts'
import { refuse } from '../../faults.ts'
import type { RouteRequest } from '../../http/route.ts'
import { kindNamed } from '../../records/kind.ts'
import { type Registry, saveRecord } from '../../records/save.ts'
import { accountOf } from '../accountServices.ts'
import { addressLimit, type Attempt, countAttemptAhead, forgetAttempt } from '../attempts.ts'
import { enter, type SignedIn } from '../enter.ts'
import { knownDevice } from '../knownDevice.ts'
import { useCode } from '../secondFactor.ts'
import { endSession, refuseIfClosed } from '../sessions.ts'
import { identityLock } from './identityLock.ts'
import { type ProvenPerson, provenPerson } from './provenPerson.ts'
import { configuredRealm, type Realm } from './realm.ts'
import type { RealmKeys } from './realmKeys.ts'

interface KnownRole extends TenantRole {
  readonly held: boolean
}

/** Updates a user's roles to those from the provider, with history and rights. */
const mapRoles = async (
  tx: Transaction,
  userId: string,
  given: readonly string[],
  mappings: readonly RoleMapping[],
): Promise<void> => {
  const tenants = [...new Set(mappings.map(({ tenantId }) => tenantId))].toSorted()
  // Locked, so that no role is deleted before it is assigned.
  const roles = await tx.query<KnownRole>(sql`
    select roles.tenant_id as "tenantId", roles.id as "roleId", exists (select from membership_role as held
      where held.tenant_id = roles.tenant_id and held.role_id = roles.id and held.user_id = ${userId}) as held
    from roles where roles.tenant_id = any(${tenants}::text[]) order by roles.tenant_id, roles.id for key share`)
  const held = roles.filter((role) => role.held)
  const { add, remove } = mappedRoles(mappings, given, roles, held)
  const changed = [...new Set([...add, ...remove].map(({ tenantId }) => tenantId))].toSorted()
  for (const tenantId of changed) {
    const ids = (list: readonly TenantRole[]) =>
      list.filter((role) => role.tenantId === tenantId).map(({ roleId }) => roleId)
    const [added, removed, before] = [ids(add), ids(remove), ids(held)]
    if (added.length > 0)
      await tx.query(
        sql`insert into membership (tenant_id, user_id) values (${tenantId}, ${userId}) on conflict do nothing`,
      )
    await tx.query(sql`insert into membership_role (tenant_id, user_id, role_id)
      select ${tenantId}, ${userId}, role_id from unnest(${added}::text[]) as role_id on conflict do nothing`)
    await tx.query(sql`delete from membership_role
      where tenant_id = ${tenantId} and user_id = ${userId} and role_id = any(${removed}::text[])`)
    const after = [...before.filter((id) => !removed.includes(id)), ...added].toSorted()
    tx.record({
      entity: 'membership',
      id: userId,
      tenant: tenantId,
      before: { roles: before },
      after: { roles: after },
    })
  }
  if (changed.length > 0) await tx.bumpRights()
}

export interface SsoServices {
  readonly registry: Registry
  readonly keys: RealmKeys
  readonly outboundAllow: readonly string[]
}

interface Proven {
  readonly realm: Realm
  readonly person: ProvenPerson
  /** Released on success. */
  readonly taken: Attempt
}

/** Reads the realm and validates the token; failures per address are limited, because each costs us and the provider work. */
const prove = async (services: SsoServices, request: RouteRequest, token: string): Promise<Proven> => {
  const { caller, database, address } = request
  const { attempt: taken } = await countAttemptAhead(database, caller.at, [addressLimit('sso', address, 100)])
  const realm = await configuredRealm(database.system, services.registry.box)
  if (realm?.active !== true || !realm.complete) throw refuse('SSO_INACTIVE')
  const person = await provenPerson(token, realm, services.keys, {
    now: caller.at,
    outboundAllow: services.outboundAllow,
  })
  return { realm, person, taken }
}

/** A token opens one session: a second use is refused. */
const useToken = async (tx: Transaction, { tokenHash, until }: ProvenPerson): Promise<void> => {
  const fresh = await tx.query(sql`insert into used_token (hash, expires_at)
    values (${tokenHash}, ${instant(until)}::timestamptz) on conflict do nothing returning 1 as fresh`)
  if (fresh.length === 0) throw refuse('SSO_TOKEN')
}

type Identity = Pick<ProvenPerson, 'issuer' | 'subject'>

const boundUser = ({ issuer, subject }: Identity): Query =>
  sql`select user_id as "userId" from identity where issuer = ${issuer} and subject = ${subject}`

/** The account bound to the subject; before the first sign-in the account with the person's e-mail address. */
const accountIdOf = async ({ system }: Database, person: ProvenPerson): Promise<string> => {
  const [bound] = await system.query<{ userId: string }>(boundUser(person))
  return bound?.userId ?? person.id
}

/**
 * Binds the account with the person's address to issuer and subject at the first sign-in; later, another subject is refused even with the
 * same address, and so is one whose binding was removed meanwhile.
 */
const bindIdentity = async (tx: Transaction, userId: string, person: ProvenPerson): Promise<void> => {
  const { issuer, subject } = person
  const made = await tx.query(sql`insert into identity (issuer, subject, user_id, created_at)
    values (${issuer}, ${subject}, ${userId}, ${instant(tx.at)}::timestamptz) on conflict do nothing returning 1 as made`)
  if (made.length > 0) {
    if (userId !== person.id) throw refuse('SSO_OTHER_PERSON')
    tx.record({ entity: 'identity', id: userId, before: null, after: { issuer, subject } })
    return
  }
  const [bound] = await tx.query<{ userId: string }>(boundUser({ issuer, subject }))
  if (bound?.userId !== userId) throw refuse('SSO_OTHER_PERSON')
}

/**
 * Signs in with a token of the provider. An account with a password is accepted too: the provider has verified its address, and the
 * first such sign-in binds the account to the subject. Suspended accounts are refused, and unconfirmed ones, which another
 * person may have registered. The account's second factor is required unless the token claims one.
 */
export const ssoSignIn = async (
  services: SsoServices,
  request: RouteRequest,
  { token, otp }: SsoSignInRequest,
): Promise<SignedIn> => {
  const { caller, database, header } = request
  const { realm, person, taken } = await prove(services, request, token)
  const account = await accountOf(database, await accountIdOf(database, person))
  if (!account) throw refuse('UNKNOWN_ACCOUNT')
  if (account.isSuspended || !account.isVerified) throw refuse('ACCOUNT_CLOSED')
  const { box } = services.registry
  const device = knownDevice(request, box, account.id)
  const who = { ...caller, actor: { ...visitor, userId: account.id } }
  const opening = { reason: 'auth.sso', tenant: null, locks: [identityLock(account.id)] }
  const entering = database.system.transaction(who, opening, async (tx) => {
    const factor = person.twoFactors ? 'elsewhere' : await useCode(tx, box, { userId: account.id, device }, otp)
    if (factor === 'missing' || factor === 'wrong') return factor
    await useToken(tx, person)
    await bindIdentity(tx, account.id, person)
    forgetAttempt(tx, taken)
    if (realm.mappings !== null) await mapRoles(tx, account.id, person.roles, realm.mappings)
    await endSession(tx, caller.sessionHash)
    const { twoFactors, provenAt } = person
    return enter(tx, account.id, { device: deviceName(header('user-agent')), twoFactors, provenAt })
  })
  const entered = await entering.catch(refuseIfClosed)
  if (entered === 'missing') throw refuse('OTP_REQUIRED')
  if (entered === 'wrong') throw refuse('OTP_INVALID')
  return entered
}

/** Creates the account of the token's person; it has no password here. */
export const ssoSignUp = async (services: SsoServices, request: RouteRequest, token: string): Promise<string> => {
  const { realm, person, taken } = await prove(services, request, token)
  const { id, firstName, lastName, roles } = person
  const who = { ...request.caller, actor: systemActor }
  await request.database.system.transaction(
    who,
    { reason: 'auth.sso-signup', tenant: null, locks: [`user ${id}`] },
    async (tx) => {
      const [known] = await tx.query(sql`select 1 as known from users where id = ${id}`)
      if (known !== undefined) throw refuse('ACCOUNT_EXISTS')
      const user = { id, firstName, lastName, isVerified: true, authType: 'keycloak' }
      const { registry } = services
      const saving = { tenant: null, audience: 'instanceOwner', create: true } as const
      await saveRecord(tx, registry, kindNamed(registry.kinds, 'user'), user, saving)
      await bindIdentity(tx, id, person)
      forgetAttempt(tx, taken)
      if (realm.mappings !== null) await mapRoles(tx, id, roles, realm.mappings)
    },
  )
  return id
}
