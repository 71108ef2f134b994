import { paymentApps } from '../../domain/booking/paymentApps.ts'
import { isOnlineProvider } from '../../domain/booking/paymentProviders.ts'
import { isObject } from '../../domain/json.ts'
import type { Tenant } from '../../generated/entities/tenant.ts'
import type { SystemDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { SecretBox } from '../records/secretBox.ts'
import type { OpenedApplication } from './provider.ts'

/** A payment application with the name of its tenant. */
export interface TenantApplication {
  readonly application: OpenedApplication
  readonly organization: string
  /** Active and complete: payments may begin. */
  readonly isReady: boolean
}

interface ApplicationRow {
  readonly name: string
  readonly location: string
  readonly application: Tenant['applications'][number] | null
  readonly pointer: string
  readonly hex: string | null
}

const text = (value: unknown, name: string): string => {
  const found = isObject(value) ? value[name] : undefined
  return typeof found === 'string' ? found : ''
}

/**
 * Opens the secret of a tenant's payment application, also of an inactive one, whose payments may still arrive. `none`: it is not stored;
 * `keyless`: without a password, with which anybody could sign.
 */
export const openApplication = async (
  system: SystemDatabase,
  box: SecretBox,
  tenant: string,
  id: string,
): Promise<TenantApplication | 'none' | 'keyless'> => {
  const pointer = `/applications/${id}/paymentSecret`
  const [row] = await system.query<ApplicationRow>(sql`
    select coalesce(doc ->> 'name', '') as name, coalesce(doc ->> 'location', '') as location,
      (select one from jsonb_array_elements(coalesce(doc -> 'applications', '[]'::jsonb)) as one where one ->> 'id' = ${id} limit 1) as application,
      (select encode(ciphertext, 'hex') from secret
        where tenant_id = '' and entity = 'tenant' and secret.id = tenants.id and pointer = ${pointer}) as hex
    from tenants where tenants.id = ${tenant}`)
  const stored = row?.application ?? null
  if (row === undefined || stored === null || !isOnlineProvider(id)) return 'none'
  const address = { tenant: '', entity: 'tenant', id: tenant, pointer }
  const paymentSecret = row.hex === null ? '' : box.open(Buffer.from(row.hex, 'hex'), address)
  if (paymentSecret === '') return 'keyless'
  const [app] = paymentApps({ applications: [stored], location: row.location })
  return {
    organization: row.name,
    isReady: app?.missing.length === 0,
    application: {
      id,
      paymentMerchantId: text(stored, 'paymentMerchantId'),
      paymentProjectId: text(stored, 'paymentProjectId'),
      paymentSecret,
      paymentPurposeSuffix: text(stored, 'paymentPurposeSuffix'),
      paymentMode: text(stored, 'paymentMode') === 'prod' ? 'prod' : 'test',
    },
  }
}
