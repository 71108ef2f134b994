import { Refusal } from '../../domain/refusal.ts'
import type { Caller, Database } from '../database/database.ts'
import { visitor } from './actor.ts'
import type { Route } from './route.ts'

interface Refused {
  readonly route: Route
  readonly tenantId: string | null
  readonly url: string
  readonly body: unknown
}

export interface RefusalLog {
  /** Writes a row of the history where the error refuses somebody a right, a sign-in or another try; throws the error in any case. */
  readonly tell: (error: unknown, caller: Caller, refused: Refused) => Promise<never>
}

/** A crowd that is told to wait is told of once a minute and address, not once a request. */
const pause = 60_000
const mostWaiting = 1000

/** Without a session nobody was refused anything he held: the answer only asks him to sign in. */
const isTold = ({ status, code }: Refusal): boolean =>
  status === 403 || status === 429 || (status === 401 && code !== 'UNAUTHENTICATED')

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/** An account is named by its e-mail; anything else that was typed there is not kept: it may be a password. */
const accountOf = (typed: string | null): string => {
  const id = typed?.trim().toLowerCase() ?? ''
  return id.length <= 200 && id.includes('@') ? id : ''
}

/** Refusals in the history: who was refused what, where and why. */
export const createRefusalLog = ({ system }: Database): RefusalLog => {
  const waiting = new Map<string, number>()

  const isRepeated = (refusal: Refusal, { at, address = '' }: Caller, route: string): boolean => {
    if (refusal.status !== 429) return false
    const key = `${route} ${address}`
    const before = waiting.get(key)
    if (before !== undefined && at - before < pause) return true
    if (waiting.size >= mostWaiting) waiting.clear()
    waiting.set(key, at)
    return false
  }

  return {
    tell: async (error, caller, { route: { call, about }, tenantId, url, body }) => {
      const route = `${call.method} ${call.path}`
      if (!(error instanceof Refusal) || !isTold(error) || isRepeated(error, caller, route)) throw error
      // Whoever tries to enter is not whom his former session names.
      const who = about === undefined ? caller : { ...caller, actor: visitor }
      await system.transaction(who, { reason: route, tenant: tenantId }, async (tx) => {
        tx.record({
          entity: about === undefined ? 'request' : 'session',
          id: about === undefined ? pathOf(url) : accountOf(about(body)),
          before: null,
          after: { code: error.code },
          refused: true,
        })
      })
      throw error
    },
  }
}
