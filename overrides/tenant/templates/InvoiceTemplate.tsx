import type { FieldOverrideProps } from '../../../src/admin/kit/definition.ts'
import type { Tenant } from '../../../src/generated/entities/tenant.ts'
import { DocumentTemplate } from './DocumentTemplate.tsx'

/** Invoice template. */
export default function InvoiceTemplate(props: FieldOverrideProps<Tenant, string>) {
  return <DocumentTemplate {...props} kind="invoice" />
}
