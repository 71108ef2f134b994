/**
 * The address of a Keycloak realm, which is also the issuer its tokens name; its endpoints stand below it.
 * @param serverUrl as typed; a slash at its end does not matter
 */
export const realmUrl = (serverUrl: string, realm: string): string =>
  `${serverUrl.trim().replace(/(?<!\/)\/+$/, '')}/realms/${encodeURIComponent(realm.trim())}`

/** Addresses of a realm's OpenID endpoints, as Keycloak lays them out. */
export const realmEndpoint = (
  issuer: string,
  endpoint: 'auth' | 'token' | 'certs' | 'token/introspect' | 'logout',
): string => `${issuer}/protocol/openid-connect/${endpoint}`
