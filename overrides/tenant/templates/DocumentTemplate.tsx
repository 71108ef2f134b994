import { useMemo } from 'react'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import type { FieldOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
import { useRecord } from '../../../src/admin/kit/form/useRecord.ts'
import { TemplateField } from '../../../src/admin/kit/template/TemplateField.tsx'
import type { TemplateKind } from '../../../src/admin/kit/template/TemplateKind.ts'
import { templateTexts } from '../../../src/admin/kit/texts/template.ts'
import { createPreviewCall } from '../../../src/api/previews.ts'
import { defaultTemplates } from '../../../src/domain/documents/defaultTemplate.ts'
import type { TemplatedKind } from '../../../src/domain/documents/documentNumber.ts'
import { placeholderText, templatePlaceholders } from '../../../src/domain/documents/templatePlaceholders.ts'
import { isHtmlDocument } from '../../../src/domain/rules/isHtmlDocument.ts'
import type { Tenant } from '../../../src/generated/entities/tenant.ts'

interface DocumentTemplateProps extends FieldOverrideProps<string> {
  readonly kind: TemplatedKind
}

/** Template of receipts or invoices. */
export const DocumentTemplate = ({ kind, ...field }: DocumentTemplateProps) => {
  const tenant = useRecord(({ id }: Tenant) => id)
  const template = useMemo(
    (): TemplateKind => ({
      ...templateTexts[kind],
      placeholders: templatePlaceholders[kind].map((each) => ({ text: placeholderText(each), meaning: each.meaning })),
      standard: defaultTemplates[kind],
      isUsable: isHtmlDocument,
      ask: (typed, _sample, signal) =>
        ask(createPreviewCall, { params: { tenant }, body: { kind, template: typed }, signal }),
    }),
    [kind, tenant],
  )
  return <TemplateField {...field} kind={template} />
}
