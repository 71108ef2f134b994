import { ask } from '../../src/admin/kit/requests/ask.ts'
import type { FieldOverrideProps } from '../../src/admin/kit/definition/definition.ts'
import { MailTemplateField } from '../../src/admin/kit/mail/MailTemplateField.tsx'
import type { TemplateKind } from '../../src/admin/kit/template/TemplateKind.ts'
import { createInstancePreviewCall } from '../../src/api/previews.ts'

const preview: TemplateKind['ask'] = (template, mail, signal) =>
  ask(createInstancePreviewCall, { body: { mail, template }, signal })

/** Mail template of the instance; also used for tenants without their own. */
export default function MailTemplate(field: FieldOverrideProps<string>) {
  return <MailTemplateField {...field} of="instance" ask={preview} />
}
