import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import type { Row } from './database.ts'
import { ofConnection } from './sqlState.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Name under which it is prepared once per connection; absent: planned each time. */
  readonly name?: string | undefined
}

interface Waiting extends Statement {
  readonly resolve: (rows: readonly Row[]) => void
  readonly reject: (error: unknown) => void
}

/** Timeout after which a connection counts as lost. */
export interface Deadline {
  /** Time without a row of the answer. */
  readonly ms: number
  readonly missed: (connection: pg.Connection) => void
}

interface BatchOptions {
  readonly parserOf: ParserOf
  /** Null: none. */
  readonly deadline: Deadline | null
}

/** Parser for the text format of a type, by its OID. */
export type ParserOf = (oid: number) => (text: string) => unknown

interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}

/**
 * Prepared statements of a connection, including those just sent, by name: the columns of their result, which do not change (PostgreSQL
 * refuses to run a statement whose columns have changed); null until they are received.
 */
type Prepared = Map<string, readonly Column[] | null>

const preparedOn = new WeakMap<pg.Connection, Prepared>()

const preparedBy = (connection: pg.Connection): Prepared => {
  const known = preparedOn.get(connection) ?? new Map<string, readonly Column[] | null>()
  preparedOn.set(connection, known)
  return known
}

/**
 * Statements followed by a single Sync: PostgreSQL answers them in one packet, while pg sends a Sync per statement. Outside a
 * transaction they form one. If one fails, all are rejected with its error.
 */
class StatementBatch extends pg.Query {
  readonly #waiting: readonly Waiting[]
  readonly #parserOf: ParserOf
  readonly #deadline: Deadline | null
  #timer: NodeJS.Timeout | undefined
  /** A row arrived since the last check of the timer. */
  #received = false
  readonly #answers: Row[][]
  /** Names first sent by this batch. */
  readonly #fresh: string[] = []
  /** Prepared statements of the connection, and below the known columns of each result. */
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
        // A failed batch may have prepared it: that outlives the failure, and preparing a name twice is an error.
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
    // Without a row description there are no columns.
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
  /** Sends pending statements now, not at the end of the turn, so that the database works on them meanwhile. */
  readonly flush: () => void
}

/** The caller states the row type. */
const isShaped = <R extends Row>(rows: readonly Row[]): rows is readonly R[] => Array.isArray(rows)

/** Sends statements over a connection, those of one turn of the event loop together; each promise gets its own rows. */
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
