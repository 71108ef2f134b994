import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import type { Row } from './database.ts'
import { ofConnection } from './sqlState.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Under which it is prepared once per connection; absent: planned each time. */
  readonly name?: string | undefined
}

interface Waiting extends Statement {
  readonly resolve: (rows: readonly Row[]) => void
  readonly reject: (error: unknown) => void
}

/** When a connection counts as lost. */
export interface Deadline {
  /** Without a row of the answer. */
  readonly ms: number
  readonly missed: (connection: pg.Connection) => void
}

interface BatchOptions {
  readonly parserOf: ParserOf
  /** Null: none. */
  readonly deadline: Deadline | null
}

/** How the text of a value of the type with this number is read. */
export type ParserOf = (oid: number) => (text: string) => unknown

interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}

/**
 * The statements each connection knows, or will know when what was sent to it arrives, by name: the columns of their answer, which stay
 * the same (PostgreSQL refuses to run one whose answer has changed); null while they are on their way.
 */
type Prepared = Map<string, readonly Column[] | null>

const preparedOn = new WeakMap<pg.Connection, Prepared>()

const preparedBy = (connection: pg.Connection): Prepared => {
  const known = preparedOn.get(connection) ?? new Map<string, readonly Column[] | null>()
  preparedOn.set(connection, known)
  return known
}

/**
 * Statements with one Sync behind them: PostgreSQL answers all of them with one packet, where pg alone sends a Sync, and the
 * server answers one by one. Outside a transaction they are one. When one fails, none of them has an answer but the failure.
 */
class StatementBatch extends pg.Query {
  readonly #waiting: readonly Waiting[]
  readonly #parserOf: ParserOf
  readonly #deadline: Deadline | null
  #timer: NodeJS.Timeout | undefined
  /** A row came since the timer was last checked. */
  #received = false
  readonly #answers: Row[][]
  /** Names this batch was the first to send. */
  readonly #fresh: string[] = []
  /** What is known of the connection, and the columns of each answer as far as they are. */
  #prepared: Prepared = new Map()
  readonly #columns: (readonly Column[] | undefined)[] = []
  #at = 0
  #unreadable: { readonly error: unknown } | undefined

  constructor(waiting: readonly Waiting[], { parserOf, deadline }: BatchOptions) {
    super({ text: '' })
    this.#waiting = waiting
    this.#parserOf = parserOf
    this.#deadline = deadline
    this.#answers = waiting.map(() => [])
  }

  override submit = (connection: pg.Connection): Error | null => {
    let bound: readonly { readonly statement: Statement; readonly values: (string | Buffer | null)[] }[]
    try {
      bound = this.#waiting.map((statement) => ({ statement, values: statement.values.map(prepareValue) }))
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
    const known = preparedBy(connection)
    this.#prepared = known
    this.#watch(connection)
    connection.stream.cork()
    bound.forEach(({ statement, values }, index) => {
      const { text, name = '' } = statement
      const columns = known.get(name)
      const isKnown = columns !== undefined
      if (name !== '' && !isKnown) {
        // A batch that failed may have prepared it all the same: that outlives the failure, and a name is given once only.
        connection.close({ type: 'S', name }, true)
        known.set(name, null)
        this.#fresh.push(name)
      }
      if (!isKnown) connection.parse({ name, text, types: [] }, true)
      connection.bind({ statement: name, values }, true)
      if (columns) this.#columns[index] = columns
      else connection.describe({ type: 'P', name: '' }, true)
      connection.execute({}, true)
    })
    connection.sync()
    connection.stream.uncork()
    return null
  }

  #watch(connection: pg.Connection) {
    const deadline = this.#deadline
    if (deadline === null) return
    this.#timer = setTimeout(() => {
      if (!this.#received) return deadline.missed(connection)
      this.#received = false
      this.#timer?.refresh()
    }, deadline.ms)
  }

  handleRowDescription({
    fields,
  }: {
    readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
  }) {
    this.#learn(
      fields.map(({ name, dataTypeID }) => ({
        name,
        parse: this.#parserOf(dataTypeID),
      })),
    )
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }) {
    this.#received = true
    try {
      const row: Record<string, unknown> = {}
      this.#columns[this.#at]?.forEach(({ name, parse }, index) => {
        const text = fields[index] ?? null
        row[name] = text === null ? null : parse(text)
      })
      this.#answers[this.#at]?.push(row)
    } catch (error) {
      this.#unreadable ??= { error }
    }
  }

  handleCommandComplete() {
    // What was not described has no columns.
    if (this.#columns[this.#at] === undefined) this.#learn([])
    this.#at += 1
  }

  handleEmptyQuery() {
    this.#at += 1
  }

  #learn(columns: readonly Column[]) {
    this.#columns[this.#at] = columns
    const name = this.#waiting[this.#at]?.name ?? ''
    if (name !== '') this.#prepared.set(name, columns)
  }

  handleReadyForQuery() {
    clearTimeout(this.#timer)
    const unreadable = this.#unreadable
    this.#waiting.forEach(({ resolve, reject }, index) =>
      unreadable === undefined ? resolve(this.#answers[index] ?? []) : reject(unreadable.error),
    )
  }

  handleError(error: unknown, connection: pg.Connection) {
    clearTimeout(this.#timer)
    const known = preparedBy(connection)
    for (const name of this.#fresh) known.delete(name)
    for (const { reject } of this.#waiting) reject(ofConnection(error))
  }
}

export interface Sender {
  readonly send: <R extends Row>(statement: Statement) => Promise<readonly R[]>
  /** What waits for the end of the turn leaves now, so that the database works on it while more is prepared. */
  readonly flush: () => void
}

/** Who asks names the shape of what comes back. */
const isShaped = <R extends Row>(rows: readonly Row[]): rows is readonly R[] => Array.isArray(rows)

/** Sends statements over a connection: those of one turn of the event loop together, each promise with its own rows. */
export const batchesOn = (client: pg.PoolClient, options: BatchOptions): Sender => {
  let open: Waiting[] = []
  const flush = (): void => {
    const waiting = open
    open = []
    if (waiting.length > 0) client.query(new StatementBatch(waiting, options))
  }
  const send = <R extends Row>({ text, values, name }: Statement) =>
    new Promise<readonly R[]>((answer, reject) => {
      const resolve = (rows: readonly Row[]): void => {
        if (isShaped<R>(rows)) answer(rows)
      }
      if (open.push({ text, values, name, resolve, reject }) === 1) process.nextTick(flush)
    })
  return { send, flush }
}
