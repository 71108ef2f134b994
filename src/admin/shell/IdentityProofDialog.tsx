import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { confirmCall } from '../../api/confirm.ts'
import { secondFactorCall } from '../../api/secondFactor.ts'
import { ask } from '../kit/requests/ask.ts'
import { DialogFoot } from '../kit/dialogs/DialogFoot.tsx'
import { DialogShell } from '../kit/dialogs/DialogShell.tsx'
import { answerOf, onOpen } from '../kit/requests/query.ts'
import { identityProofTexts as texts } from '../kit/texts/identityProof.ts'
import { secondFactorTexts } from '../kit/texts/secondFactor.ts'
import { ProofForm } from '../pages/secondFactor/ProofForm.tsx'
import { useSignedIn } from '../providers/backOffice.ts'

/** The page that signs in again at the identity provider, even while a session there is valid. */
const signInAnew = '/login/sso?anew=true'

interface IdentityProofDialogProps {
  readonly onAnswer: (proven: boolean) => void
}

interface SignInElsewhereProps extends IdentityProofDialogProps {
  readonly children: ReactNode
}

/** For accounts without password and second factor: signing in at the provider is the proof. */
const SignInElsewhere = ({ onAnswer, children }: SignInElsewhereProps) => {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <>
      <DialogContent>
        {children}
        <DialogContentText sx={{ mt: 2 }}>{texts.elsewhere}</DialogContentText>
      </DialogContent>
      <DialogFoot onCancel={() => onAnswer(false)}>
        <Button variant="outlined" onClick={() => onAnswer(true)}>
          {texts.again}
        </Button>
        <Button variant="contained" href={signInAnew} target="_blank" rel="noopener" ref={link}>
          {texts.signIn}
        </Button>
      </DialogFoot>
    </>
  )
}

/** Asks for the password or a code of the second factor, over the current page. */
const IdentityProofDialog = ({ onAnswer }: IdentityProofDialogProps) => {
  const id = useId()
  const elsewhere = useSignedIn()?.user.authType === 'keycloak'
  const [prefersCode, setPrefersCode] = useState(false)
  const [busy, setBusy] = useState(false)
  const factor = useQuery({ ...answerOf(secondFactorCall), ...onOpen })
  const enrolled = factor.data?.enrolled === true
  const asked = enrolled && (elsewhere || prefersCode) ? 'otp' : 'currentPassword'
  const confirm = async (typed: { readonly currentPassword: string; readonly otp: string }) => {
    setBusy(true)
    try {
      await ask(confirmCall, { body: { [asked]: typed[asked] } })
      onAnswer(true)
    } finally {
      setBusy(false)
    }
  }
  const cancel = () => onAnswer(false)
  const lead = <DialogContentText id={id}>{texts.lead}</DialogContentText>
  const known = factor.data !== undefined || factor.isError
  return (
    <DialogShell title={texts.title} describedBy={id} width={480} busy={busy} onClose={cancel}>
      {elsewhere && !known && <DialogContent>{lead}</DialogContent>}
      {elsewhere && known && !enrolled && <SignInElsewhere onAnswer={onAnswer}>{lead}</SignInElsewhere>}
      {(!elsewhere || enrolled) && (
        <ProofForm
          key={asked}
          inDialog
          asks={[asked]}
          codeLabel={secondFactorTexts.codeOrRecovery}
          submit={texts.submit}
          onSubmit={confirm}
          onCancel={cancel}
          below={
            !elsewhere &&
            enrolled && (
              <Button
                disabled={busy}
                onClick={() => setPrefersCode(!prefersCode)}
                sx={{ justifySelf: 'start', ml: -1 }}
              >
                {prefersCode ? texts.usePassword : texts.useCode}
              </Button>
            )
          }
        >
          {lead}
        </ProofForm>
      )}
    </DialogShell>
  )
}

export default IdentityProofDialog
