import type { Lock, Row, Wire } from './database.ts'
import type { Query } from './sql.ts'
import { codeOf, transactionAborted } from './sqlState.ts'

/** The two database roles: `app` sees the rows of one tenant, `system` of all. Neither owns a table or bypasses policies. */
export type DatabaseRole = 'app' | 'system'

export const roleNames: Readonly<Record<DatabaseRole, string>> = { app: 'booking_app', system: 'booking_system' }

/** `prepared`: the text comes again and again, so it is planned once per connection. */
export type Run = <R extends Row>(query: Query, prepared?: boolean) => Promise<readonly R[]>

/** What goes ahead of a transaction's work, in the flight that opens it: first the locks, then the proof. */
export interface Opening {
  readonly locks: readonly Lock[]
  readonly proof: Query | null
  /** Its statements have no deadline. */
  readonly background: boolean
}

/** What a flight may wish. */
export interface Wishes {
  /** Taken before anything is asked. */
  readonly locks: readonly Lock[]
  /** False: its end does not wait for the disk. */
  readonly durable: boolean
  /** True: nothing in it takes time, so it may share a connection with others. */
  readonly quick?: boolean
  /** True: its statements have no deadline. */
  readonly background?: boolean
}

/** A way to ask that ends with what it was handed out for: what is asked later would stand alone, or in somebody else's transaction. */
export const closable = (run: Run): { readonly run: Run; readonly close: () => void } => {
  let open = true
  return {
    run: (query, prepared) =>
      open
        ? run(query, prepared)
        : Promise.reject(new Error('asked too late: the flight has left, or the transaction has ended')),
    close: () => {
      open = false
    },
  }
}

/** A way to ask that keeps in mind what failed. */
export interface Telling {
  readonly run: Run
  /** Resolves when all that was asked has been answered; throws where one of them failed, whoever waited for it. */
  readonly whole: () => Promise<void>
}

/**
 * Once a statement has failed the database says of those behind it no more than that: who asked one of them is told of the failure
 * itself, whichever of the answers is looked at first.
 */
export const tellingTheCause = (run: Run): Telling => {
  let cause: { readonly error: unknown } | undefined
  const open = new Set<Promise<unknown>>()
  const asked = async <R extends Row>(query: Query, prepared?: boolean): Promise<readonly R[]> => {
    const answer = run<R>(query, prepared)
    open.add(answer)
    try {
      return await answer
    } catch (error) {
      if (cause === undefined || codeOf(error) !== transactionAborted) cause = { error }
      throw cause.error
    } finally {
      open.delete(answer)
    }
  }
  return {
    run: asked,
    whole: async () => {
      await Promise.allSettled(open)
      if (cause !== undefined) throw cause.error
    },
  }
}

/** Hands out how to ask, for the time of this turn alone. */
export const askAtOnce = async <T>(run: Run, ask: (run: Run) => Promise<T>): Promise<T> => {
  const flight = closable(run)
  let asked: Promise<T>
  try {
    asked = ask(flight.run)
  } finally {
    flight.close()
  }
  return asked
}

/** What a transaction's work ends with: its result, and the statements that go to the database together with the commit. */
export interface Finished<T> {
  readonly result: T
  readonly last: readonly Query[]
  /** Told when all of it has been answered but the commit, which is on its way. */
  readonly committing?: (() => void) | undefined
}

/** What differs between PGlite and PostgreSQL; everything above is the same SQL. */
export interface Engine {
  readonly kind: 'pglite' | 'postgres'
  /** What `ask` asks before it returns goes to the database at once, all or none; what it asked later would stand alone, and is refused. */
  readonly flight: <T>(role: DatabaseRole, tenant: string, ask: (run: Run) => Promise<T>, wishes?: Wishes) => Promise<T>
  readonly transaction: <P extends Row, T>(
    role: DatabaseRole,
    tenant: string,
    opening: Opening,
    /**
     * Is begun at once: what it asks goes to the database behind the opening, whose proof `opened` brings, at the end of the turn or
     * with `flush`.
     */
    work: (run: Run, opened: Promise<readonly P[]>, flush: () => void) => Promise<Finished<T>>,
  ) => Promise<T>
  readonly wire?: Wire
  readonly close: () => Promise<void>
}
