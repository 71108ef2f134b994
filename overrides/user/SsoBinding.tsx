import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { HttpError, useNotify } from 'react-admin'
import { useState } from 'react'
import { unbindSsoCall } from '../../src/api/sso.ts'
import { ask } from '../../src/admin/kit/requests/ask.ts'
import type { FieldOverrideProps } from '../../src/admin/kit/definition/definition.ts'
import { useRecord } from '../../src/admin/kit/form/useRecord.ts'
import { ConfirmDialog } from '../../src/admin/kit/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../src/admin/kit/display/Notice.tsx'
import type { User } from '../../src/generated/entities/user.ts'
import { userTexts } from './userTexts.ts'

const texts = userTexts.sso

/** Removes the account's link to the identity provider, after confirmation. */
export default function SsoBinding({ labelledBy }: FieldOverrideProps<User['ssoBound']>) {
  const id = useRecord((user: User) => user.id)
  const notify = useNotify()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [unbound, setUnbound] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const close = () => {
    setOpen(false)
    setRefusal(null)
  }
  const unbind = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      await ask(unbindSsoCall, { params: { id } })
      notify('user.unbind.success', { type: 'success', messageArgs: { name: id } })
      close()
      setUnbound(true)
    } catch (fault) {
      console.warn('Verknüpfung nicht gelöst', fault)
      setRefusal(fault instanceof HttpError && fault.status < 500 ? fault.message : texts.failed)
    } finally {
      setBusy(false)
    }
  }

  if (unbound)
    return (
      <Typography variant="body2" tabIndex={-1} ref={(words) => words?.focus()}>
        {texts.unbound}
      </Typography>
    )
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {texts.bound}
      </Typography>
      <Button size="small" variant="outlined" aria-describedby={labelledBy} onClick={() => setOpen(true)}>
        {texts.unbind}
      </Button>
      <ConfirmDialog
        open={open}
        title={texts.title}
        text={texts.question(id)}
        confirm={texts.confirm}
        danger
        busy={busy}
        onConfirm={() => void unbind()}
        onCancel={close}
      >
        {refusal !== null && <Notice severity="error" title={refusal} />}
      </ConfirmDialog>
    </>
  )
}
