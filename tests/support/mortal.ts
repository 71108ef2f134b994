import type { SystemDatabase, Transaction } from '../../src/server/database/database.ts'
import type { Query } from '../../src/server/database/sql.ts'

/** The life of a server process that is killed at a given step. */
export interface Life {
  /** A step of the process; after its end, nothing happens any more. */
  readonly step: () => void
  readonly isOver: () => boolean
}

export class Killed extends Error {}

/** @param steps taken before the process is killed; Infinity: it lives */
export const lifeOf = (steps: number): Life => {
  let taken = 0
  return {
    step: () => {
      if (taken >= steps) throw new Killed(`killed after ${steps} steps`)
      taken += 1
    },
    isOver: () => taken >= steps,
  }
}

/**
 * The database as a process sees it that is killed at a step: before a statement, before a commit, or behind one. Open transactions are
 * rolled back, as PostgreSQL does when a connection breaks; what was committed stays, though nobody learns of it.
 */
export const mortal = (system: SystemDatabase, { step, isOver }: Life): SystemDatabase => {
  const alive = <T>(work: () => Promise<T>): Promise<T> => {
    try {
      step()
    } catch (error) {
      const killed = Promise.reject(error instanceof Error ? error : new Killed())
      // A statement that nobody awaits fails its transaction too, below.
      killed.catch(() => {})
      return killed
    }
    return work()
  }
  const within = (tx: Transaction): Transaction => ({ ...tx, query: (query: Query) => alive(() => tx.query(query)) })
  return {
    ...system,
    query: (query) => alive(() => system.query(query)),
    roundTrip: (work, options) => alive(() => system.roundTrip(work, options)),
    transaction: async (who, options, work) => {
      const kept = await alive(() =>
        system.transaction(who, options, async (tx) => {
          const result = await work(within(tx))
          // Also if nobody awaited the statement that it was killed at.
          if (isOver()) throw new Killed('killed before the commit')
          step()
          return result
        }),
      )
      step()
      return kept
    },
  }
}
