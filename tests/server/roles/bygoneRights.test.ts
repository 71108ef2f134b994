import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { createRecords } from '../../../src/server/extensions.ts'
import type { Kinds } from '../../../src/server/records/kind.ts'
import { rehearseRights } from '../../../src/server/roles/rehearseRights.ts'
import { accounts } from '../../support/accounts.ts'
import { testServer, type TestServer } from '../../support/server.ts'

const town = 'musterstadt'
const { kinds } = createRecords(Buffer.alloc(32))

/** The schema of an entity as it was deployed, open to these areas of rights. */
const deployed = (entity: string, blocks: readonly string[], own: readonly string[]): string =>
  JSON.stringify({
    ...JSON.parse(readFileSync(`schemas/${entity}.schema.json`, 'utf8')),
    'x-access': { blocks, own },
  })

describe('an area of rights that leaves the schemas', () => {
  let server: TestServer
  let coupons = 0
  beforeAll(async () => {
    server = await testServer({ engine: 'postgres', demo: true })
    const { system } = server.database
    const grant = (user: string, area: object) =>
      system.query(sql`update roles set doc = jsonb_set(doc, '{manageVouchers}', ${JSON.stringify(area)}::jsonb)
        where tenant_id = ${town} and id in (select role_id from membership_role where user_id = ${user})`)
    await grant(accounts.read, { readAny: true, updateAny: true, deleteOwn: true })
    await grant(accounts.own, { create: true, updateOwn: true })
    // The owner has all rights whatever the roles are.
    await grant(accounts.owner, { deleteAny: true })
    const [counted] = await system.query<{ count: number }>(
      sql`select count(*)::integer as count from coupons where tenant_id = ${town}`,
    )
    coupons = counted?.count ?? 0
  })
  afterAll(() => server.close())

  const changes = async (coming: Kinds, schemas: readonly string[]) =>
    (await rehearseRights(server.database.system, coming, schemas)).flatMap(({ groups }) =>
      groups.map(({ userIds, gained, lost }) => ({ who: userIds.join(), gained, lost })),
    )

  it('is lost by those whose roles held it, on the records that it opened', async () => {
    expect(coupons).toBeGreaterThan(0)
    const found = await changes(kinds, [deployed('coupon', ['manageCoupons', 'manageVouchers'], ['ownerUserId'])])
    expect(found).toEqual([
      { who: accounts.own, gained: [], lost: ['Gutscheine erstellen'] },
      {
        who: accounts.read,
        gained: [],
        lost: [
          `Gutscheine bearbeiten: bisher alle (${coupons}), künftig keine`,
          'Gutscheine löschen: bisher eigene (0), künftig keine',
        ],
      },
    ])
  })

  it('is lost as well where it was the only one', async () => {
    const found = await changes(kinds, [deployed('bookable', ['manageVouchers'], ['ownerUserId', 'assignedUserId'])])
    expect(found.find(({ who }) => who === accounts.read)?.lost).toEqual([
      expect.stringMatching(/^Buchungsobjekte bearbeiten: bisher alle \(\d+\), künftig keine$/),
      expect.stringMatching(/^Buchungsobjekte löschen: bisher eigene \(\d+\), künftig keine$/),
    ])
    expect(found.some(({ who }) => who.includes(accounts.owner))).toBe(false)
  })

  it('is kept by those whose area has another name', async () => {
    const [role, coupon] = [kinds.get('role'), kinds.get('coupon')]
    if (role === undefined || coupon === undefined) throw new Error('a kind is missing')
    const { storage } = coupon
    const entity = { ...storage.entity, access: { ...storage.entity.access, blocks: ['manageTenants'] as const } }
    const reopened = [...kinds, ['coupon', { ...coupon, storage: { ...storage, entity } }]] as const
    const renamed = { ...role, storage: { ...role.storage, renamed: { '/manageTenants': ['manageVouchers'] } } }
    await server.database.system.query(sql`update roles set doc = doc - 'manageTenants' where tenant_id = ${town}`)
    const schemas = [deployed('coupon', ['manageVouchers'], ['ownerUserId'])]
    expect(await changes(new Map(reopened), schemas)).not.toEqual([])
    expect(await changes(new Map([...reopened, ['role', renamed]]), schemas)).toEqual([])
  })
})
