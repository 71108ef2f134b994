import Button from '@mui/material/Button'
import { HttpError, useNotify } from 'react-admin'
import { useState } from 'react'
import { leaveTenantCall } from '../../../api/members.ts'
import { ask } from '../../kit/requests/ask.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../kit/display/Notice.tsx'
import { useBackOffice } from '../../providers/backOffice.ts'
import { rightsTexts as texts } from './rightsTexts.ts'

/** Ends the user's own membership in a tenant, after a confirmation; the dialog shows a rejection (last owner). */
export const LeaveTenant = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const { session, tenants } = useBackOffice()
  const notify = useNotify()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const leave = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      await ask(leaveTenantCall, { params: { id } })
    } catch (fault) {
      console.warn('Mandant nicht verlassen', fault)
      setRefusal(fault instanceof HttpError && fault.status < 500 ? fault.message : texts.leaveFailed)
      setBusy(false)
      return
    }
    notify('membership.end.success', { type: 'success', messageArgs: { name } })
    setOpen(false)
    // Removes this tenant from the rights, and so this section from the page.
    await session.check()
    await tenants.load()
    setBusy(false)
  }

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={texts.leaveNamed(name)}
        sx={{ mb: 1.5 }}
        onClick={() => setOpen(true)}
      >
        {texts.leave}
      </Button>
      <ConfirmDialog
        open={open}
        title={texts.leaveTitle(name)}
        text={texts.leaveText}
        confirm={texts.leave}
        danger
        busy={busy}
        onConfirm={() => void leave()}
        onCancel={() => {
          setOpen(false)
          setRefusal(null)
        }}
      >
        {refusal !== null && <Notice severity="error" title={refusal} />}
      </ConfirmDialog>
    </>
  )
}
