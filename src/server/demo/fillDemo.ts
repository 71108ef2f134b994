import { systemActor } from '../actor.ts'
import { createPasswordHasher } from '../auth/passwordHasher.ts'
import type { Database, Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { enterFile } from '../files/enterFile.ts'
import type { NewFile } from '../files/fileRow.ts'
import type { FileStore } from '../files/fileStore.ts'
import { kindNamed } from '../records/kind.ts'
import { type Registry, saveRecord } from '../records/save.ts'
import { beispielkreis } from './beispielkreis/beispielkreis.ts'
import { type DemoAccount, demoAccounts, demoPassword } from './demoAccounts.ts'
import type { DemoTown } from './DemoTown.ts'
import { fillBoard } from './fillBoard.ts'
import { fillBookings } from './fillBookings.ts'
import { musterstadt } from './musterstadt/musterstadt.ts'
import { storePictures } from './pictures/storePictures.ts'

type Save = (entity: string, tenant: string | null, body: object) => Promise<void>

/** Every record is saved as by the API: defaults, schema, rules, references, history. */
const saver =
  (tx: Transaction, registry: Registry): Save =>
  async (entity, tenant, body) => {
    const only = entity === 'instance' ? ({ only: true } as const) : {}
    await saveRecord(tx, registry, kindNamed(registry.kinds, entity), body, {
      tenant,
      audience: 'instanceOwner',
      create: true,
      ...only,
    })
  }

const fillAccounts = async (tx: Transaction, save: Save, hashes: ReadonlyMap<string, string>): Promise<void> => {
  for (const { purpose: _purpose, ...account } of Object.values<DemoAccount>(demoAccounts)) {
    await save('user', null, { ...account, isVerified: true })
    await tx.query(sql`insert into credential (user_id, password_hash, changed_at)
      values (${account.id}, ${hashes.get(account.id) ?? ''}, ${instant(tx.at)}::timestamptz)`)
  }
}

const addMember = async (tx: Transaction, tenant: string, userId: string, roles: readonly string[]): Promise<void> => {
  await tx.query(sql`insert into membership (tenant_id, user_id) values (${tenant}, ${userId})`)
  for (const role of roles)
    await tx.query(
      sql`insert into membership_role (tenant_id, user_id, role_id) values (${tenant}, ${userId}, ${role})`,
    )
}

interface Filling {
  readonly town: DemoTown
  /** Already stored bytes. */
  readonly pictures: readonly NewFile[]
}

const fillTown = async (tx: Transaction, save: Save, { town, pictures }: Filling): Promise<void> => {
  const { id } = town.tenant
  await save('tenant', null, town.tenant)
  for (const picture of pictures) await enterFile(tx, id, picture)
  for (const role of town.roles) await save('role', id, role)
  for (const bookable of town.bookables) await save('bookable', id, bookable)
  for (const event of town.events) await save('event', id, event)
  for (const ticket of town.tickets) await save('bookable', id, ticket)
  await addMember(tx, id, town.owner, [])
  await tx.query(sql`insert into tenant_owner (tenant_id, user_id) values (${id}, ${town.owner})`)
  for (const { userId, roles } of town.members) await addMember(tx, id, userId, roles)
}

const instance = {
  id: 'instance',
  contactAddress: 'Zweckverband Digitale Kommunen, Marktplatz 1, 38999 Musterstadt',
  contactUrl: 'https://www.demo.example/kontakt',
  dataProtectionUrl: 'https://www.demo.example/datenschutz',
  legalNoticeUrl: 'https://www.demo.example/impressum',
  mailAddress: 'betrieb@demo.example',
  ownerUserIds: [demoAccounts.instance.id],
}

/** In the tenant's own transaction: coupon codes can only be looked up there. */
const fillCoupons = (database: Database, now: number, registry: Registry, { tenant, coupons = [] }: DemoTown) =>
  database.system.transaction(
    { actor: systemActor, at: now },
    { reason: 'demo.fill', tenant: tenant.id },
    async (tx) => {
      const save = saver(tx, registry)
      for (const coupon of coupons) await save('coupon', tenant.id, coupon)
    },
  )

/** Passwords are hashed before the transaction, which must await nothing but SQL. */
const hashPasswords = async (): Promise<ReadonlyMap<string, string>> => {
  const passwords = createPasswordHasher()
  const ids = Object.values(demoAccounts).map(({ id }) => id)
  return new Map(await Promise.all(ids.map(async (id) => [id, await passwords.hash(demoPassword)] as const)))
}

const hasUsers = async (database: Database): Promise<boolean> => {
  const rows = await database.system.query<{ id: string }>(sql`select id from users limit 1`)
  return rows.length > 0
}

/**
 * Fills a database without users with two towns, their users and objects; any other database stays unchanged. The bytes of pictures are
 * stored first: if the transaction fails, the sweep of bytes without a row removes them.
 * @param now epoch ms: dates are relative to it
 * @param hasPeers one town is paid at the test providers (PEERS)
 */
export const fillDemo = async (
  database: Database,
  now: number,
  registry: Registry,
  store: FileStore,
  hasPeers = false,
): Promise<void> => {
  if (await hasUsers(database)) return
  const towns = [musterstadt(now, hasPeers), beispielkreis(now)]
  const [hashes, ...fillings] = await Promise.all([
    hashPasswords(),
    ...towns.map(async (town): Promise<Filling> => ({ town, pictures: await storePictures(store, town) })),
  ])
  const filled = await database.system.transaction(
    { actor: systemActor, at: now },
    { reason: 'demo.fill', tenant: null, locks: ['demo'] },
    async (tx) => {
      const [known] = await tx.query<{ id: string }>(sql`select id from users limit 1`)
      if (known !== undefined) return false
      const save = saver(tx, registry)
      await fillAccounts(tx, save, hashes)
      await save('instance', null, instance)
      for (const filling of fillings) await fillTown(tx, save, filling)
      await tx.bumpRights()
      return true
    },
  )
  if (!filled) return
  await fillCoupons(database, now, registry, musterstadt(now))
  await fillBookings(database, now, registry, 'musterstadt')
  await fillBoard(database, now, registry, { tenant: 'musterstadt', teamRole: 'team' })
}
