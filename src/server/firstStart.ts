import { systemActor } from './actor.ts'
import type { PasswordHasher } from './auth/passwordHasher.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { sql } from './database/sql.ts'
import { instant } from './database/wireTypes.ts'
import { demoAccounts, demoPassword } from './demo/demoAccounts.ts'
import { fillDemo } from './demo/fillDemo.ts'
import { openFileStore } from './files/fileStore.ts'
import { kindNamed } from './records/kind.ts'
import { ownersLock } from './records/ownersLock.ts'
import { type Registry, saveRecord } from './records/save.ts'
import { StartError } from './database/startError.ts'

export interface FirstStart {
  readonly config: Config
  readonly database: Database
  readonly registry: Registry
  readonly passwords: PasswordHasher
  /** Epoch ms. */
  readonly now: number
}

const hasUsers = async (database: Database): Promise<boolean> =>
  (await database.system.query(sql`select id from users limit 1`)).length > 0

interface OwnerLists {
  readonly ownerUserIds: readonly string[]
}

/** Creates the first instance owner; of two servers started at once, the second finds it existing. */
const createFirstOwner = async ({ config, database, registry, passwords, now }: FirstStart): Promise<void> => {
  if (config.initAdmin === null) return
  const { id, password } = config.initAdmin
  const hash = await passwords.hash(password)
  await database.system.transaction(
    { actor: systemActor, at: now },
    { reason: 'start.first-owner', tenant: null, locks: ['first-owner', ownersLock] },
    async (tx) => {
      const [known] = await tx.query(sql`select id from users where id = ${id}`)
      if (known !== undefined) return
      const options = { tenant: null, audience: 'instanceOwner', create: false } as const
      await saveRecord(tx, registry, kindNamed(registry.kinds, 'user'), { id, isVerified: true }, options)
      await tx.query(sql`insert into credential (user_id, password_hash, changed_at)
        values (${id}, ${hash}, ${instant(now)}::timestamptz)`)
      const [instance] = await tx.query<OwnerLists>(
        sql`select doc -> 'ownerUserIds' as "ownerUserIds" from instances limit 1`,
      )
      const ownerUserIds = [...(instance?.ownerUserIds ?? []), id]
      await saveRecord(
        tx,
        registry,
        kindNamed(registry.kinds, 'instance'),
        { ownerUserIds },
        { ...options, only: true },
      )
    },
  )
}

/** Fills an empty database: with demo data if enabled, and the first instance owner if configured. */
export const fillEmptyDatabase = async (first: FirstStart): Promise<void> => {
  const { config, database, registry, now } = first
  if (await hasUsers(database)) return
  if (config.environment === 'production' && config.initAdmin === null)
    throw new StartError(
      'INIT_ADMIN: Die Datenbank hat noch keine Benutzer. Nennen Sie mit INIT_ADMIN und INIT_ADMIN_SECRET E-Mail und Kennwort der ersten Instanzinhaberin.',
    )
  if (config.demo)
    await fillDemo(database, now, registry, await openFileStore(config.filesUrl, config.dataDir), config.peers)
  await createFirstOwner(first)
}

/** The lines after `ready` that list the demo accounts; none if the database lacks one of them. */
export const demoLines = async (config: Config, database: Database): Promise<readonly string[]> => {
  if (!config.demo) return []
  const accounts = Object.values(demoAccounts)
  const ids = accounts.map(({ id }) => id)
  const known = await database.system.query<{ id: string }>(sql`select id from users where id = any(${ids}::text[])`)
  if (known.length < accounts.length) return []
  const widest = Math.max(...ids.map((id) => id.length))
  return [
    `Beispielkonten, Passwort ${demoPassword}:`,
    ...accounts.map(({ id, purpose }) => `  ${id.padEnd(widest)}  ${purpose}`),
  ]
}
