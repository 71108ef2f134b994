/**
 * The address of a Keycloak realm, also the issuer of its tokens; its endpoints are below it.
 * @param serverUrl as typed; trailing slashes are ignored
 */
export const realmUrl = (serverUrl: string, realm: string): string =>
  `${serverUrl.trim().replace(/(?<!\/)\/+$/, '')}/realms/${encodeURIComponent(realm.trim())}`

/** Address of a realm's OpenID endpoint, in Keycloak's layout. */
export const realmEndpoint = (
  issuer: string,
  endpoint: 'auth' | 'token' | 'certs' | 'token/introspect' | 'logout',
): string => `${issuer}/protocol/openid-connect/${endpoint}`
