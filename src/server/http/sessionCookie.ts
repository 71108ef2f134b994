import { createHash, randomBytes } from 'node:crypto'

/** Rolling and absolute lifetime of a session (decisions §4). */
export const sessionIdleMs = 48 * 60 * 60 * 1000
export const maxSessionAgeMs = 30 * 24 * 60 * 60 * 1000

/** With https the `__Host-` prefix prevents other hosts from setting it; plain http (local machine) cannot use it. */
export const cookieName = (https: boolean): string => (https ? '__Host-sid' : 'sid')

const idShape = /^[A-Za-z0-9_-]{43}$/

/** A new session id of 256 bits; only its hash is stored. */
export const newSessionId = (): string => randomBytes(32).toString('base64url')

export const hashSessionId = (id: string): Buffer => createHash('sha256').update(id).digest()

/** The value of a cookie in the header of a request. */
export const cookieValue = (cookieHeader: string | undefined, name: string): string | undefined => {
  if (cookieHeader === undefined) return undefined
  const start = `${name}=`
  const found = cookieHeader
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
  return found?.slice(start.length)
}

/** The session id of a request; undefined if absent or malformed. */
export const sessionIdOf = (cookieHeader: string | undefined, https: boolean): string | undefined => {
  const id = cookieValue(cookieHeader, cookieName(https))
  return id !== undefined && idShape.test(id) ? id : undefined
}

/** Not accessible to scripts, not sent by requests from other sites or, with https, over plain http. */
export const cookieAttributes = (https: boolean): string => `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`

export const sessionCookie = (id: string, https: boolean): string =>
  `${cookieName(https)}=${id}; ${cookieAttributes(https)}; Max-Age=${sessionIdleMs / 1000}`

export const endedSessionCookie = (https: boolean): string =>
  `${cookieName(https)}=; ${cookieAttributes(https)}; Max-Age=0`
