import { sql } from '../database/sql.ts'
import type { Check } from './finding.ts'

interface Foreign {
  readonly tenant: string
  readonly id: string
  readonly entity: string
  readonly named: string
}

/** The history of a tenant contains no other one's data: its documents name the tenant they are stored under. */
export const history: Check = {
  name: 'history',
  run: async (database) => {
    const rows = await database.system.query<Foreign>(sql`
      select change.tenant_id as tenant, change.entity_id as id, change.entity, coalesce(detail.after ->> 'tenantId', detail.before ->> 'tenantId') as named
      from change_detail as detail join change on change.tenant_id = detail.tenant_id and change.id = detail.change_id
      where detail.path = '' and coalesce(detail.after ->> 'tenantId', detail.before ->> 'tenantId') <> change.tenant_id
      order by change.tenant_id, change.at limit 1000`)
    return rows.map(({ tenant, id, entity, named }) => ({
      check: 'history',
      location: `change ${tenant} ${entity} ${id}`,
      message: `Die Änderungsgeschichte von ${tenant} erzählt von einem Eintrag des Mandanten ${named}.`,
    }))
  },
}
