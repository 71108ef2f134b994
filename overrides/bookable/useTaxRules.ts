import { useGetOne } from 'react-admin'
import { useAdminFrame } from '../../src/admin/kit/screens/adminFrame.ts'
import type { TaxRules } from '../../src/domain/tax/decideTax.ts'
import type { Tenant } from '../../src/generated/entities/tenant.ts'

/** A tenant as answered: only staff read its tax settings. */
interface ShownTenant {
  readonly id: string
  readonly tax: Partial<Tenant['tax']>
}

/** What decides taxes in the tenant; without settings until they are known. */
export const useTaxRules = (): TaxRules => {
  const id = useAdminFrame().tenantId ?? ''
  const { data } = useGetOne<ShownTenant>('tenants', { id }, { enabled: id !== '' })
  const { regimes = [], keys = [], zeroKey = '', assignments = [] } = data?.tax ?? {}
  return { regimes, keys, zeroKey, tenantAssignments: assignments }
}
