import { sql } from '../database/sql.ts'
import type { Check } from './finding.ts'

interface ForeignKey {
  readonly constraint: string
  readonly child: string
  readonly parent: string
  readonly childTenant: boolean
  readonly parentTenant: boolean
  readonly shared: boolean
}

/** No foreign key links two tenants: every reference to tenant data has the tenant in its key. */
export const tenants: Check = {
  name: 'tenants',
  run: async (database) => {
    const keys = await database.system.query<ForeignKey>(sql`
      select c.conname as constraint, child.relname as child, parent.relname as parent,
        exists (select from pg_attribute where attrelid = c.conrelid and attname = 'tenant_id' and not attisdropped) as "childTenant",
        exists (select from pg_attribute where attrelid = c.confrelid and attname = 'tenant_id' and not attisdropped) as "parentTenant",
        exists (select from unnest(c.conkey, c.confkey) as pair(own, other)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own and a.attname = 'tenant_id'
          join pg_attribute b on b.attrelid = c.confrelid and b.attnum = pair.other and b.attname = 'tenant_id') as shared
      from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace`)
    return keys
      .filter(({ childTenant, parentTenant, shared }) => parentTenant && !(childTenant && shared))
      .map(({ constraint, child, parent }) => ({
        check: 'tenants',
        location: `${child} → ${parent}`,
        message: `Der Fremdschlüssel ${constraint} führt ohne Mandant zu Daten eines Mandanten.`,
      }))
  },
}
