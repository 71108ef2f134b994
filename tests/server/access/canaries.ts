import { sql } from '../../../src/server/database/sql.ts'
import type { Database } from '../../../src/server/database/database.ts'

/** Only in texts of the other tenant; must never be in an answer about ours. */
export const canary = 'KANARIE-7f3a'

const shown = (names: readonly string[]) =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, `${canary} ${name}`])))

/** Writes the canary into every kind of record of the other tenant, its settings and its owner. */
export const plantCanaries = async ({ system }: Database): Promise<void> => {
  const other = 'beispielkreis'
  const plants = [
    ['bookables', ['title', 'description', 'location', 'bookingNotes']],
    ['roles', ['name']],
    ['coupons', ['description']],
  ] as const
  for (const [table, names] of plants)
    await system.query(
      sql`update ${sql.name(table)} set doc = doc || ${shown(names)}::jsonb where tenant_id = ${other}`,
    )
  await system.query(sql`update roles set name = ${canary} where tenant_id = ${other}`)
  await system.query(
    sql`update events set doc = jsonb_set(doc, '{information,name}', to_jsonb(${canary}::text)) where tenant_id = ${other}`,
  )
  const settings = ['contactName', 'phone', 'noreplyHost', 'noreplyUser', 'receiptTemplate', 'genericMailTemplate']
  await system.query(sql`update tenants set doc = doc || ${shown(settings)}::jsonb where id = ${other}`)
  await system.query(sql`update users set doc = doc || ${shown(['lastName', 'phone', 'address'])}::jsonb
    where id in (select user_id from tenant_owner where tenant_id = ${other})`)
}
