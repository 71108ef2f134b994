import { paymentApps } from '../../domain/booking/paymentApps.ts'
import { isOnlineProvider } from '../../domain/booking/paymentProviders.ts'
import type { SystemDatabase } from '../database/database.ts'
import type { SecretBox } from '../records/secretBox.ts'
import { applicationText, tenantApplication } from '../tenants/tenantApplication.ts'
import type { OpenedApplication } from './provider.ts'

/** A payment application with the name of its tenant. */
export interface TenantApplication {
  readonly application: OpenedApplication
  readonly organization: string
  /** Active and complete: payments may begin. */
  readonly isReady: boolean
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
  if (!isOnlineProvider(id)) return 'none'
  const stored = await tenantApplication(system, box, tenant, id, 'paymentSecret')
  if (stored === null) return 'none'
  const { application, name, location, secret } = stored
  if (secret === null || secret === '') return 'keyless'
  const [app] = paymentApps({ applications: [application], location })
  return {
    organization: name,
    isReady: app?.missing.length === 0,
    application: {
      id,
      paymentMerchantId: applicationText(application, 'paymentMerchantId'),
      paymentProjectId: applicationText(application, 'paymentProjectId'),
      paymentSecret: secret,
      paymentPurposeSuffix: applicationText(application, 'paymentPurposeSuffix'),
      paymentMode: applicationText(application, 'paymentMode') === 'prod' ? 'prod' : 'test',
    },
  }
}
