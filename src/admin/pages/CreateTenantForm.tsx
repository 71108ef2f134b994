import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { useNotify } from 'react-admin'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { AnyRecord } from '../kit/definition/anyRecord.ts'
import type { FormDefinition } from '../kit/definition/definition.ts'
import { DialogFoot } from '../kit/dialogs/DialogFoot.tsx'
import { EntityForm } from '../kit/form/EntityForm.tsx'
import { createScope } from '../kit/form/createScope.ts'
import { mountOverrides } from '../kit/form/mountOverrides.ts'
import { newRecord } from '../kit/form/newRecord.ts'
import { outcomeOf } from '../kit/form/saveOutcome.ts'
import { Notice } from '../kit/display/Notice.tsx'
import type { ScreenProps } from '../kit/screens/ScreenProps.ts'
import { pageTexts } from '../kit/texts/pages.ts'
import { useBackOffice } from '../providers/backOffice.ts'

const texts = pageTexts.createTenant

/** How long a fault is emphasised, in milliseconds (TENANT-016, CONST-005). */
const emphasisMs = 4000

const nothingFixed: ReadonlySet<string> = new Set()

interface CreateTenantFormProps {
  readonly screen: ScreenProps<AnyRecord>
  readonly form: FormDefinition<AnyRecord>
  readonly saving: boolean
  readonly onSaving: (saving: boolean) => void
  readonly onClose: () => void
}

/** Fields and buttons of the dialog; field faults are shown at the field, other failures above the buttons. */
export const CreateTenantForm = ({ screen, form: generated, saving, onSaving, onClose }: CreateTenantFormProps) => {
  const { createTenant } = useBackOffice()
  const notify = useNotify()
  const id = useId()
  const form = useMemo(() => mountOverrides(generated, screen.overrides), [generated, screen])
  const [record] = useState(() => newRecord(screen.admin.entity, {}))
  const [scope] = useState(() => {
    const created = createScope({ screenProps: screen, form, record, access: 'edit', isNew: true })
    created.mounted.set(new Set(form.sections.map(({ name }) => name)))
    return created
  })
  const [fault, setFault] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const onRefused = useCallback(() => {
    clearTimeout(timer.current)
    scope.emphasis.set(true)
    timer.current = setTimeout(() => scope.emphasis.set(false), emphasisMs)
    // The first invalid field gets the focus after it is marked.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus())
  }, [scope])

  const submit = async (values: AnyRecord) => {
    onSaving(true)
    setFault(null)
    try {
      const name = await createTenant(values)
      notify('tenant.create.success', { type: 'success', messageArgs: { name } })
      onClose()
    } catch (cause) {
      const outcome = outcomeOf(cause)
      setFault(outcome.kind === 'refused' ? outcome.message : texts.failed)
      if (outcome.kind !== 'refused') return
      scope.problems.setServer(outcome.problems, values)
      onRefused()
    } finally {
      onSaving(false)
    }
  }

  return (
    <EntityForm
      id={id}
      form={form}
      scope={scope}
      record={record}
      fixed={nothingFixed}
      onSubmit={submit}
      onRefused={onRefused}
    >
      {(sections) => (
        <>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>{texts.lead}</DialogContentText>
            {sections}
            {fault !== null && (
              <div style={{ marginTop: 16 }}>
                <Notice severity="error" title={texts.failed}>
                  {fault === texts.failed ? undefined : fault}
                </Notice>
              </div>
            )}
          </DialogContent>
          <DialogFoot busy={saving} onCancel={onClose}>
            <Button type="submit" variant="contained" loading={saving} loadingPosition="start">
              {saving ? texts.creating : texts.create}
            </Button>
          </DialogFoot>
        </>
      )}
    </EntityForm>
  )
}
