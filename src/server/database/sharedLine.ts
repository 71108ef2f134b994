/** Hands out a connection for the time of some work. */
type With<C> = <T>(use: (connection: C) => Promise<T>) => Promise<T>

/** So many are on a line at once; the next one opens another. */
const maxUsers = 32
/** After so long, in ms, nobody joins a line any more: others who wait for a connection come to theirs, and it does not grow old. */
const maxAgeMs = 1000

interface Line<C> {
  readonly connection: Promise<C>
  readonly until: number
  readonly end: () => void
  users: number
}

const openLine = <C>(withOwn: With<C>): Line<C> => {
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
 * One connection for all who ask something quick at the same time: what they ask is sent behind one another without waiting, and costs
 * the database and us one turn for many instead of one each. What takes its time does not belong here: those behind it would wait.
 * Each must send all of his at once, with its own end: then a failure is his alone. A connection that is lost fails all who are on it.
 */
export const sharedLine = <C>(withOwn: With<C>): With<C> => {
  let current: Line<C> | undefined
  return async (use) => {
    if (current === undefined || current.users === maxUsers || performance.now() > current.until)
      current = openLine(withOwn)
    const line = current
    const leave = (): void => {
      if (current === line) current = undefined
    }
    line.users += 1
    try {
      return await use(await line.connection)
    } catch (error) {
      leave()
      throw error
    } finally {
      line.users -= 1
      if (line.users === 0) {
        leave()
        line.end()
      }
    }
  }
}
