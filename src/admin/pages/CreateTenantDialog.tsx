import DialogContent from '@mui/material/DialogContent'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tenant } from '../../generated/entities/tenant.ts'
import { ofAnyRecord } from '../kit/anyRecord.ts'
import { DialogShell } from '../kit/dialogs/DialogShell.tsx'
import { FormSkeleton } from '../kit/form/FormSkeleton.tsx'
import { formOf } from '../kit/form/useFormParts.ts'
import { Notice } from '../kit/Notice.tsx'
import type { ScreenProps } from '../kit/ScreenProps.ts'
import { pageTexts } from '../kit/texts/pages.ts'
import { shellTexts } from '../kit/texts/shell.ts'
import { CreateTenantForm } from './CreateTenantForm.tsx'
import { tenantFormParts } from './tenantFormParts.ts'

const texts = pageTexts.createTenant

interface CreateTenantDialogProps {
  readonly screen: ScreenProps<Tenant>
  readonly onClose: () => void
}

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
