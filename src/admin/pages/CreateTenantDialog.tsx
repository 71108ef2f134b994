import DialogContent from '@mui/material/DialogContent'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tenant } from '../../generated/entities/tenant.ts'
import { ofAnyRecord, type AnyRecord } from '../kit/definition/anyRecord.ts'
import { DialogShell } from '../kit/dialogs/DialogShell.tsx'
import { FormSkeleton } from '../kit/form/FormSkeleton.tsx'
import { formOf } from '../kit/form/useFormParts.ts'
import { Notice } from '../kit/display/Notice.tsx'
import type { ScreenProps } from '../kit/screens/ScreenProps.ts'
import { pageTexts } from '../kit/texts/pages.ts'
import { shellTexts } from '../kit/texts/shell.ts'
import type { FormDefinition, FormSection } from '../kit/definition/definition.ts'
import { CreateTenantForm } from './CreateTenantForm.tsx'

const texts = pageTexts.createTenant

interface CreateTenantDialogProps {
  readonly screen: ScreenProps<Tenant>
  readonly onClose: () => void
}

/** Properties in the dialog besides the mail settings (TENANT-004); the others are filled in later. */
const asked = new Set(['name', 'contactName', 'location', 'mail', 'phone', 'website', 'paymentPurposeSuffix'])

const isAsked = (section: FormSection<AnyRecord>, name: string) => section.name === 'mail' || asked.has(name)

const part = (section: FormSection<AnyRecord>): FormSection<AnyRecord> => {
  const { properties = {}, required = [] } = section.schema
  const keep = (name: string) => isAsked(section, name)
  return {
    ...section,
    fields: section.fields.filter(keep),
    schema: {
      ...section.schema,
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => keep(name))),
      required: required.filter(keep),
    },
  }
}

/** The part of the tenant's generated form that a new tenant needs: same fields, same texts, same validators. */
const tenantFormParts = (form: FormDefinition<AnyRecord>): FormDefinition<AnyRecord> => ({
  ...form,
  sections: form.sections.map(part).filter(({ fields }) => fields.length > 0),
})

/** The required data of a new tenant (TENANT-004); stays open until creation or cancellation (TENANT-006). */
const CreateTenantDialog = ({ screen, onClose }: CreateTenantDialogProps) => {
  const [known] = useState(() => ofAnyRecord(screen))
  const [saving, setSaving] = useState(false)
  const { data, isError, refetch } = useQuery({ ...formOf(known.admin), select: tenantFormParts })
  return (
    <DialogShell title={texts.title} width={800} busy={saving} onClose={onClose}>
      {data ? (
        <CreateTenantForm screen={known} form={data} saving={saving} onSaving={setSaving} onClose={onClose} />
      ) : (
        <DialogContent>
          {isError ? (
            <Notice severity="error" title={shellTexts.failure.loadTitle} onRetry={() => void refetch()}>
              {shellTexts.failure.loadText}
            </Notice>
          ) : (
            <FormSkeleton />
          )}
        </DialogContent>
      )}
    </DialogShell>
  )
}

export default CreateTenantDialog
