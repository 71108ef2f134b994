import type { SectionPartProps } from '../../src/admin/kit/definition/sectionParts.ts'
import { NumberReport } from './NumberReport.tsx'
import { TaxChangeovers } from './taxes/TaxChangeovers.tsx'

/** Below receipts and taxes of a tenant. */
export default function TenantReceipts(props: SectionPartProps) {
  return (
    <>
      <TaxChangeovers {...props} />
      <NumberReport {...props} />
    </>
  )
}
