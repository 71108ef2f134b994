/** Provides a connection for the duration of `use`. */
type With<C> = <T>(use: (connection: C) => Promise<T>) => Promise<T>

/** Concurrent users of a shared connection; the next one opens another. */
const maxUsers = 32
/** Age in ms after which a shared connection takes no new users, so that it returns to the pool. */
const maxAgeMs = 1000

interface SharedConnection<C> {
  readonly connection: Promise<C>
  readonly until: number
  readonly end: () => void
  users: number
}

const openShared = <C>(withOwn: With<C>): SharedConnection<C> => {
  let end = (): void => {}
  const over = new Promise<void>((ended) => {
    end = ended
  })
  const connection = new Promise<C>((ready, failed) => {
    withOwn((own) => {
      ready(own)
      return over
    }).catch(failed)
  })
  return { connection, until: performance.now() + maxAgeMs, end, users: 0 }
}

/**
 * One connection shared by concurrent fast queries: they are pipelined and cost the database and this process one turn together instead
 * of one each. Not for slow queries: later ones would wait. Each user must send its statements at once, with their own Sync: then
 * a failure affects only that user. A lost connection fails all its users.
 */
export const multiplexedConnection = <C>(withOwn: With<C>): With<C> => {
  let current: SharedConnection<C> | undefined
  return async (use) => {
    if (current === undefined || current.users === maxUsers || performance.now() > current.until)
      current = openShared(withOwn)
    const shared = current
    const leave = (): void => {
      if (current === shared) current = undefined
    }
    shared.users += 1
    try {
      return await use(await shared.connection)
    } catch (error) {
      leave()
      throw error
    } finally {
      shared.users -= 1
      if (shared.users === 0) {
        leave()
        shared.end()
      }
    }
  }
}
