import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { realmEndpoint } from '../../../domain/account/keycloakRealm.ts'
import { askProvider, ProviderFault } from './askProvider.ts'

const keysTtlMs = 10 * 60 * 1000
/** An unknown key in a token triggers a reload, at most once per interval. */
const minReloadIntervalMs = 10 * 1000
/** A realm has a few; each token is compared with all of them. */
const maxKeys = 100

interface KnownKeys {
  readonly find: JWTVerifyGetKey
  readonly count: number
  readonly at: number
}

const isKeySet = (json: unknown): json is JSONWebKeySet =>
  typeof json === 'object' &&
  json !== null &&
  'keys' in json &&
  Array.isArray(json.keys) &&
  json.keys.every((key: unknown) => typeof key === 'object' && key !== null && 'kty' in key)

/** Fetches the public keys of a realm. @throws ProviderFault */
export const fetchKeys = async (issuer: string, outboundAllow: readonly string[]): Promise<JSONWebKeySet> => {
  const { status, json } = await askProvider(realmEndpoint(issuer, 'certs'), null, outboundAllow)
  if (status !== 200 || !isKeySet(json))
    throw new ProviderFault(`Unter dieser Adresse liegen keine Schlüssel (Antwort ${status}). Stimmt der Realm?`)
  if (json.keys.length > maxKeys)
    throw new ProviderFault(`Der Realm veröffentlicht ${json.keys.length} Schlüssel, mehr als ${maxKeys}.`)
  return json
}

/** Keys by issuer, cached for ten minutes; the first token with a new key reloads them. */
export const createRealmKeys = (outboundAllow: readonly string[], clock: () => number) => {
  const known = new Map<string, KnownKeys>()

  const load = async (issuer: string): Promise<KnownKeys> => {
    const set = await fetchKeys(issuer, outboundAllow)
    const keys = { find: createLocalJWKSet(set), count: set.keys.length, at: clock() }
    // Only one realm is configured: earlier ones are dropped.
    known.clear()
    known.set(issuer, keys)
    return keys
  }

  return {
    of:
      (issuer: string): JWTVerifyGetKey =>
      async (header, token) => {
        const before = known.get(issuer)
        const keys = before === undefined || before.at + keysTtlMs <= clock() ? await load(issuer) : before
        try {
          return await keys.find(header, token)
        } catch (fault) {
          if (!(fault instanceof errors.JWKSNoMatchingKey) || keys.at + minReloadIntervalMs > clock()) throw fault
          return (await load(issuer)).find(header, token)
        }
      },
  }
}

export type RealmKeys = ReturnType<typeof createRealmKeys>
