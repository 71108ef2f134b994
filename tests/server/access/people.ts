import { permissionLevels } from '../../../src/domain/entity.ts'
import { adminAreas, permissionBlocks } from '../../../src/domain/access.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts, demoPassword } from '../../support/accounts.ts'
import type { TestServer } from '../../support/server.ts'
import { type Session, sessionOf, signIn, visit } from '../../support/session.ts'
import { type Column, columns } from './roleMatrix.ts'

/** Members of musterstadt for the matrix: one without a role, the others with a role of one level in every area. */
const levelId = (level: (typeof permissionLevels)[number]): string => `nur-${level.toLowerCase()}@stufe.example`

/** The account of each column; anonymous visitors have none. */
export const accountOf: Readonly<Record<Column, string | undefined>> = {
  anonymous: undefined,
  unverified: 'unbestaetigt@stufe.example',
  suspended: 'gesperrt@stufe.example',
  guest: accounts.guest,
  member: 'mitglied@stufe.example',
  create: levelId('create'),
  readOwn: levelId('readOwn'),
  readAny: levelId('readAny'),
  updateOwn: levelId('updateOwn'),
  updateAny: levelId('updateAny'),
  deleteOwn: levelId('deleteOwn'),
  deleteAny: levelId('deleteAny'),
  owner: accounts.owner,
  foreignOwner: accounts.otherOwner,
  instanceOwner: accounts.instance,
}

const made = columns.filter((column) => accountOf[column]?.endsWith('@stufe.example') === true)

/** Owner of the "own" records of a cell: the calling user if they hold one right only, else the user with the right to read own ones. */
export const ownerOf = (account: string | undefined): string =>
  account?.startsWith('nur-') === true ? account : levelId('readOwn')

const idOf = (body: unknown): string => String(Reflect.get(Object(body), 'id'))

const addPeople = async (server: TestServer, instance: Session): Promise<void> => {
  const { system } = server.database
  for (const column of made) {
    const id = accountOf[column] ?? ''
    const reply = await instance.put('/api/users?create=true', { id, isVerified: column !== 'unverified' })
    if (reply.status !== 201) throw new Error(reply.text)
    await system.query(sql`insert into credential (user_id, password_hash, changed_at)
      select ${id}, password_hash, changed_at from credential where user_id = ${accounts.guest}`)
    if (column === 'unverified' || column === 'suspended') continue
    await system.query(sql`insert into membership (tenant_id, user_id) values ('musterstadt', ${id})`)
  }
  for (const level of permissionLevels) {
    const rights = Object.fromEntries(permissionLevels.map((each) => [each, each === level]))
    const role = {
      name: `Nur ${level}`,
      adminInterfaces: [...adminAreas],
      ...Object.fromEntries(permissionBlocks.map((block) => [block, rights])),
    }
    const { body } = await instance.put('/api/musterstadt/roles', role)
    await system.query(sql`insert into membership_role (tenant_id, user_id, role_id)
      values ('musterstadt', ${levelId(level)}, ${idOf(body)})`)
  }
  await system.query(sql`update rights_version set version = version + 1`)
}

/** Suspends a signed-in user: the session cookie is still sent, but no longer valid. */
const suspend = async (instance: Session): Promise<void> => {
  const reply = await instance.put('/api/users', { id: accountOf.suspended, isSuspended: true })
  if (reply.status !== 200) throw new Error(reply.text)
}

export interface People {
  readonly sessions: ReadonlyMap<Column, Session>
  readonly passwords: ReadonlyMap<string, string>
  /** A separate session for cells that end one; users who cannot sign in keep theirs. */
  readonly fresh: (column: Column) => Promise<Session>
  /** Signs in again, for cells that need a recent session. */
  readonly renew: (column: Column) => Promise<Session>
}

const enter = async (server: TestServer, account: string | undefined): Promise<Session> => {
  if (account === undefined) return visit(server)
  const reply = await visit(server).post('/auth/signin', { id: account, password: demoPassword })
  if (reply.status !== 200) throw new Error(`${account}: ${reply.text}`)
  return sessionOf(server.url, (reply.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '')
}

/** One session per column. */
export const gather = async (server: TestServer): Promise<People> => {
  const instance = await signIn(server, 'instance')
  await addPeople(server, instance)
  const sessions = new Map<Column, Session>()
  for (const column of columns)
    sessions.set(column, await enter(server, column === 'unverified' ? undefined : accountOf[column]))
  await suspend(instance)
  const fresh = async (column: Column): Promise<Session> => {
    const shut = column === 'unverified' || column === 'suspended' ? sessions.get(column) : undefined
    return shut ?? enter(server, accountOf[column])
  }
  return {
    sessions,
    passwords: new Map(
      Object.values(accountOf).flatMap((account) => (account === undefined ? [] : [[account, demoPassword] as const])),
    ),
    fresh,
    renew: async (column) => {
      const session = await fresh(column)
      sessions.set(column, session)
      return session
    },
  }
}
