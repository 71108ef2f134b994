import { useGetOne } from 'react-admin'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import type { Tenant } from '../../../src/generated/entities/tenant.ts'

/** Does the tenant ask for the kind of customer? False until it is known. */
export const useAsksKind = (): boolean => {
  const id = useAdminFrame().tenantId ?? ''
  const { data } = useGetOne<Tenant>('tenants', { id }, { enabled: id !== '' })
  return data?.tax.askCustomerKind === true
}
