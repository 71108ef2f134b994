import { testServer, type TestServer } from '../../support/server.ts'
import type { Session } from '../../support/session.ts'
import { gather, type People } from './people.ts'
import type { Cell, Column, Row } from './roleMatrix.ts'
import { createTargets } from './targets.ts'

/** A server with the demo data and the callers of the matrix. */
export interface MatrixServer {
  readonly server: TestServer
  readonly people: People
  readonly target: ReturnType<typeof createTargets>
  readonly sessionOf: (column: Column) => Session
  /** Epoch ms. */
  readonly clock: () => number
  /** Lets a minute pass between rows: the history keeps one refusal per user, route and minute. */
  readonly passMinute: () => void
}

export const openMatrixServer = async (): Promise<MatrixServer> => {
  let passedMinutes = 0
  const clock = (): number => Date.now() + passedMinutes * 60_000
  const server = await testServer({ engine: 'postgres', demo: true, clock })
  const people = await gather(server)
  const sessionOf = (column: Column): Session => {
    const session = people.sessions.get(column)
    if (session === undefined) throw new Error(`${column} has no session`)
    return session
  }
  return {
    server,
    people,
    target: createTargets(server, () => sessionOf('instanceOwner'), people.passwords),
    sessionOf,
    clock,
    passMinute: () => void passedMinutes++,
  }
}

/** The method and address of a row, for the target of a cell. */
export const addressOf = (
  { route, query }: Pick<Row, 'route' | 'query'>,
  { id = 'x' }: Cell,
): readonly [method: string, address: string] => {
  const [method = '', path = ''] = route.split(' ')
  return [
    method,
    path
      .replace(':tenant', 'musterstadt')
      .replace(':id', encodeURIComponent(id))
      .replace(/:[a-zA-Z]+/g, 'x') + query,
  ]
}
