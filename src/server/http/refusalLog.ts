import { emailOf, isEmail } from '../../domain/account/emailAddress.ts'
import { Refusal } from '../../domain/refusal.ts'
import { visitor } from '../actor.ts'
import type { Caller, Database } from '../database/database.ts'
import type { Route } from './route.ts'

interface Refused {
  readonly route: Route
  readonly tenantId: string | null
  readonly url: string
  readonly body: unknown
}

export interface RefusalLog {
  /** Writes a history row if the error refuses a right, a sign-in or a further attempt, or has a cause for staff; always throws the error. */
  readonly record: (error: unknown, caller: Caller, refused: Refused) => Promise<never>
}

/** At most one row per person, route, tenant and interval. */
const intervalMs = 60_000
const maxRemembered = 10_000

/** UNAUTHENTICATED is not recorded: it only asks for a sign-in. One with a cause hides from the caller what staff have to know. */
const isLogged = ({ status, code, cause }: Refusal): boolean =>
  status === 403 || status === 429 || (status === 401 && code !== 'UNAUTHENTICATED') || cause instanceof Refusal

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/** Keeps only an e-mail address: any other input may be a password. */
const accountOf = (typed: string | null): string => {
  const id = emailOf(typed ?? '')
  return isEmail(id) ? id : ''
}

interface Recent {
  /** True for the first claim of a key in an interval; `now` is epoch ms. */
  readonly claim: (key: string, now: number) => boolean
  readonly release: (key: string) => void
}

const createRecent = (): Recent => {
  /** Time of the last row by key, epoch ms; the oldest entry first. */
  const claimed = new Map<string, number>()
  return {
    claim: (key, now) => {
      const last = claimed.get(key)
      if (last !== undefined && now - last < intervalMs) return false
      claimed.delete(key)
      claimed.set(key, now)
      const [oldest] = claimed.keys()
      if (claimed.size > maxRemembered && oldest !== undefined) claimed.delete(oldest)
      return true
    },
    release: (key) => void claimed.delete(key),
  }
}

/**
 * Records refusals in the history (person, route, reason): at most one row per person, route, tenant and minute. All sessions of an
 * account are one person. Without a session the person is the account that was tried, else the address.
 */
export const createRefusalLog = ({ system }: Database): RefusalLog => {
  const recent = createRecent()
  return {
    record: async (error, caller, { route: { call, about }, tenantId, url, body }) => {
      if (!(error instanceof Refusal) || !isLogged(error)) throw error
      const { at, address = '', sessionHash } = caller
      const route = `${call.method} ${call.path}`
      const keyOf = (person: string): string => JSON.stringify([route, tenantId, error.status === 429, person])
      const account = about === undefined ? '' : accountOf(about(body))
      // 429 is counted by address: all accounts tried from it are one person.
      const tried = error.status === 429 || account === '' ? address : `${address} ${account}`
      const key = keyOf(about === undefined && sessionHash !== null ? `session ${sessionHash.toString('hex')}` : tried)
      if (!recent.claim(key, at)) throw error
      let isClaimed: boolean | undefined
      // A sign-in may be tried by another person than the session's user: it is recorded for a visitor.
      const who = about === undefined ? caller : { ...caller, actor: visitor }
      try {
        await system.transaction(who, { reason: route, tenant: tenantId }, async (tx) => {
          const { userId } = tx.actor
          isClaimed ??= userId === null || recent.claim(keyOf(`user ${userId}`), at)
          if (!isClaimed) return
          tx.record({
            entity: about === undefined ? 'request' : 'session',
            id: about === undefined ? pathOf(url) : account,
            before: null,
            after: { code: error.code, ...(error.cause instanceof Refusal && { message: error.cause.message }) },
            refused: true,
          })
        })
      } catch (failure) {
        recent.release(key)
        throw failure
      }
      throw error
    },
  }
}
