import { isObject } from '../../domain/json.ts'
import type { Tenant } from '../../generated/entities/tenant.ts'
import type { SystemDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { SecretBox } from '../records/secretBox.ts'

/** Properties that hold the secret of an application. */
export type ApplicationSecret = 'paymentSecret' | 'password'

/** An application of a tenant as stored, with its secret opened. */
export interface StoredApplication {
  /** Of the tenant. */
  readonly name: string
  readonly location: string
  readonly mail: string
  readonly application: Tenant['applications'][number]
  /** Null: none is set. */
  readonly secret: string | null
}

interface ApplicationRow extends Pick<StoredApplication, 'name' | 'location' | 'mail'> {
  readonly application: Tenant['applications'][number] | null
  readonly hex: string | null
}

/** A text of an application; '' for anything else. */
export const applicationText = (application: unknown, name: string): string => {
  const found = isObject(application) ? application[name] : undefined
  return typeof found === 'string' ? found : ''
}

/**
 * Reads an application of a tenant, also an inactive one.
 * @param secretName the property that holds its secret
 * @returns null: there is none
 */
export const tenantApplication = async (
  system: SystemDatabase,
  box: SecretBox,
  tenant: string,
  id: string,
  secretName: ApplicationSecret,
): Promise<StoredApplication | null> => {
  const pointer = `/applications/${id}/${secretName}`
  const [row] = await system.query<ApplicationRow>(sql`
    select coalesce(doc ->> 'name', '') as name, coalesce(doc ->> 'location', '') as location, coalesce(doc ->> 'mail', '') as mail,
      (select one from jsonb_array_elements(coalesce(doc -> 'applications', '[]'::jsonb)) as one where one ->> 'id' = ${id} limit 1) as application,
      (select encode(ciphertext, 'hex') from secret
        where tenant_id = '' and entity = 'tenant' and secret.id = tenants.id and pointer = ${pointer}) as hex
    from tenants where tenants.id = ${tenant}`)
  if (row === undefined || row.application === null) return null
  const { hex, application, ...town } = row
  const address = { tenant: '', entity: 'tenant', id: tenant, pointer }
  return { ...town, application, secret: hex === null ? null : box.open(Buffer.from(hex, 'hex'), address) }
}
