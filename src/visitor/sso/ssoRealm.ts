import { realmUrl } from '../../domain/account/keycloakRealm.ts'
import type { PublicInstance } from '../pageRequest.ts'

/** Provider data needed in the browser; none of it is secret. */
export interface SsoRealm {
  readonly title: string
  readonly issuer: string
  readonly origin: string
  readonly client: string
}

/** The active sign-in realm; null if none is active or its address is invalid. */
export const ssoRealm = (instance: PublicInstance | null): SsoRealm | null => {
  const application = instance?.applications?.find(({ id, active }) => id === 'keycloak' && active === true)
  if (!application) return null
  const { title = '', serverUrl = '', realm = '', publicClient = '' } = application
  if (!/^https?:\/\//i.test(serverUrl) || !URL.canParse(serverUrl) || realm === '' || publicClient === '') return null
  return {
    title: title.trim() || 'Keycloak',
    issuer: realmUrl(serverUrl, realm),
    origin: new URL(serverUrl).origin,
    client: publicClient,
  }
}
