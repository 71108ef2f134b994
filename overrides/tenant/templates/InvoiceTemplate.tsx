import type { FieldOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
import { DocumentTemplate } from './DocumentTemplate.tsx'

/** Invoice template. */
export default function InvoiceTemplate(props: FieldOverrideProps<string>) {
  return <DocumentTemplate {...props} kind="invoice" />
}
