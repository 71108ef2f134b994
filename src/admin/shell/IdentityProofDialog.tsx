import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef, useState } from 'react'
import { confirmCall } from '../../api/confirm.ts'
import { secondFactorCall } from '../../api/secondFactor.ts'
import { ask } from '../kit/ask.ts'
import { dialogTexts } from '../kit/texts/dialog.ts'
import { identityProofTexts as texts } from '../kit/texts/identityProof.ts'
import { secondFactorTexts } from '../kit/texts/secondFactor.ts'
import { useAnswer } from '../kit/useAnswer.ts'
import { ProofForm } from '../pages/secondFactor/ProofForm.tsx'
import { useSignedIn } from '../providers/backOffice.ts'

/** The page that signs in anew at the identity provider, even while a session there lasts. */
const signInAnew = '/login/sso?anew=true'

interface IdentityProofDialogProps {
  readonly onAnswer: (proven: boolean) => void
}

/** For accounts without password and second factor: the sign-in elsewhere is the proof. */
const SignInElsewhere = ({ onAnswer }: IdentityProofDialogProps) => {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <>
      <DialogContentText sx={{ mb: 2 }}>{texts.elsewhere}</DialogContentText>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" href={signInAnew} target="_blank" rel="noopener" ref={link}>
          {texts.signIn}
        </Button>
        <Button variant="outlined" onClick={() => onAnswer(true)}>
          {texts.again}
        </Button>
        <Button onClick={() => onAnswer(false)}>{dialogTexts.cancel}</Button>
      </Box>
    </>
  )
}

/** Asks for the password or a code of the second factor, over whatever the page shows. */
const IdentityProofDialog = ({ onAnswer }: IdentityProofDialogProps) => {
  const id = useId()
  const elsewhere = useSignedIn()?.user.authType === 'keycloak'
  const [prefersCode, setPrefersCode] = useState(false)
  const factor = useAnswer('second-factor', () => ask(secondFactorCall))
  const enrolled = factor.data?.enrolled === true
  const asked = enrolled && (elsewhere || prefersCode) ? 'otp' : 'currentPassword'
  const confirm = async (typed: { readonly currentPassword: string; readonly otp: string }) => {
    await ask(confirmCall, { body: { [asked]: typed[asked] } })
    onAnswer(true)
  }
  const cancel = () => onAnswer(false)
  return (
    <Dialog
      open
      fullWidth
      onClose={cancel}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { maxWidth: 480 } } }}
    >
      <DialogTitle id={`${id}-title`}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
          {texts.lead}
        </DialogContentText>
        {elsewhere && !enrolled && (factor.data || factor.failed) && <SignInElsewhere onAnswer={onAnswer} />}
        {(!elsewhere || enrolled) && (
          <ProofForm
            key={asked}
            autoFocus
            asks={[asked]}
            codeLabel={secondFactorTexts.codeOrRecovery}
            submit={texts.submit}
            onSubmit={confirm}
            onCancel={cancel}
          />
        )}
        {!elsewhere && enrolled && (
          <Button onClick={() => setPrefersCode(!prefersCode)} sx={{ mt: 1, ml: -1 }}>
            {prefersCode ? texts.usePassword : texts.useCode}
          </Button>
        )}
      </DialogContent>
    </Dialog>
  )
}

export default IdentityProofDialog
