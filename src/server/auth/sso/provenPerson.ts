import { createHash } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import { emailOf, isEmail } from '../../../domain/account/emailAddress.ts'
import { saysTwoFactors } from '../../../domain/account/twoFactors.ts'
import { realmEndpoint } from '../../../domain/account/keycloakRealm.ts'
import { propertyOf } from '../../../domain/json.ts'
import { oneLine } from '../../../domain/mail/letter.ts'
import { normalForm } from '../../../domain/normalForm.ts'
import { refuse } from '../../faults.ts'
import { askProvider, ProviderFault } from './askProvider.ts'
import type { Realm } from './realm.ts'
import type { RealmKeys } from './realmKeys.ts'

/** A person according to the provider. */
export interface ProvenPerson {
  /** `iss` and `sub` of the token: together a permanent id of the person. */
  readonly issuer: string
  readonly subject: string
  /** The e-mail, lower case, verified by the provider. */
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  /** Roles of the realm and of all its clients. */
  readonly roles: readonly string[]
  /** The provider claims to have proven a second factor. */
  readonly twoFactors: boolean
  /** Time of the proof by the provider, epoch ms: its session may be older than ours. */
  readonly provenAt: number
  /** Hash of the token; the same for all its spellings. */
  readonly tokenHash: Buffer
  /** Epoch ms after which the token is no longer accepted. */
  readonly until: number
}

/** Never chosen by the token: only signatures by a key that the provider alone has. */
const algorithms = ['RS256', 'PS256', 'ES256']
const maxTokenAgeSeconds = 24 * 60 * 60
const clockToleranceSeconds = 5
/** OpenID Connect Core 1.0, section 2: a subject has at most 255 characters. */
const maxSubjectLength = 255
/** Code points. */
const maxNameLength = 100
/**
 * `auth_time` of the token in ms, at most `now`. Without one (a Keycloak before 25 without the scope `basic`) it is `now`: accounts without
 * a password would have no proof otherwise.
 */
const provenAtOf = ({ auth_time: seconds }: Readonly<Record<string, unknown>>, now: number): number =>
  typeof seconds === 'number' && seconds >= 0 ? Math.min(seconds * 1000, now) : now
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

const rolesOf = (payload: JWTPayload): readonly string[] => {
  const clients = payload['resource_access']
  const byClient: readonly unknown[] = typeof clients === 'object' && clients !== null ? Object.values(clients) : []
  return [
    ...new Set([payload['realm_access'], ...byClient].flatMap((location) => texts(propertyOf(location, 'roles')))),
  ]
}

/** Hashes header and claims, not the signature, which has several valid spellings. */
const hashOf = (token: string): Buffer =>
  createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest()

const verified = async (token: string, realm: Realm, keys: RealmKeys, now: number): Promise<JWTPayload> => {
  try {
    const { payload } = await jwtVerify(token, keys.of(realm.issuer), {
      algorithms,
      issuer: realm.issuer,
      requiredClaims: ['exp', 'iat', 'sub'],
      maxTokenAge: maxTokenAgeSeconds,
      clockTolerance: clockToleranceSeconds,
      currentDate: new Date(now),
    })
    return payload
  } catch (fault) {
    if (fault instanceof ProviderFault) throw refuse('SSO_UNREACHABLE')
    if (fault instanceof errors.JOSEError) throw refuse('SSO_TOKEN')
    throw fault
  }
}

/** Checks with the provider that the token is still valid: a sign-out there is one here. */
const demandActive = async (token: string, realm: Realm, outboundAllow: readonly string[]): Promise<void> => {
  const { issuer, privateClient, privateClientSecret } = realm
  if (privateClient === '') return
  const form = new URLSearchParams({ client_id: privateClient, client_secret: privateClientSecret, token })
  const answer = await askProvider(realmEndpoint(issuer, 'token/introspect'), form, outboundAllow).catch(
    (fault: unknown) => {
      if (fault instanceof ProviderFault) throw refuse('SSO_UNREACHABLE')
      throw fault
    },
  )
  if (answer.status !== 200) throw refuse('SSO_UNREACHABLE')
  if (propertyOf(answer.json, 'active') !== true) throw refuse('SSO_TOKEN')
}

/** A valid address that is the same mailbox in our canonical form, which turns compatibility forms such as full-width letters into others. */
const isOneAddress = (email: string): boolean =>
  isEmail(emailOf(email)) && emailOf(email) === normalForm(email.trim().toLowerCase(), 'NFC')

/**
 * Validates an access token: signature by a key of the realm, issuer, expiry, our public client, and a verified address. ID and refresh
 * tokens are refused.
 * @throws Refusal SSO_TOKEN, SSO_EMAIL, SSO_UNREACHABLE
 */
export const provenPerson = async (
  token: string,
  realm: Realm,
  keys: RealmKeys,
  { now, outboundAllow }: { readonly now: number; readonly outboundAllow: readonly string[] },
): Promise<ProvenPerson> => {
  const payload = await verified(token, realm, keys, now)
  const { exp = 0, typ = 'Bearer', sub = '', azp, email, email_verified: emailVerified } = payload
  if (azp !== realm.publicClient || typ !== 'Bearer' || sub === '' || sub.length > maxSubjectLength)
    throw refuse('SSO_TOKEN')
  if (typeof email !== 'string' || !isOneAddress(email) || emailVerified !== true) throw refuse('SSO_EMAIL')
  await demandActive(token, realm, outboundAllow)
  const name = (claim: string): string => {
    const value = payload[claim]
    return typeof value === 'string' ? oneLine(value, maxNameLength) : ''
  }
  return {
    issuer: realm.issuer,
    subject: sub,
    id: emailOf(email),
    firstName: name('given_name'),
    lastName: name('family_name'),
    roles: rolesOf(payload),
    twoFactors: saysTwoFactors(payload),
    provenAt: provenAtOf(payload, now),
    tokenHash: hashOf(token),
    until: (Math.min(exp, now / 1000 + maxTokenAgeSeconds) + clockToleranceSeconds) * 1000,
  }
}
