import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState, useMemo } from 'react'
import qrcode from 'qrcode-generator'
import {
  confirmFactorCall,
  enrolFactorCall,
  type FreshFactor,
  removeFactorCall,
  renewRecoveryCall,
  secondFactorCall,
} from '../../../api/secondFactor.ts'
import type { User } from '../../../generated/entities/user.ts'
import { ask } from '../../kit/requests/ask.ts'
import { Notice } from '../../kit/display/Notice.tsx'
import { secondFactorTexts as texts } from '../../kit/texts/secondFactor.ts'
import { useBackOffice } from '../../providers/backOffice.ts'
import { answerOf } from '../../kit/requests/query.ts'
import { ProfileSection } from '../ProfileSection.tsx'
import { ProfileSheet } from '../ProfileSheet.tsx'
import { ProofForm } from './ProofForm.tsx'

const RecoveryCodes = ({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) => (
  <Box sx={{ gridColumn: '1 / -1' }}>
    <Notice severity="warning" title={texts.codesTitle} action={{ label: texts.codesKept, onClick: onKept }}>
      <Typography variant="body2">{texts.codesLead}</Typography>
      <Box
        component="ul"
        sx={{ m: '8px 0 0', p: 0, listStyle: 'none', fontFamily: 'monospace', columns: { sm: 2 }, fontSize: 15 }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
    </Notice>
  </Box>
)

const quietModules = 4

/** A text as a QR code: dark on light in both modes, as scanners require. */
const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { path, side } = useMemo(() => {
    const code = qrcode(0, 'M')
    code.addData(text)
    code.make()
    const count = code.getModuleCount()
    const squares = Array.from({ length: count * count }, (_, at) => {
      const [row, column] = [Math.floor(at / count), at % count]
      return code.isDark(row, column) ? `M${column} ${row}h1v1h-1z` : ''
    })
    return { path: squares.join(''), side: count + 2 * quietModules }
  }, [text])
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`${-quietModules} ${-quietModules} ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{ width: 216, maxWidth: '100%', bgcolor: 'common.white', borderRadius: 1 }}
    >
      <path d={path} fill="#000" />
    </Box>
  )
}

/** The own second factor: enrolment with a QR code, recovery codes, removal. */
export const SecondFactorSettings = ({ user }: { readonly user: User }) => {
  const { session } = useBackOffice()
  const { data, isError, refetch } = useQuery(answerOf(secondFactorCall))
  const elsewhere = user.authType === 'keycloak'
  const [fresh, setFresh] = useState<FreshFactor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [open, setOpen] = useState<'renew' | 'remove' | null>(null)

  const settle = async () => {
    setFresh(null)
    setOpen(null)
    await refetch()
  }
  /** The change may affect the user's rights and so the whole page: checked only after the codes were read. */
  const kept = () => {
    setCodes(null)
    void session.check()
  }
  /** Users of an identity provider have no password here. */
  const proof = ({ currentPassword }: { readonly currentPassword: string }) => (elsewhere ? {} : { currentPassword })
  const begin = async (typed: { readonly currentPassword: string }) =>
    setFresh(await ask(enrolFactorCall, { body: proof(typed) }))
  const confirm = async ({ otp }: { readonly otp: string }) => {
    setCodes((await ask(confirmFactorCall, { body: { otp } })).recoveryCodes)
    await settle()
  }
  const renew = async ({ otp }: { readonly otp: string }) => {
    setCodes((await ask(renewRecoveryCall, { body: { otp } })).recoveryCodes)
    await settle()
  }
  const remove = async (typed: { readonly currentPassword: string; readonly otp: string }) => {
    await ask(removeFactorCall, { body: { ...proof(typed), otp: typed.otp } })
    setCodes(null)
    await settle()
  }

  return (
    <ProfileSheet id="second-factor">
      <ProfileSection title={texts.title} lead={elsewhere ? texts.elsewhere : texts.lead}>
        {isError && <Notice severity="error" title={texts.failed} onRetry={() => void refetch()} />}
        {codes && <RecoveryCodes codes={codes} onKept={kept} />}
        {data?.enrolled === false && fresh === null && (
          <ProofForm key="begin" asks={elsewhere ? [] : ['currentPassword']} submit={texts.begin} onSubmit={begin} />
        )}
        {fresh && (
          <ProofForm
            key="confirm"
            asks={['otp']}
            submit={texts.confirm}
            onSubmit={confirm}
            onCancel={() => setFresh(null)}
          >
            <Typography variant="body2">{texts.scan}</Typography>
            <QrCode text={fresh.uri} label={texts.qr} />
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {texts.key}: <code>{fresh.secret}</code>
            </Typography>
          </ProofForm>
        )}
        {data?.enrolled && (
          <Box sx={{ display: 'grid', gap: 1.5, gridColumn: '1 / -1', justifyItems: 'start' }}>
            <Chip size="small" color="success" label={texts.active} />
            <Typography variant="body2">{texts.left(data.recoveryCodesLeft)}</Typography>
            {data.required && <Typography variant="body2">{texts.required}</Typography>}
            {open === null && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button variant="outlined" onClick={() => setOpen('renew')}>
                  {texts.renew}
                </Button>
                {!data.required && <Button onClick={() => setOpen('remove')}>{texts.remove}</Button>}
              </Box>
            )}
            {open === 'renew' && (
              <ProofForm
                key="renew"
                asks={['otp']}
                codeLabel={texts.codeOrRecovery}
                submit={texts.renew}
                onSubmit={renew}
                onCancel={() => setOpen(null)}
              />
            )}
            {open === 'remove' && (
              <ProofForm
                key="remove"
                asks={elsewhere ? ['otp'] : ['currentPassword', 'otp']}
                codeLabel={texts.codeOrRecovery}
                submit={texts.remove}
                danger
                onSubmit={remove}
                onCancel={() => setOpen(null)}
              />
            )}
          </Box>
        )}
      </ProfileSection>
    </ProfileSheet>
  )
}
