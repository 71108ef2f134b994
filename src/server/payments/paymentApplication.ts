import { paymentApps } from '../../domain/booking/paymentApps.ts'
import { isOnlineProvider } from '../../domain/booking/paymentProviders.ts'
import type { SystemDatabase } from '../database/database.ts'
import type { SecretBox } from '../records/secretBox.ts'
import { applicationText, type StoredApplication, tenantApplication } from '../tenants/tenantApplication.ts'
import type { OpenedApplication } from './provider.ts'

/** A payment application with the name of its tenant. */
export interface TenantApplication {
  readonly application: OpenedApplication
  readonly organization: string
  /** Active and complete: payments may begin. */
  readonly isReady: boolean
}

/** An online payment application as stored; null if it is another one, or without a password, with which anybody could sign. */
export const openedApplication = ({
  application,
  name,
  location,
  secret,
}: StoredApplication): TenantApplication | null => {
  const { id } = application
  if (!isOnlineProvider(id) || secret === null || secret === '') return null
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

/** The online payment application of a tenant, also an inactive one, whose payments may still arrive; null if there is none with a password. */
export const openApplication = async (
  system: SystemDatabase,
  box: SecretBox,
  tenant: string,
  id: string,
): Promise<TenantApplication | null> => {
  const stored = isOnlineProvider(id) ? await tenantApplication(system, box, tenant, id, 'paymentSecret') : null
  return stored === null ? null : openedApplication(stored)
}
