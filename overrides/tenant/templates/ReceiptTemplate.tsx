import type { FieldOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
import { DocumentTemplate } from './DocumentTemplate.tsx'

/** Receipt template. */
export default function ReceiptTemplate(props: FieldOverrideProps<string>) {
  return <DocumentTemplate {...props} kind="receipt" />
}
