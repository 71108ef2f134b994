import type { FieldOverrideProps } from '../../../src/admin/kit/definition.ts'
import type { Tenant } from '../../../src/generated/entities/tenant.ts'
import { DocumentTemplate } from './DocumentTemplate.tsx'

/** Receipt template. */
export default function ReceiptTemplate(props: FieldOverrideProps<Tenant, string>) {
  return <DocumentTemplate {...props} kind="receipt" />
}
