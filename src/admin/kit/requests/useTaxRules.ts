import { useGetOne } from 'react-admin'
import type { TaxRules } from '../../../domain/tax/decideTax.ts'
import { useAdminFrame } from '../screens/adminFrame.ts'

/** A tenant as answered: only staff read its tax settings. */
interface ShownTenant {
  readonly id: string
  readonly tax: Partial<
    Pick<TaxRules, 'regimes' | 'keys' | 'zeroKey'> & { readonly assignments: TaxRules['tenantAssignments'] }
  >
}

/** The tax settings of the tenant; undefined until they are known. @param enabled false: not asked for */
export const useTaxSettings = (enabled = true): ShownTenant['tax'] | undefined => {
  const id = useAdminFrame().tenantId ?? ''
  return useGetOne<ShownTenant>('tenants', { id }, { enabled: enabled && id !== '' }).data?.tax
}

/** What decides taxes in the tenant; without settings until they are known. */
export const useTaxRules = (): TaxRules => {
  const { regimes = [], keys = [], zeroKey = '', assignments = [] } = useTaxSettings() ?? {}
  return { regimes, keys, zeroKey, tenantAssignments: assignments }
}
