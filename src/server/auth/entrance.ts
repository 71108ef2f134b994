import type { OnBehalf, SystemDatabase, Transaction } from '../database/database.ts'

/** Does something in a transaction of the system, in the name of one who was just proven. */
type LetIn<T> = (database: SystemDatabase, who: OnBehalf, work: (tx: Transaction) => Promise<T>) => Promise<T>

export interface Entrance<T extends object | string> {
  readonly alone: LetIn<T>
  /**
   * Those who come within one turn of the event loop go through in one transaction: one way to the database, one wait for its disk, each in
   * his own name. Inside it none waits for a lock another one holds, so this is for work that is right without. When that
   * transaction fails each goes by himself, so that nobody's failure is another's.
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

/** @param reason as the history names it */
export const createEntrance = <T extends object | string>(reason: string): Entrance<T> => {
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
      // All of them have come to their end before one's failure ends the transaction under the others.
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
