import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import Provider from 'oidc-provider'

/** Users who can sign in at the provider, with any password. */
export interface Citizen {
  readonly email: string
  readonly verified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly string[]
}

export interface IdentityProvider {
  readonly serverUrl: string
  readonly realm: string
  readonly issuer: string
  readonly publicClient: string
  readonly privateClient: string
  readonly privateClientSecret: string
  /** An access token in Keycloak's format, whose subject is the address as at the sign-in page, by default signed with the realm's key. */
  readonly token: (claims?: JWTPayload, options?: TokenOptions) => Promise<string>
  /** Tokens reported as expired by the provider. */
  readonly revoked: Set<string>
  readonly publicKeyPem: string
  readonly close: () => Promise<void>
}

interface TokenOptions {
  readonly header?: Partial<JWTHeaderParameters>
  readonly key?: CryptoKey | Uint8Array
}

export interface ProviderOptions {
  readonly citizens: readonly Citizen[]
  /** Permitted return address of the browser. */
  readonly redirectUri?: string
}

const realm = 'stadt'
const prefix = `/realms/${realm}`
const paths = {
  authorization: '/protocol/openid-connect/auth',
  token: '/protocol/openid-connect/token',
  jwks: '/protocol/openid-connect/certs',
} as const
const client = { publicClient: 'buchung', privateClient: 'buchung-server', privateClientSecret: 'geheim-und-lang' }

const claimsOf = ({ email, verified, firstName, lastName, roles }: Citizen) => ({
  typ: 'Bearer',
  azp: client.publicClient,
  email,
  email_verified: verified,
  given_name: firstName,
  family_name: lastName,
  realm_access: { roles: ['default-roles-stadt'] },
  resource_access: { buchung: { roles } },
})

const keyPair = async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const pem = await crypto.subtle.exportKey('spki', publicKey)
  const lines =
    Buffer.from(pem)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    privateKey,
    jwk: { ...(await exportJWK(privateKey)), kid: 'realm-key', use: 'sig', alg: 'RS256' },
    pem: `-----BEGIN PUBLIC KEY-----\n${lines.join('\n')}\n-----END PUBLIC KEY-----\n`,
  }
}

/** A real OpenID provider on its own port, with the paths and claims of a Keycloak realm. */
export const startIdentityProvider = async ({
  citizens,
  redirectUri = 'http://127.0.0.1/login/sso',
}: ProviderOptions): Promise<IdentityProvider> => {
  const { privateKey, jwk, pem } = await keyPair()
  const revoked = new Set<string>()
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `${serverUrl}${prefix}`
  const citizen = (id: string) => citizens.find(({ email }) => email === id)
  const provider = new Provider(issuer, {
    jwks: { keys: [jwk] },
    cookies: { keys: ['only-for-tests'] },
    routes: paths,
    clients: [
      {
        client_id: client.publicClient,
        token_endpoint_auth_method: 'none',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    clientBasedCORS: () => true,
    scopes: ['openid', 'email', 'profile'],
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    extraTokenClaims: (_context, token) => {
      const found = 'accountId' in token ? citizen(token.accountId) : undefined
      return found && claimsOf(found)
    },
    features: {
      devInteractions: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => 'urn:account',
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'openid email profile',
          audience: 'account',
          accessTokenFormat: 'jwt',
          accessTokenTTL: 300,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  })
  const answer = provider.callback()

  server.on('request', (request, response) => {
    const path = request.url ?? ''
    if (path.startsWith(`${prefix}/protocol/openid-connect/token/introspect`)) {
      // The library does not store such tokens, as Keycloak does, so introspection is answered here.
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const form = new URLSearchParams(Buffer.concat(parts).toString())
        const known =
          form.get('client_id') === client.privateClient && form.get('client_secret') === client.privateClientSecret
        const token = form.get('token') ?? ''
        response.writeHead(known ? 200 : 401, { 'content-type': 'application/json' })
        response.end(
          JSON.stringify(known ? { active: token.includes('.') && !revoked.has(token) } : { error: 'invalid_client' }),
        )
      })
      return
    }
    if (!path.startsWith(prefix)) {
      response.writeHead(404).end()
      return
    }
    Object.assign(request, { originalUrl: path, url: path.slice(prefix.length) || '/' })
    void answer(request, response)
  })

  return {
    serverUrl,
    realm,
    issuer,
    ...client,
    revoked,
    publicKeyPem: pem,
    token: (claims = {}, { header = {}, key = privateKey } = {}) => {
      const now = Math.floor(Date.now() / 1000)
      const [first] = citizens
      return new SignJWT({
        ...(first && claimsOf(first)),
        iss: issuer,
        aud: 'account',
        sub: typeof claims['email'] === 'string' ? claims['email'] : (first?.email ?? ''),
        jti: crypto.randomUUID(),
        iat: now,
        exp: now + 300,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'realm-key', typ: 'JWT', ...header })
        .sign(key)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
