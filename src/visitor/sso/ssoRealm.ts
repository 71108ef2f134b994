import { realmUrl } from '../../domain/account/keycloakRealm.ts'
import type { PublicInstance } from '../pageRequest.ts'

/** What the browser needs of the provider; nothing of it is secret. */
export interface SsoRealm {
  readonly title: string
  readonly issuer: string
  readonly origin: string
  readonly client: string
}

/** The realm to sign in at, or null while none is switched on or its address is none. */
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
