import { realmEndpoint } from '../../domain/account/keycloakRealm.ts'

const key = 'sso'
const timeoutMs = 15_000

interface Journey {
  readonly state: string
  readonly verifier: string
}

/** State on load: returned with a token or an error, or not redirected yet. */
export type Return =
  { readonly kind: 'none' } | { readonly kind: 'token'; readonly token: string } | { readonly kind: Trouble }

export type Trouble = 'cancelled' | 'foreign' | 'refused' | 'unreachable'

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const randomWord = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

const ownAddress = (): string => `${location.origin}/login/sso`

/** Redirects to the provider (authorization code with PKCE); state and verifier stay in this tab. */
export const leave = async (issuer: string, client: string, anew: boolean): Promise<void> => {
  const journey: Journey = { state: randomWord(), verifier: randomWord() }
  sessionStorage.setItem(key, JSON.stringify(journey))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(journey.verifier))
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client,
    redirect_uri: ownAddress(),
    scope: 'openid email profile',
    state: journey.state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
    ...(anew ? { prompt: 'login' } : {}),
  })
  location.assign(`${realmEndpoint(issuer, 'auth')}?${query}`)
}

const takeJourney = (): Partial<Journey> => {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  try {
    const journey: unknown = JSON.parse(kept ?? 'null')
    return typeof journey === 'object' && journey !== null ? journey : {}
  } catch {
    // Foreign content; counts as absent.
    return {}
  }
}

const exchange = async (issuer: string, client: string, code: string, verifier: string): Promise<Return> => {
  try {
    const response = await fetch(realmEndpoint(issuer, 'token'), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: client,
        code,
        redirect_uri: ownAddress(),
        code_verifier: verifier,
      }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: unknown = await response.json()
    const token = typeof body === 'object' && body !== null && 'access_token' in body ? body.access_token : null
    return response.ok && typeof token === 'string' ? { kind: 'token', token } : { kind: 'refused' }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** Reads the provider's redirect once and removes it from the address. */
export const arrive = async (issuer: string, client: string): Promise<Return> => {
  const query = new URLSearchParams(location.search)
  const code = query.get('code')
  const state = query.get('state')
  if (state === null) return { kind: 'none' }
  history.replaceState(null, '', location.pathname)
  const journey = takeJourney()
  if (state === '' || journey.state !== state || journey.verifier === undefined) return { kind: 'foreign' }
  return code === null ? { kind: 'cancelled' } : exchange(issuer, client, code, journey.verifier)
}
