import { sql } from '../../../src/server/database/sql.ts'
import { accounts, demoPassword } from '../../support/accounts.ts'
import type { TestServer } from '../../support/server.ts'
import { type Session, sessionOf, signIn, visit } from '../../support/session.ts'
import type { Column } from './roleMatrix.ts'

/** A member of musterstadt to whom nobody has given a role. */
const memberId = 'mitglied@musterstadt.example'

/** The account of each column; a visitor has none. */
export const accountOf: Readonly<Record<Column, string | undefined>> = {
  visitor: undefined,
  stranger: accounts.guest,
  member: memberId,
  reader: accounts.read,
  owning: accounts.own,
  team: accounts.team,
  owner: accounts.owner,
  otherOwner: accounts.otherOwner,
  instanceOwner: accounts.instance,
}

const addMember = async (server: TestServer, instance: Session): Promise<void> => {
  const reply = await instance.put('/api/users?create=true', { id: memberId, isVerified: true })
  if (reply.status !== 201) throw new Error(reply.text)
  const { system } = server.database
  await system.rows(sql`insert into credential (user_id, password_hash, changed_at)
    select ${memberId}, password_hash, changed_at from credential where user_id = ${accounts.guest}`)
  await system.rows(sql`insert into membership (tenant_id, user_id) values ('musterstadt', ${memberId})`)
  await system.rows(sql`update rights_version set version = version + 1`)
}

export interface People {
  readonly sessions: ReadonlyMap<Column, Session>
  readonly passwords: ReadonlyMap<string, string>
  /** A session of its own for cells that end one. */
  readonly fresh: (column: Column) => Promise<Session>
}

const enter = async (server: TestServer, account: string | undefined): Promise<Session> => {
  if (account === undefined) return visit(server)
  const reply = await visit(server).post('/auth/signin', { id: account, password: demoPassword })
  if (reply.status !== 200) throw new Error(`${account}: ${reply.text}`)
  return sessionOf(server.url, (reply.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '')
}

/** One session per column. */
export const gather = async (server: TestServer): Promise<People> => {
  await addMember(server, await signIn(server, 'instance'))
  const columns = Object.entries(accountOf)
  const sessions = new Map<Column, Session>()
  for (const [column, account] of columns) {
    const known = columnNamed(column)
    sessions.set(known, await enter(server, account))
  }
  return {
    sessions,
    passwords: new Map(
      columns.flatMap(([, account]) => (account === undefined ? [] : [[account, demoPassword] as const])),
    ),
    fresh: (column) => enter(server, accountOf[column]),
  }
}

const isColumn = (name: string): name is Column => Object.hasOwn(accountOf, name)

const columnNamed = (name: string): Column => {
  if (!isColumn(name)) throw new Error(`there is no column ${name}`)
  return name
}
