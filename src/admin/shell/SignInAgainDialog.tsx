import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { useId, useState } from 'react'
import { signInCall } from '../../api/signIn.ts'
import { codeOf } from '../kit/requests/refusal.ts'
import { ask } from '../kit/requests/ask.ts'
import { DialogFoot } from '../kit/dialogs/DialogFoot.tsx'
import { DialogShell } from '../kit/dialogs/DialogShell.tsx'
import { sessionLoss } from '../kit/requests/sessionLoss.ts'
import { secondFactorTexts } from '../kit/texts/secondFactor.ts'
import { signInAgainTexts as texts } from '../kit/texts/signInAgain.ts'
import { FieldNote } from '../kit/widgets/FieldNote.tsx'
import { ProofForm } from '../pages/secondFactor/ProofForm.tsx'
import { useBackOffice, useSignedIn } from '../providers/backOffice.ts'

const needsCode = (fault: unknown): boolean => codeOf(fault) === 'OTP_REQUIRED'

/** Signs the same user in again over the page whose session was lost. */
const SignInAgainDialog = ({ onAnswer }: { readonly onAnswer: (signedIn: boolean) => void }) => {
  const id = useId()
  const { session } = useBackOffice()
  const user = useSignedIn()?.user
  const [asksCode, setAsksCode] = useState(false)
  const [stillOut, setStillOut] = useState(false)
  const cancel = () => onAnswer(false)
  const done = async () => {
    // Another account signed in in another window must not save this user's input.
    if ((await session.check()) !== 'signedIn' || session.current.get()?.user.id !== user?.id) return false
    sessionLoss.set(false)
    onAnswer(true)
    return true
  }
  const signIn = async ({ currentPassword, otp }: { readonly currentPassword: string; readonly otp: string }) => {
    try {
      await ask(signInCall, {
        body: { id: user?.id ?? '', password: currentPassword, ...(asksCode ? { otp } : {}) },
      })
    } catch (fault) {
      if (needsCode(fault)) setAsksCode(true)
      throw fault
    }
    await done()
  }
  const lead = <DialogContentText id={id}>{texts.lead(user?.id ?? '')}</DialogContentText>
  return (
    <DialogShell title={texts.title} describedBy={id} width={480} onClose={cancel}>
      {user?.authType === 'keycloak' ? (
        <>
          <DialogContent>
            {lead}
            <DialogContentText sx={{ mt: 2 }}>{texts.elsewhere}</DialogContentText>
            {stillOut && <FieldNote severity="error">{texts.stillOut}</FieldNote>}
          </DialogContent>
          <DialogFoot onCancel={cancel}>
            <Button variant="outlined" onClick={() => void done().then((signedIn) => setStillOut(!signedIn))}>
              {texts.again}
            </Button>
            <Button variant="contained" href="/login/sso" target="_blank" rel="noopener">
              {texts.signIn}
            </Button>
          </DialogFoot>
        </>
      ) : (
        <ProofForm
          inDialog
          asks={asksCode ? ['currentPassword', 'otp'] : ['currentPassword']}
          codeLabel={secondFactorTexts.codeOrRecovery}
          submit={texts.submit}
          onSubmit={signIn}
          onCancel={cancel}
        >
          {lead}
        </ProofForm>
      )}
    </DialogShell>
  )
}

export default SignInAgainDialog
