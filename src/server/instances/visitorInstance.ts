import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** The instance's data on pages without login. */
export interface VisitorInstance {
  readonly contactAddress: string
  readonly contactUrl: string
  readonly dataProtectionUrl: string
  readonly legalNoticeUrl: string
  readonly applications: readonly {
    readonly id: string
    readonly active: boolean
    readonly title: string
    readonly serverUrl: string
    readonly realm: string
    readonly publicClient: string
  }[]
}

/** Null before the first start has created an instance. */
export const visitorInstance = async (database: Database): Promise<VisitorInstance | null> => {
  const [instance] = await database.system.query<VisitorInstance>(sql`
    select coalesce(doc ->> 'contactAddress', '') as "contactAddress", coalesce(doc ->> 'contactUrl', '') as "contactUrl",
      coalesce(doc ->> 'dataProtectionUrl', '') as "dataProtectionUrl", coalesce(doc ->> 'legalNoticeUrl', '') as "legalNoticeUrl",
      coalesce((select jsonb_agg(jsonb_build_object('id', app ->> 'id', 'active', app ->> 'active' = 'true',
        'title', coalesce(app ->> 'title', ''), 'serverUrl', coalesce(app ->> 'serverUrl', ''),
        'realm', coalesce(app ->> 'realm', ''), 'publicClient', coalesce(app ->> 'publicClient', '')))
        from jsonb_array_elements(doc -> 'applications') as app), '[]'::jsonb) as applications
    from instances order by id limit 1`)
  return instance ?? null
}
