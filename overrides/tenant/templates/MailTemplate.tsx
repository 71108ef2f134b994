import { useMemo } from 'react'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import type { FieldOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
import { useRecord } from '../../../src/admin/kit/form/useRecord.ts'
import { MailTemplateField } from '../../../src/admin/kit/mail/MailTemplateField.tsx'
import type { TemplateKind } from '../../../src/admin/kit/template/TemplateKind.ts'
import { createPreviewCall } from '../../../src/api/previews.ts'
import type { Tenant } from '../../../src/generated/entities/tenant.ts'

/** Editor of the tenant's mail template; no preview for a new tenant. */
export default function MailTemplate(field: FieldOverrideProps<string>) {
  const tenant = useRecord(({ id }: Partial<Tenant>) => id)
  const preview = useMemo(
    (): TemplateKind['ask'] =>
      tenant
        ? (template, mail, signal) =>
            ask(createPreviewCall, { params: { tenant }, body: { kind: 'mail', mail, template }, signal })
        : undefined,
    [tenant],
  )
  return <MailTemplateField {...field} of="tenant" ask={preview} />
}
