import type { FieldOverrideProps } from '../../../src/admin/kit/definition.ts'
import type { Tenant } from '../../../src/generated/entities/tenant.ts'
import { TemplateField } from './TemplateField.tsx'

/** The template of receipts. */
export default function ReceiptTemplate(props: FieldOverrideProps<Tenant, string>) {
  return <TemplateField {...props} kind="receipt" />
}
