import type { OnBehalf, SystemDatabase, Transaction } from '../database/database.ts'

/** Runs work in a system transaction, on behalf of a user proven just before. */
type LetIn<T> = (database: SystemDatabase, who: OnBehalf, work: (tx: Transaction) => Promise<T>) => Promise<T>

export interface JoinedTransactions<T extends object | string> {
  readonly alone: LetIn<T>
  /**
   * Entries within one turn of the event loop share a transaction: one round trip, one disk wait, each with its own actor. Within it no
   * entry waits for another's lock, so the work must not need locks between them. If it fails, each entry runs alone, so that a failure
   * affects one entry only.
   */
  readonly together: LetIn<T>
}

interface Entry<T> {
  readonly database: SystemDatabase
  readonly who: OnBehalf
  readonly work: (tx: Transaction) => Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (error: unknown) => void
}

/** @param reason as in the history */
export const joinedTransactions = <T extends object | string>(reason: string): JoinedTransactions<T> => {
  const options = { reason, tenant: null } as const
  let waiting: Entry<T>[] = []

  const alone: LetIn<T> = (database, who, work) => database.transaction(who, options, work)
  const enterAlone = ({ database, who, work, resolve, reject }: Entry<T>): void =>
    void alone(database, who, work).then(resolve, reject)

  const letIn = (): void => {
    const entries = waiting
    waiting = []
    const [first] = entries
    if (first === undefined) return
    if (entries.length === 1) return enterAlone(first)
    const passing = first.database.together(
      entries.map(({ who }) => who),
      options,
      // All work must have settled before one failure rolls back the others' transaction.
      async (members) =>
        (await Promise.allSettled(members.flatMap((tx, index) => entries[index]?.work(tx) ?? []))).map((settled) => {
          if (settled.status === 'rejected') throw settled.reason
          return settled.value
        }),
    )
    passing.then(
      (values) =>
        entries.forEach(({ resolve, reject }, index) => {
          const value = values[index]
          if (value === undefined) reject(new Error('somebody was not let in'))
          else resolve(value)
        }),
      () => entries.forEach(enterAlone),
    )
  }

  return {
    alone,
    together: (database, who, work) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(letIn)
        waiting.push({ database, who, work, resolve, reject })
      }),
  }
}
