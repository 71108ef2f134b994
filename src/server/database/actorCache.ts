import { type Actor, visitor } from '../actor.ts'
import type { Proof } from './actors.ts'
import type { Caller } from './database.ts'

/** Cached data of a session. */
export interface Known {
  readonly actor: Actor
  /** State of the session when the actor was read. */
  readonly proof: Pick<Proof, 'version' | 'userId'>
}

const maxActors = 10_000
const noSession: Known = { actor: visitor, proof: { version: 0, userId: null } }

/** Actors by session, most recently used last. An entry is used only if the proof of the current round trip confirms it. */
export interface ActorCache {
  readonly get: (caller: Caller) => Known | undefined
  readonly put: (caller: Caller, actor: Actor, proof: Proof) => Known
  /**
   * Does the proof of this round trip confirm the actor? One loaded for this request (`own`) needs no current version: rights that
   * changed since then changed at the same time as the request.
   */
  readonly holds: (known: Known, proof: Proof, own: boolean) => boolean
}

/** Actors by session, each valid for one version of the rights. */
export const createActorCache = (): ActorCache => {
  const actors = new Map<string, Known>()
  return {
    get: (caller) => {
      if (caller.sessionHash === null) return noSession
      const key = caller.sessionHash.toString('hex')
      const known = actors.get(key)
      if (known !== undefined) {
        actors.delete(key)
        actors.set(key, known)
      }
      return known
    },
    put: (caller, actor, proof) => {
      if (caller.sessionHash === null) return noSession
      const known = { actor, proof: { version: proof.version, userId: proof.userId } }
      actors.set(caller.sessionHash.toString('hex'), known)
      for (const oldest of actors.keys()) {
        if (actors.size <= maxActors) break
        actors.delete(oldest)
      }
      return known
    },
    holds: (known, proof, own) =>
      known === noSession || (known.proof.userId === proof.userId && (own || known.proof.version === proof.version)),
  }
}
